package cardhouse.match.viewing;

import cardhouse.engine.Viewer;
import java.util.Optional;
import java.util.UUID;

/// The perspective of a client that follows a match: granted once by [Admission#eyes], and
/// unchanged from the first entry to the last. Clients with equal grants see the same.
public sealed interface ViewerGrant {
    UUID match();

    /// Of spectators who see a match without a delay.
    static ViewerGrant watching(UUID match) {
        return new Granted(match, Viewer.WATCHING, Optional.empty());
    }

    /// @param delay in plies while the match runs, if the client sees it with a delay
    record Granted(UUID match, Viewer viewer, Optional<Integer> delay) implements ViewerGrant {}
}
