package cardhouse.bots;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// How well a bot plays.
public enum Level {
    /// Any legal move, each as likely as the others.
    RANDOM,
    /// What looks best at the moment, by a few rules of thumb for each game.
    GREEDY,
    /// What did best in many rollouts of matches that its seat could not tell from this one.
    MCTS,
    /// What is known of a game besides: in TRIO which cards the others are likely to hold, by what
    /// they did, and how its endings are won; in Dumpster Brawl!, but not in Rummy, how soon a hand
    /// can win. In other games it plays as `mcts`.
    EXPERT;

    /// The name by which clients ask for it: `random`, `greedy`, `mcts`, `expert`.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Whether it can do with more or less time.
    public boolean thinks() {
        return this == MCTS || this == EXPERT;
    }

    public static Optional<Level> find(String id) {
        return Arrays.stream(values()).filter(level -> level.id().equals(id)).findFirst();
    }
}
