package cardhouse.match.viewing;

import cardhouse.engine.Viewer;
import java.util.Optional;
import java.util.UUID;

/// The eyes with which somebody follows a match: given once by [Admission#eyes], and the same from
/// the first entry to the last. Two who have equal eyes see the same.
public sealed interface ViewerGrant {
    UUID match();

    /// @param delay how many plies late they see the match while it runs, if late
    record Granted(UUID match, Viewer viewer, Optional<Integer> delay) implements ViewerGrant {}
}
