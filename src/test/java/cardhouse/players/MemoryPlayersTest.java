package cardhouse.players;

import cardhouse.Pure;
import cardhouse.match.TestClock;
import cardhouse.platform.requests.IdempotencyKeys;
import cardhouse.platform.requests.MemoryIdempotencyKeys;

@Pure
class MemoryPlayersTest extends PlayersContract {
    private final MemoryIdempotencyKeys keys = new MemoryIdempotencyKeys();
    private final MemoryPlayers players = new MemoryPlayers(keys, TestClock.SYSTEM);

    @Override
    protected Players players() {
        return players;
    }

    @Override
    protected IdempotencyKeys keys() {
        return keys;
    }
}
