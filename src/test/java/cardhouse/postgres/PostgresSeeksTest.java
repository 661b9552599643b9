package cardhouse.postgres;

import cardhouse.players.Player;
import cardhouse.players.Players;
import cardhouse.seeks.SeekStore;
import cardhouse.seeks.SeekStoreContract;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

@QuarkusTest
class PostgresSeeksTest extends SeekStoreContract {
    /// The server forgets what ended long ago.
    private final Instant now = Instant.now().truncatedTo(ChronoUnit.MICROS);

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
