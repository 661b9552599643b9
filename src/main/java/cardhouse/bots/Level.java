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
    MCTS;

    /// The name by which clients ask for it: `random`, `greedy`, `mcts`.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Whether it can do with more or less time.
    public boolean thinks() {
        return this == MCTS;
    }

    public static Optional<Level> find(String id) {
        return Arrays.stream(values()).filter(level -> level.id().equals(id)).findFirst();
    }
}
