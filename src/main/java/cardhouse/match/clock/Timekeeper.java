package cardhouse.match.clock;

import cardhouse.platform.background.Asker;
import cardhouse.platform.background.FairExecutor;
import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.background.Recurring;
import cardhouse.platform.metrics.Meters;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.requests.Unavailable;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.Histogram;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/// Handles each deadline once it has passed, independently of requests and restarts. Every node has
/// a timekeeper, which handles the deadlines of its share, and overdue ones of any share. If two
/// nodes act on one deadline, the journal accepts the entry of the first.
///
/// It queries the [Alarms] repeatedly for deadlines that are due soon, so it needs no state of its
/// own. An entry never sets a deadline nearer than [TimeControl#SHORTEST]. Each query looks ahead
/// that far, and queries are more frequent than that. So each deadline is known before it passes.
public final class Timekeeper implements Recurring {
    private static final Logger LOG = Logger.getLogger(Timekeeper.class);
    private static final Duration AHEAD = TimeControl.SHORTEST;
    private static final Duration BETWEEN_LOOKS = AHEAD.dividedBy(2);
    private static final Duration AFTER_FAILURE = Duration.ofSeconds(30);

    /// Longer than the lease of a node: the responsible node seems healthy, but does not act.
    private static final Duration OVERDUE = Duration.ofSeconds(10);

    private static final Duration AFTER_DEADLINE = Duration.ofMillis(1);
    private static final int MOST = 10_000;

    /// Limits concurrency, so that a thousand simultaneous deadlines leave database connections for
    /// moves. The limit per account leaves turns for other accounts if those deadlines are in one
    /// account's matches.
    private static final int AT_ONCE = 16;

    private static final int OF_ONE_AT_ONCE = 4;

    private final Deadlines deadlines;
    private final Alarms alarms;
    private final Supplier<OwnedSlots> share;
    private final Clock clock;
    private final Set<UUID> attended = ConcurrentHashMap.newKeySet();
    private final FairExecutor turns = FairExecutor.virtual("deadline-", AT_ONCE, OF_ONE_AT_ONCE);
    private final Histogram lateness =
            Meters.histogram(
                    "cardhouse_deadline_lateness_seconds",
                    "Time from a deadline to its processing",
                    0.01,
                    0.025,
                    0.05,
                    0.1,
                    0.25,
                    0.5,
                    1,
                    2.5,
                    5,
                    10,
                    30,
                    60,
                    300);
    private final Counter failures =
            Meters.counter(
                    "cardhouse_deadline_failures", "Number of deadlines whose processing failed");
    private final PeriodicTask rounds =
            new PeriodicTask("timekeeper", "find due deadlines", BETWEEN_LOOKS, this::look);

    /// @param share supplies the present share of this node
    public Timekeeper(Deadlines deadlines, Alarms alarms, Supplier<OwnedSlots> share, Clock clock) {
        this.deadlines = deadlines;
        this.alarms = alarms;
        this.share = share;
        this.clock = clock;
    }

    @Override
    public PeriodicTask rounds() {
        return rounds;
    }

    @Override
    public void close() {
        rounds.close();
        turns.close();
    }

    /// Delay between deadlines and the handling of their timeouts.
    public Histogram lateness() {
        return lateness;
    }

    /// Number of deadlines that could not be handled.
    public Counter failures() {
        return failures;
    }

    private void look() {
        Instant now = clock.instant();
        alarms.due(share.get(), now.plus(AHEAD), now.minus(OVERDUE), MOST).forEach(this::attend);
    }

    private void attend(Alarms.Alarm alarm) {
        if (attended.add(alarm.match()))
            Thread.ofVirtual().name("clock-" + alarm.match()).start(() -> await(alarm));
    }

    private void await(Alarms.Alarm alarm) {
        try {
            for (var due = Optional.of(alarm.due()); due.isPresent() && !rounds.isClosed(); ) {
                sleepUntil(due.get().plus(AFTER_DEADLINE));
                due = timeUp(alarm, due.get()).filter(this::isSoon);
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        } finally {
            attended.remove(alarm.match());
        }
    }

    private Optional<Instant> timeUp(Alarms.Alarm alarm, Instant due) throws InterruptedException {
        UUID match = alarm.match();
        try {
            var next = turns.of(Asker.of(alarm.account()), () -> deadlines.timeUp(match));
            lateness.observe(Meters.seconds(Duration.between(due, clock.instant())));
            return next;
        } catch (Unavailable away) {
            failures.inc();
            LOG.debugf("Database unavailable; timekeeper retries the deadline of match %s", match);
            return Optional.empty();
        } catch (RuntimeException failed) {
            // A boundary: a failure in one match must not stop the clocks of the others.
            if (rounds.isClosed()) return Optional.empty();
            failures.inc();
            LOG.errorf(failed, "Deadline of match %s failed; timekeeper retries", match);
        }
        Thread.sleep(AFTER_FAILURE);
        return Optional.empty();
    }

    private boolean isSoon(Instant due) {
        return due.isBefore(clock.instant().plus(AHEAD));
    }

    private void sleepUntil(Instant due) throws InterruptedException {
        Duration rest = Duration.between(clock.instant(), due);
        if (rest.isPositive()) Thread.sleep(rest);
    }
}
