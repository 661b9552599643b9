package cardhouse.match.clock;

import cardhouse.match.journal.Cause;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// How long a match has been played, for rules that ask. It stands still between what a branch took
/// over and where the branch begins.
///
/// @param played until the last entry
/// @param last when that was made, if there is any
public record Stopwatch(Duration played, Optional<Instant> last) {
    /// Before the first entry.
    public static final Stopwatch UNSTARTED = new Stopwatch(Duration.ZERO, Optional.empty());

    /// What it shows at a time.
    public Duration at(Instant time) {
        return last.map(then -> played.plus(Duration.between(then, time))).orElse(played);
    }

    /// After one more entry.
    public Stopwatch after(Cause cause, Instant time) {
        return new Stopwatch(cause == Cause.BRANCH ? played : at(time), Optional.of(time));
    }
}
