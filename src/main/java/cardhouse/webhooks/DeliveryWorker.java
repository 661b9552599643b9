package cardhouse.webhooks;

import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.background.Recurring;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.requests.Unavailable;
import cardhouse.webhooks.Deliveries.Claim;
import cardhouse.webhooks.Deliveries.Reach;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/// Claims due deliveries and attempts them, a few at a time for each player, so that a slow
/// receiver delays only its own player. Every node runs one. It claims the deliveries of its share,
/// those created on this node, and overdue ones of any share.
public final class DeliveryWorker implements Recurring {
    private static final Logger LOG = Logger.getLogger(DeliveryWorker.class);
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(500);
    private static final Duration SHORTEST_PAUSE = Duration.ofMillis(50);

    /// Longer than the lease of a node: the responsible node is alive but does not claim the
    /// delivery.
    private static final Duration OVERDUE = Duration.ofSeconds(10);

    private static final int AT_ONCE = 512;
    private static final int FOR_ONE = 4;
    private static final int MOST_TAKEN = 64;

    private final Deliveries deliveries;
    private final DeliveryAttempt attempt;
    private final RetryPolicy retries;
    private final Supplier<OwnedSlots> share;
    private final Clock clock;

    /// The creation times of unclaimed deliveries of this node, until any node may claim them.
    private final Map<UUID, Instant> made = new ConcurrentHashMap<>();

    private final Map<UUID, Integer> underWay = new ConcurrentHashMap<>();
    private final PeriodicTask rounds;

    /// @param share returns the current share of this node
    public DeliveryWorker(
            Deliveries deliveries,
            DeliveryAttempt attempt,
            RetryPolicy retries,
            Supplier<OwnedSlots> share,
            Clock clock) {
        this.deliveries = deliveries;
        this.attempt = attempt;
        this.retries = retries;
        this.share = share;
        this.clock = clock;
        this.rounds = new PeriodicTask("webhooks", "find due deliveries", pause(), this::take);
    }

    @Override
    public PeriodicTask rounds() {
        return rounds;
    }

    /// A delivery that was created on this node is due.
    public void made(UUID delivery) {
        made.put(delivery, clock.instant());
        rounds.wake();
    }

    private void take() {
        while (!rounds.isClosed() && takeSome()) {}
    }

    /// @return whether more deliveries may be due now
    private boolean takeSome() {
        int room = Math.min(MOST_TAKEN, AT_ONCE - all());
        if (room <= 0) return false;
        Instant now = clock.instant();
        List<Claim> taken =
                deliveries.claim(reach(now), now, now.plus(retries.lease()), busy(), FOR_ONE, room);
        for (Claim claim : taken) {
            made.remove(claim.delivery().id());
            underWay.merge(claim.webhook().player(), 1, Integer::sum);
            Thread.ofVirtual().name("webhook").start(() -> attempt(claim));
        }
        return !taken.isEmpty();
    }

    private Reach reach(Instant now) {
        Instant overdue = now.minus(OVERDUE);
        made.values().removeIf(at -> at.isBefore(overdue));
        return new Reach(share.get(), Set.copyOf(made.keySet()), overdue);
    }

    private void attempt(Claim claim) {
        try {
            attempt.run(claim);
        } catch (Unavailable away) {
            LOG.debugf(
                    "Database unavailable; webhook delivery %s is retried", claim.delivery().id());
        } catch (RuntimeException failed) {
            // A boundary: unless it was the last attempt, the delivery is due again when its
            // lease ends.
            LOG.errorf(
                    failed,
                    "Webhook delivery %s failed; it is retried when its lease ends",
                    claim.delivery().id());
        } finally {
            underWay.computeIfPresent(
                    claim.webhook().player(), (_, count) -> count == 1 ? null : count - 1);
            rounds.wake();
        }
    }

    public DeliveryCounts counts() {
        return attempt.counts();
    }

    /// The number of attempts in progress.
    public int underWay() {
        return all();
    }

    private int all() {
        return underWay.values().stream().mapToInt(Integer::intValue).sum();
    }

    private Set<UUID> busy() {
        return underWay.entrySet().stream()
                .filter(one -> one.getValue() >= FOR_ONE)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private Duration pause() {
        Duration pause = retries.baseDelay().dividedBy(2);
        if (pause.compareTo(LONGEST_PAUSE) > 0) return LONGEST_PAUSE;
        return pause.compareTo(SHORTEST_PAUSE) < 0 ? SHORTEST_PAUSE : pause;
    }
}
