package cardhouse.compete.seeks.store;

import cardhouse.compete.seeks.SeekStore;
import cardhouse.compete.seeks.SeekStoreContract;
import cardhouse.match.TestClock;
import cardhouse.players.Player;
import cardhouse.players.Players;
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
