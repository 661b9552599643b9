package cardhouse.compete.sets;

import cardhouse.Pure;
import cardhouse.players.Player;

@Pure
class MemorySetsTest extends SetStoreContract {
    private final MemorySets sets = new MemorySets();

    @Override
    protected SetStore sets() {
        return sets;
    }

    @Override
    protected void open(Player player) {}
}
