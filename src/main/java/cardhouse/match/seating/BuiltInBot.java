package cardhouse.match.seating;

import java.time.Duration;
import java.util.Optional;

/// A bot of the house, as a match names it: how well it is to play, and how long it may think about
/// one move, where it thinks at all.
///
/// @param level its name, such as `greedy`
/// @param iterations so many continuations at most; what is usual in the house, or what the time
///   allows, if nothing is said
/// @param time no longer than this; what is usual, or what the iterations need, if nothing is said
public record BuiltInBot(String level, Optional<Integer> iterations, Optional<Duration> time) {
    public BuiltInBot(String level) {
        this(level, Optional.empty(), Optional.empty());
    }
}
