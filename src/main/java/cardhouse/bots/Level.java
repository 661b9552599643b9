package cardhouse.bots;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// Strength of a bot.
public enum Level {
    /// Plays any legal move, each with the same probability.
    RANDOM,
    /// Plays the move that looks best at the moment, by a few rules of thumb for each game.
    GREEDY,
    /// Plays the move that did best in many rollouts of matches in the same information state.
    MCTS,
    /// Uses knowledge of the game as well. In TRIO it infers the likely cards of the others from
    /// their moves, and knows how endings are won. In Dumpster Brawl!, but not in Rummy, it knows
    /// how soon a hand can win. In other games it plays as `mcts`.
    EXPERT;

    /// The name by which clients ask for it: `random`, `greedy`, `mcts`, `expert`.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// True if its strength depends on the time to think.
    public boolean thinks() {
        return this == MCTS || this == EXPERT;
    }

    public static Optional<Level> find(String id) {
        return Arrays.stream(values()).filter(level -> level.id().equals(id)).findFirst();
    }
}
