package cardhouse.match.store;

import cardhouse.match.Directory;
import cardhouse.match.TestClock;
import cardhouse.match.lobby.Lobbies;
import cardhouse.match.lobby.LobbiesContract;
import cardhouse.players.Player;
import cardhouse.players.Players;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;

@QuarkusTest
class PostgresLobbiesTest extends LobbiesContract {
    /// The server cleans up beside it.
    private final Instant now = TestClock.SYSTEM.instant();

    @Inject Lobbies lobbies;
    @Inject Directory directory;
    @Inject Players players;

    @Override
    protected Lobbies lobbies() {
        return lobbies;
    }

    @Override
    protected Directory directory() {
        return directory;
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
