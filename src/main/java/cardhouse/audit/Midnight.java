package cardhouse.audit;

import java.time.Duration;
import org.jboss.logging.Logger;

/// Seals days that are over, now and then. Any number of nodes may.
public final class Midnight implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Midnight.class);
    private static final Duration ROUND = Duration.ofMinutes(5);

    private final Days days;
    private final Thread sealing;
    private volatile boolean closed;

    public Midnight(Days days) {
        this.days = days;
        this.sealing = Thread.ofVirtual().name("midnight").unstarted(this::sealForEver);
    }

    public void open() {
        sealing.start();
    }

    @Override
    public void close() {
        closed = true;
        sealing.interrupt();
    }

    private void sealForEver() {
        try {
            while (!closed) {
                try {
                    int sealed = days.seal();
                    if (sealed > 0) LOG.infof("%d days were sealed", sealed);
                } catch (RuntimeException failed) {
                    LOG.warnf("cannot seal the day: %s", failed.getMessage());
                }
                Thread.sleep(ROUND);
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }
}
