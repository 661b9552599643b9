package cardhouse.postgres;

import cardhouse.players.Players;
import cardhouse.players.PlayersContract;
import cardhouse.requests.IdempotencyKeys;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;

@QuarkusTest
class PostgresPlayersTest extends PlayersContract {
    @Inject Players players;
    @Inject IdempotencyKeys keys;

    @Override
    protected Players players() {
        return players;
    }

    @Override
    protected IdempotencyKeys keys() {
        return keys;
    }
}
