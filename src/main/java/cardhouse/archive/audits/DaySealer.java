package cardhouse.archive.audits;

import cardhouse.fairness.DayRoot;
import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.background.Recurring;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.jboss.logging.Logger;

/// Seals past days, periodically. It is correct on any number of nodes, and runs on one.
public final class DaySealer implements Recurring {
    private static final Logger LOG = Logger.getLogger(DaySealer.class);
    private static final Duration ROUND = Duration.ofMinutes(5);

    private final BooleanSupplier ours;
    private final Clock clock;
    private final Days.Trees trees;
    private volatile Instant done = Instant.EPOCH;
    private final PeriodicTask rounds =
            new PeriodicTask("midnight", "seal days", ROUND, this::seal);

    /// @param ours whether this node runs it
    public DaySealer(BooleanSupplier ours, Clock clock, Days.Trees trees) {
        this.ours = ours;
        this.clock = clock;
        this.trees = trees;
    }

    @Override
    public PeriodicTask rounds() {
        return rounds;
    }

    /// Time of the last round of this node after which all past days were sealed.
    public Instant done() {
        return done;
    }

    private void seal() {
        if (!ours.getAsBoolean()) return;
        Instant now = clock.instant();
        int sealed =
                Arrays.stream(DayRoot.Of.values()).mapToInt(tree -> trees.of(tree).seal()).sum();
        done = now;
        if (sealed > 0) LOG.infof("Days sealed: %d", sealed);
    }
}
