package cardhouse.match.lobby;

import java.time.Clock;
import java.time.Duration;
import org.jboss.logging.Logger;

/// Removes matches that were opened and never filled. Any number of nodes may.
public final class AbandonedMatchCleanup {
    private static final Logger LOG = Logger.getLogger(AbandonedMatchCleanup.class);

    private final Lobbies lobbies;
    private final Duration kept;
    private final Clock clock;

    /// @param kept how long a match may wait for its seats to be taken
    public AbandonedMatchCleanup(Lobbies lobbies, Duration kept, Clock clock) {
        this.lobbies = lobbies;
        this.kept = kept;
        this.clock = clock;
    }

    /// Removes all that have waited too long.
    int sweep() {
        int all = 0;
        for (int some = -1; some != 0; all += some) {
            some = lobbies.sweep(clock.instant().minus(kept));
        }
        return all;
    }

    /// Removes them, and says how many they were.
    public void round() {
        int gone = sweep();
        if (gone > 0) LOG.infof("%d matches were never filled, and are gone", gone);
    }
}
