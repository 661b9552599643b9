package cardhouse.bots;

import java.time.Duration;

/// Bound on a bot's thinking about one move: a number of rollouts and a time.
///
/// @param iterations at least 1
public record Budget(int iterations, Duration time) {
    /// Half a second at most, and mostly much less.
    static final Budget USUAL = new Budget(200, Duration.ofMillis(500));

    /// A budget of rollouts without a limit of time: the same result on every machine.
    public static Budget iterations(int iterations) {
        return new Budget(iterations, Duration.ofDays(1));
    }
}
