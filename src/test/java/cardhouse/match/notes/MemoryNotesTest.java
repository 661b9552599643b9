package cardhouse.match.notes;

import cardhouse.Pure;
import cardhouse.players.Player;

@Pure
class MemoryNotesTest extends NoteStoreContract {
    private final MemoryNotes notes = new MemoryNotes();

    @Override
    protected NoteStore store() {
        return notes;
    }

    @Override
    protected void open(Player player) {}

    @Override
    protected void erase(Player player) {
        notes.erase(player.id());
    }
}
