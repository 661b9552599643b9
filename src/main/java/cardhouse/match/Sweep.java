package cardhouse.match;

import java.time.Clock;
import java.time.Duration;
import org.jboss.logging.Logger;

/// Removes matches that were opened and never filled, now and then. Any number of nodes may.
public final class Sweep implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Sweep.class);
    private static final Duration ROUND = Duration.ofMinutes(10);

    private final Seating seating;
    private final Duration kept;
    private final Clock clock;
    private final Thread sweeping;
    private volatile boolean closed;

    /// @param kept how long a match may wait for its seats to be taken
    public Sweep(Seating seating, Duration kept, Clock clock) {
        this.seating = seating;
        this.kept = kept;
        this.clock = clock;
        this.sweeping = Thread.ofVirtual().name("sweep").unstarted(this::sweepForEver);
    }

    public void open() {
        sweeping.start();
    }

    @Override
    public void close() {
        closed = true;
        sweeping.interrupt();
    }

    /// Removes all that have waited too long.
    public int sweep() {
        int all = 0;
        for (int some = -1; some != 0; all += some) {
            some = seating.sweep(clock.instant().minus(kept));
        }
        return all;
    }

    private void sweepForEver() {
        try {
            while (!closed) {
                try {
                    int gone = sweep();
                    if (gone > 0) LOG.infof("%d matches were never filled, and are gone", gone);
                } catch (RuntimeException failed) {
                    LOG.warnf("cannot look for abandoned matches: %s", failed.getMessage());
                }
                Thread.sleep(ROUND);
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }
}
