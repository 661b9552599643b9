package cardhouse.match.store;

import cardhouse.match.notes.NoteStore;
import cardhouse.match.notes.NoteStoreContract;
import cardhouse.players.Player;
import cardhouse.players.Players;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;

@QuarkusTest
class PostgresNotesTest extends NoteStoreContract {
    @Inject NoteStore notes;
    @Inject Players players;

    @Override
    protected NoteStore store() {
        return notes;
    }

    @Override
    protected void open(Player player) {
        players.open(player);
    }

    @Override
    protected void erase(Player player) {
        players.erase(player.id());
    }
}
