package cardhouse.match.clock;

import cardhouse.match.journal.Cause;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The playing time of a match, for rules that use it. It pauses between the last entry that a
/// branch copied and the start of the branch.
///
/// @param played until the last entry
/// @param last the time of the last entry, if there is one
public record Stopwatch(Duration played, Optional<Instant> last) {
    /// Before the first entry.
    public static final Stopwatch UNSTARTED = new Stopwatch(Duration.ZERO, Optional.empty());

    /// The playing time at a moment.
    public Duration at(Instant time) {
        return last.map(then -> played.plus(Duration.between(then, time))).orElse(played);
    }

    /// After one more entry.
    public Stopwatch after(Cause cause, Instant time) {
        return new Stopwatch(cause == Cause.BRANCH ? played : at(time), Optional.of(time));
    }
}
