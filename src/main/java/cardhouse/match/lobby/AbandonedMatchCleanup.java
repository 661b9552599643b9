package cardhouse.match.lobby;

import java.time.Clock;
import java.time.Duration;
import org.jboss.logging.Logger;

/// Deletes matches whose seats were never filled. It may run on any number of nodes.
public final class AbandonedMatchCleanup {
    private static final Logger LOG = Logger.getLogger(AbandonedMatchCleanup.class);

    private final Lobbies lobbies;
    private final Duration kept;
    private final Clock clock;

    /// @param kept time that a match may wait for its seats to be taken
    public AbandonedMatchCleanup(Lobbies lobbies, Duration kept, Clock clock) {
        this.lobbies = lobbies;
        this.kept = kept;
        this.clock = clock;
    }

    /// Deletes all matches that have waited too long, and returns their number.
    int sweep() {
        int all = 0;
        for (int some = -1; some != 0; all += some) {
            some = lobbies.sweep(clock.instant().minus(kept));
        }
        return all;
    }

    /// Deletes them, and logs their number.
    public void round() {
        int gone = sweep();
        if (gone > 0) LOG.infof("Unfilled matches deleted: %d", gone);
    }
}
