package cardhouse.audit;

import cardhouse.background.PeriodicTask;
import java.time.Duration;
import org.jboss.logging.Logger;

/// Seals days that are over, now and then. Any number of nodes may.
public final class DaySealer implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(DaySealer.class);
    private static final Duration ROUND = Duration.ofMinutes(5);

    private final Days days;
    private final PeriodicTask rounds =
            new PeriodicTask("midnight", "seal days", ROUND, this::seal);

    public DaySealer(Days days) {
        this.days = days;
    }

    public void open() {
        rounds.open();
    }

    @Override
    public void close() {
        rounds.close();
    }

    private void seal() {
        int sealed = days.seal();
        if (sealed > 0) LOG.infof("%d days were sealed", sealed);
    }
}
