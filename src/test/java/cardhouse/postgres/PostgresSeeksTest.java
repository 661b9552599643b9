package cardhouse.postgres;

import cardhouse.match.TestClock;
import cardhouse.players.Player;
import cardhouse.players.Players;
import cardhouse.seeks.SeekStore;
import cardhouse.seeks.SeekStoreContract;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;

@QuarkusTest
class PostgresSeeksTest extends SeekStoreContract {
    /// The server forgets what ended long ago.
    private final Instant now = TestClock.SYSTEM.instant();

    @Inject SeekStore seeks;
    @Inject Players players;

    @Override
    protected SeekStore seeks() {
        return seeks;
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
