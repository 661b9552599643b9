package cardhouse.archive.audits;

import java.time.Instant;
import java.util.Optional;

/// Filter for matches.
///
/// @param finishedAfter at this time or later; a running match never fits
/// @param finishedBefore earlier than this
/// @param listed only matches that the directory lists
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
