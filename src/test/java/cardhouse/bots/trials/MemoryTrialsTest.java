package cardhouse.bots.trials;

import cardhouse.Pure;
import cardhouse.players.Player;

@Pure
class MemoryTrialsTest extends TrialStoreContract {
    private final MemoryTrials trials = new MemoryTrials();

    @Override
    protected TrialStore trials() {
        return trials;
    }

    @Override
    protected void open(Player player) {}
}
