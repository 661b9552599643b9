package cardhouse.bots;

import cardhouse.engine.Move;
import cardhouse.engine.Skill;
import cardhouse.engine.Uniform;
import cardhouse.engine.View;
import cardhouse.games.Catalog;
import cardhouse.match.Observation;
import java.util.Optional;

/// Creates bots, by level.
public final class Bots {
    private Bots() {}

    /// @param random source of the bot's own random choices, never the match's
    public static Bot of(Level level, Uniform random) {
        return switch (level) {
            case RANDOM ->
                    observation ->
                            observation
                                    .legalMoves()
                                    .get(random.below(observation.legalMoves().size()));
            case GREEDY -> observation -> thumb(skillFor(observation.view()), observation, random);
            case MCTS, EXPERT -> of(level, Budget.USUAL, random);
        };
    }

    /// The same, with a budget for those that think.
    public static Bot of(Level level, Budget budget, Uniform random) {
        return switch (level) {
            case RANDOM, GREEDY -> of(level, random);
            case MCTS -> thinking(budget, random);
            case EXPERT -> observation -> expert(observation, budget, random);
        };
    }

    /// A bot that searches for as long as its budget lasts.
    public static Bot thinking(Budget budget, Uniform random) {
        return thinking(budget, random, random);
    }

    /// The same with two sources of randomness.
    ///
    /// @param habits breaks ties between moves: where the search finds no better move, the bot
    ///   plays exactly as a greedy bot with the same habits
    /// @param random for simulations
    public static Bot thinking(Budget budget, Uniform habits, Uniform random) {
        return new TreeSearch(budget, habits, random);
    }

    /// The game's expert knowledge, and a search where that has no answer.
    private static Move expert(Observation observation, Budget budget, Uniform random) {
        long start = System.nanoTime();
        long most = budget.time().toNanos();
        Optional<? extends Move> move =
                skillFor(observation.view())
                        .expert(
                                observation.seat(),
                                observation.view(),
                                observation.legalMoves(),
                                observation.knowledge(),
                                budget.iterations(),
                                () -> System.nanoTime() - start >= most,
                                random);
        return move.isPresent() ? move.get() : thinking(budget, random).choose(observation);
    }

    /// The move by rule of thumb.
    static Move thumb(Skill<?, ?> skill, Observation observation, Uniform random) {
        return skill.choose(
                observation.seat(), observation.view(), observation.legalMoves(), random);
    }

    /// The skill for the game of a view.
    static Skill<?, ?> skillFor(View view) {
        return Catalog.GAMES.stream()
                .<Skill<?, ?>>flatMap(game -> game.skill().stream())
                .filter(skill -> skill.isFor(view))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no bot knows this game"));
    }
}
