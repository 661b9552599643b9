package cardhouse.compete.seeks;

import cardhouse.Pure;
import cardhouse.players.Player;
import java.time.Instant;

@Pure
class MemorySeeksTest extends SeekStoreContract {
    private final MemorySeeks seeks = new MemorySeeks();

    @Override
    protected SeekStore seeks() {
        return seeks;
    }

    @Override
    protected Instant now() {
        return Instant.parse("2026-11-21T10:15:30Z");
    }

    @Override
    protected void open(Player player) {}
}
