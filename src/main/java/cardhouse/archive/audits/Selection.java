package cardhouse.archive.audits;

import java.time.Instant;
import java.util.Optional;

/// Which matches somebody means.
///
/// @param finishedAfter at this time or later; a match that is not over never fits
/// @param finishedBefore earlier than this
/// @param listed only those that the directory shows to everybody
public record Selection(
        Optional<String> game,
        Optional<Integer> edition,
        Optional<Instant> finishedAfter,
        Optional<Instant> finishedBefore,
        boolean listed) {
    public static final Selection ALL =
            new Selection(
                    Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), false);
}
