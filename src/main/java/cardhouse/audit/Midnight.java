package cardhouse.audit;

import cardhouse.match.Rounds;
import java.time.Duration;
import org.jboss.logging.Logger;

/// Seals days that are over, now and then. Any number of nodes may.
public final class Midnight implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Midnight.class);
    private static final Duration ROUND = Duration.ofMinutes(5);

    private final Days days;
    private final Rounds rounds = new Rounds("midnight", "seal days", ROUND, this::seal);

    public Midnight(Days days) {
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
