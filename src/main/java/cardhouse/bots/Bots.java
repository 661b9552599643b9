package cardhouse.bots;

import cardhouse.engine.Uniform;
import cardhouse.engine.View;
import cardhouse.games.brawl.BrawlMove;
import cardhouse.games.brawl.BrawlView;
import cardhouse.games.layout.LayoutMove;
import cardhouse.games.layout.LayoutView;
import cardhouse.games.trio.TrioMove;
import cardhouse.games.trio.TrioView;
import java.util.List;

/// The bots there are, by level.
public final class Bots {
    private static final List<Skill<?, ?>> SKILLS =
            List.of(
                    new Skill<>(
                            LayoutView.class,
                            LayoutMove.class,
                            new LayoutGreedyPolicy(),
                            new LayoutEvaluation()),
                    new Skill<>(
                            TrioView.class,
                            TrioMove.class,
                            new TrioGreedyPolicy(),
                            new TrioEvaluation()),
                    new Skill<>(
                            BrawlView.class,
                            BrawlMove.class,
                            new BrawlGreedyPolicy(),
                            new BrawlEvaluation()));

    private Bots() {}

    /// @param random where a bot leaves it to chance; its own, never the match's
    public static Bot of(Level level, Uniform random) {
        return switch (level) {
            case RANDOM ->
                    observation ->
                            observation
                                    .legalMoves()
                                    .get(random.below(observation.legalMoves().size()));
            case GREEDY -> observation -> skillFor(observation.view()).choose(observation, random);
            case MCTS, EXPERT -> of(level, Budget.USUAL, random);
        };
    }

    /// The same, with a budget for those that think.
    public static Bot of(Level level, Budget budget, Uniform random) {
        return switch (level) {
            case RANDOM, GREEDY -> of(level, random);
            case MCTS -> thinking(budget, random);
            case EXPERT -> new Expert(budget, random);
        };
    }

    /// A bot that searches for as long as its budget lasts.
    public static Bot thinking(Budget budget, Uniform random) {
        return thinking(budget, random, random);
    }

    /// The same with randomness of two kinds.
    ///
    /// @param habits decides between moves that look alike: where the search finds nothing better,
    ///   it plays just as a greedy bot with the same habits
    /// @param random for what it imagines
    public static Bot thinking(Budget budget, Uniform habits, Uniform random) {
        return new TreeSearch(budget, habits, random);
    }

    /// What is known of the game that a view is of.
    static Skill<?, ?> skillFor(View view) {
        return SKILLS.stream()
                .filter(skill -> skill.isFor(view))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no bot knows this game"));
    }
}
