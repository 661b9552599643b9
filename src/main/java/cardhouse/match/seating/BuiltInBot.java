package cardhouse.match.seating;

import java.time.Duration;
import java.util.Optional;

/// A built-in bot as named in a match: its level, and the limits of its search for one move, if it
/// searches.
///
/// @param level its name, such as `greedy`
/// @param iterations the maximum number of continuations; if empty, the server's default, or as
///   many as the time allows
/// @param time the maximum duration; if empty, the server's default, or as long as the iterations
///   take
public record BuiltInBot(String level, Optional<Integer> iterations, Optional<Duration> time) {
    public BuiltInBot(String level) {
        this(level, Optional.empty(), Optional.empty());
    }
}
