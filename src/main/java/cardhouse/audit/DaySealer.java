package cardhouse.audit;

import cardhouse.background.PeriodicTask;
import java.time.Duration;
import java.util.List;
import org.jboss.logging.Logger;

/// Seals days that are over, now and then. Any number of nodes may.
public final class DaySealer implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(DaySealer.class);
    private static final Duration ROUND = Duration.ofMinutes(5);

    private final List<Days> all;
    private final PeriodicTask rounds =
            new PeriodicTask("midnight", "seal days", ROUND, this::seal);

    public DaySealer(Days... all) {
        this.all = List.of(all);
    }

    public void open() {
        rounds.open();
    }

    @Override
    public void close() {
        rounds.close();
    }

    private void seal() {
        int sealed = all.stream().mapToInt(Days::seal).sum();
        if (sealed > 0) LOG.infof("%d days were sealed", sealed);
    }
}
