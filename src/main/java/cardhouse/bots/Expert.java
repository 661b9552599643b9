package cardhouse.bots;

import cardhouse.bots.brawl.BrawlThought;
import cardhouse.bots.trio.TrioThought;
import cardhouse.engine.Move;
import cardhouse.engine.Uniform;
import cardhouse.games.brawl.BrawlView;
import cardhouse.games.brawl.Variants.BrawlMode;
import cardhouse.games.trio.TrioKnowledge;
import cardhouse.games.trio.TrioView;
import cardhouse.match.Observation;

/// Plays with what is known of a game besides its rules: TRIO, but for the exchange before the
/// play, where rules of thumb are hard to beat; and in Dumpster Brawl! what hands are worth, except
/// in Rummy. Elsewhere it searches as [TreeSearch] does.
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
        return switch (observation.view()) {
            case TrioView view -> trio(view, observation);
            case BrawlView view when view.mode() != BrawlMode.RUMMY -> brawl(view, observation);
            default -> Bots.thinking(budget, random).choose(observation);
        };
    }

    /// Over what to do with its hand it need not think, and what else there is to choose makes
    /// little difference.
    private Move brawl(BrawlView view, Observation observation) {
        return BrawlThought.best(view, observation.seat(), observation.legalMoves(), random)
                .orElseGet(() -> byThumb(observation));
    }

    private Move byThumb(Observation observation) {
        return Bots.of(Level.GREEDY, random).choose(observation);
    }

    private Move trio(TrioView view, Observation observation) {
        if (view.play().isEmpty()) return byThumb(observation);
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
