package cardhouse.match.lobby;

import cardhouse.Pure;
import cardhouse.match.Directory;
import cardhouse.match.MemoryDirectory;
import cardhouse.match.TestClock;
import cardhouse.match.journal.MemoryJournal;
import cardhouse.players.Player;
import java.time.Instant;

@Pure
class MemoryLobbiesTest extends LobbiesContract {
    private final MemoryDirectory directory =
            new MemoryDirectory(new MemoryJournal(), new TestClock());

    @Override
    protected Lobbies lobbies() {
        return directory;
    }

    @Override
    protected Directory directory() {
        return directory;
    }

    @Override
    protected Instant now() {
        return TestClock.START;
    }

    @Override
    protected void open(Player player) {
        // A match in memory has its players' names.
    }
}
