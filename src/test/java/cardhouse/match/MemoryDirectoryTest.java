package cardhouse.match;

import cardhouse.Pure;
import cardhouse.match.journal.Journal;
import cardhouse.match.journal.MemoryJournal;
import cardhouse.players.Player;
import java.time.Instant;

@Pure
class MemoryDirectoryTest extends DirectoryContract {
    private final MemoryJournal journal = new MemoryJournal();
    private final Directory directory = new MemoryDirectory(journal, new TestClock());

    @Override
    protected Directory directory() {
        return directory;
    }

    @Override
    protected Journal journal() {
        return journal;
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
