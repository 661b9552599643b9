package cardhouse.players;

import cardhouse.Pure;
import cardhouse.requests.IdempotencyKeys;
import cardhouse.requests.MemoryIdempotencyKeys;
import java.time.Clock;

@Pure
class MemoryPlayersTest extends PlayersContract {
    private final MemoryIdempotencyKeys keys = new MemoryIdempotencyKeys();
    private final MemoryPlayers players = new MemoryPlayers(keys, Clock.systemUTC());

    @Override
    protected Players players() {
        return players;
    }

    @Override
    protected IdempotencyKeys keys() {
        return keys;
    }
}
