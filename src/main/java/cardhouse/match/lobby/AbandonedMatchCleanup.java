package cardhouse.match.lobby;

import cardhouse.background.PeriodicTask;
import java.time.Clock;
import java.time.Duration;
import org.jboss.logging.Logger;

/// Removes matches that were opened and never filled, now and then. Any number of nodes may.
public final class AbandonedMatchCleanup implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(AbandonedMatchCleanup.class);
    private static final Duration ROUND = Duration.ofMinutes(10);

    private final Lobbies lobbies;
    private final Duration kept;
    private final Clock clock;
    private final PeriodicTask rounds =
            new PeriodicTask("sweep", "look for abandoned matches", ROUND, this::round);

    /// @param kept how long a match may wait for its seats to be taken
    public AbandonedMatchCleanup(Lobbies lobbies, Duration kept, Clock clock) {
        this.lobbies = lobbies;
        this.kept = kept;
        this.clock = clock;
    }

    public void open() {
        rounds.open();
    }

    @Override
    public void close() {
        rounds.close();
    }

    /// Removes all that have waited too long.
    public int sweep() {
        int all = 0;
        for (int some = -1; some != 0; all += some) {
            some = lobbies.sweep(clock.instant().minus(kept));
        }
        return all;
    }

    private void round() {
        int gone = sweep();
        if (gone > 0) LOG.infof("%d matches were never filled, and are gone", gone);
    }
}
