package cardhouse.match.store;

import cardhouse.match.Directory;
import cardhouse.match.DirectoryContract;
import cardhouse.match.TestClock;
import cardhouse.match.journal.Journal;
import cardhouse.players.Player;
import cardhouse.players.Players;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;

@QuarkusTest
class PostgresDirectoryTest extends DirectoryContract {
    /// The server cleans up beside it.
    private final Instant now = TestClock.SYSTEM.instant();

    @Inject Directory directory;
    @Inject Journal journal;
    @Inject Players players;

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
        return now;
    }

    @Override
    protected void open(Player player) {
        players.open(player);
    }
}
