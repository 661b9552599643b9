package cardhouse.bots;

import cardhouse.bots.trio.TrioThought;
import cardhouse.engine.Move;
import cardhouse.engine.Uniform;
import cardhouse.games.trio.TrioKnowledge;
import cardhouse.games.trio.TrioView;
import cardhouse.match.Observation;

/// Plays with what is known of a game besides its rules: TRIO, but for the exchange before the
/// play, where rules of thumb are hard to beat. Elsewhere it searches as [TreeSearch] does.
final class Expert implements Bot {
    /// Rollouts of TRIO in the time of one of any game.
    private static final int ROLLOUTS = 16;

    private final Budget budget;
    private final Uniform random;

    Expert(Budget budget, Uniform random) {
        this.budget = budget;
        this.random = random;
    }

    @Override
    public Move choose(Observation observation) {
        if (!(observation.view() instanceof TrioView view))
            return Bots.thinking(budget, random).choose(observation);
        if (view.play().isEmpty()) return Bots.of(Level.GREEDY, random).choose(observation);
        long start = System.nanoTime();
        long most = budget.time().toNanos();
        return TrioThought.best(
                (TrioKnowledge) observation.knowledge().get().orElseThrow(),
                observation.seat(),
                observation.legalMoves(),
                (int) Math.min(Integer.MAX_VALUE, (long) ROLLOUTS * budget.iterations()),
                () -> System.nanoTime() - start >= most,
                random);
    }
}
