package cardhouse.webhooks;

import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.webhooks.Delivery.Failure;
import cardhouse.webhooks.Delivery.State;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Deliveries in memory. It has no matches, so no seated player is without a notification.
final class MemoryDeliveries implements Deliveries {
    private final MemoryWebhooks webhooks;
    private final Map<UUID, Delivery> all = new HashMap<>();

    MemoryDeliveries(MemoryWebhooks webhooks) {
        this.webhooks = webhooks;
    }

    @Override
    public boolean add(Delivery delivery) {
        synchronized (webhooks) {
            boolean on =
                    webhooks.row(delivery.webhook())
                            .filter(row -> row.webhook().off().isEmpty())
                            .isPresent();
            boolean known = all.values().stream().anyMatch(other -> isSame(other, delivery));
            if (!on || known) return false;
            all.put(delivery.id(), delivery);
            return true;
        }
    }

    private static boolean isSame(Delivery one, Delivery other) {
        return one.id().equals(other.id())
                || one.match().isPresent()
                        && one.match().equals(other.match())
                        && one.webhook().equals(other.webhook())
                        && one.revision() == other.revision();
    }

    @Override
    public List<Untold> untold(OwnedSlots share, Instant readers, Optional<UUID> after, int limit) {
        return List.of();
    }

    @Override
    public List<Claim> claim(
            Reach reach, Instant now, Instant until, Set<UUID> busy, int each, int limit) {
        synchronized (webhooks) {
            var taken = new HashMap<UUID, Integer>();
            var claims = new ArrayList<Claim>();
            var due =
                    all.values().stream()
                            .filter(one -> one.dueAt().filter(at -> !at.isAfter(now)).isPresent())
                            .filter(one -> !busy.contains(player(one)))
                            .filter(one ->
                                    reach.share().has(one.match().orElse(one.id()))
                                            || reach.made().contains(one.id())
                                            || one.dueAt().orElseThrow().isBefore(reach.overdue()))
                            .sorted(Comparator.comparing(one -> one.dueAt().orElseThrow()))
                            .toList();
            for (Delivery one : due) {
                var row = webhooks.row(one.webhook()).orElseThrow();
                if (!webhooks.isServed(row.webhook()) || claims.size() == limit) continue;
                if (taken.merge(row.webhook().player(), 1, Integer::sum) > each) continue;
                var claimed = changed(one, one.state(), one.attempts() + 1, Optional.of(until));
                all.put(one.id(), claimed);
                claims.add(new Claim(claimed, row.webhook(), row.secrets(now)));
            }
            return claims;
        }
    }

    @Override
    public Optional<Instant> settle(Claim claim, Result result, Instant now) {
        synchronized (webhooks) {
            Delivery row = all.get(claim.delivery().id());
            if (row == null
                    || row.attempts() != claim.delivery().attempts()
                    || row.state() != State.PENDING) return Optional.empty();
            return switch (result) {
                case Result.Deferred(var why, var again) -> {
                    all.put(
                            row.id(),
                            ended(
                                    changed(row, row.state(), row.attempts() - 1, row.dueAt()),
                                    State.PENDING,
                                    Optional.of(again),
                                    Optional.of(now),
                                    Optional.empty(),
                                    Optional.of(why),
                                    row.entry(),
                                    row.problem()));
                    yield Optional.empty();
                }
                case Result.Outdated _ -> {
                    all.put(row.id(), changed(row, State.SUPERSEDED, row.attempts() - 1, NEVER));
                    yield Optional.empty();
                }
                case Result.Abandoned _ -> {
                    all.put(row.id(), changed(row, State.FAILED, row.attempts(), NEVER));
                    yield Optional.empty();
                }
                case Result.Delivered(int status, var entry, var problem) -> {
                    all.put(
                            row.id(),
                            ended(
                                    row,
                                    State.DELIVERED,
                                    NEVER,
                                    Optional.of(now),
                                    Optional.of(status),
                                    Optional.empty(),
                                    entry,
                                    problem));
                    webhooks.failing(row.webhook(), Optional.empty());
                    yield Optional.empty();
                }
                case Result.Failed(var why, var status, var again) -> {
                    all.put(
                            row.id(),
                            ended(
                                    row,
                                    again.isPresent() ? State.PENDING : State.FAILED,
                                    again,
                                    Optional.of(now),
                                    status,
                                    Optional.of(why),
                                    row.entry(),
                                    row.problem()));
                    var since = webhooks.row(row.webhook()).orElseThrow().webhook().failingSince();
                    webhooks.failing(row.webhook(), since.or(() -> Optional.of(now)));
                    yield since.or(() -> Optional.of(now));
                }
            };
        }
    }

    private UUID player(Delivery one) {
        return webhooks.row(one.webhook()).orElseThrow().webhook().player();
    }

    @Override
    public Optional<Delivery> lastPing(UUID webhook) {
        synchronized (webhooks) {
            return all.values().stream()
                    .filter(one -> one.webhook().equals(webhook) && one.match().isEmpty())
                    .max(Comparator.comparing(Delivery::createdAt));
        }
    }

    @Override
    public List<Delivery> list(
            UUID webhook, Optional<State> state, Optional<UUID> before, int limit) {
        synchronized (webhooks) {
            var order = MemoryWebhooks.OLDEST_FIRST;
            return all.values().stream()
                    .filter(one -> one.webhook().equals(webhook))
                    .filter(one -> state.filter(wanted -> wanted != one.state()).isEmpty())
                    .filter(one -> before.filter(id -> order.compare(one.id(), id) >= 0).isEmpty())
                    .sorted(Comparator.comparing(Delivery::id, order.reversed()))
                    .limit(limit)
                    .toList();
        }
    }

    @Override
    public void forget(Instant before) {
        synchronized (webhooks) {
            all.values()
                    .removeIf(one ->
                            one.state() != State.PENDING && one.createdAt().isBefore(before));
        }
    }

    void forget(UUID webhook) {
        all.values().removeIf(one -> one.webhook().equals(webhook));
    }

    void resume(UUID webhook, Instant now) {
        all.replaceAll((_, one) ->
                one.webhook().equals(webhook) && one.state() == State.FAILED
                        ? changed(one, State.PENDING, 0, Optional.of(now))
                        : one);
    }

    void giveUp(UUID webhook) {
        all.replaceAll((_, one) ->
                one.webhook().equals(webhook) && one.state() == State.PENDING
                        ? ended(
                                one,
                                State.FAILED,
                                NEVER,
                                one.attemptedAt(),
                                one.status(),
                                Optional.of(Failure.SWITCHED_OFF),
                                one.entry(),
                                one.problem())
                        : one);
    }

    private static final Optional<Instant> NEVER = Optional.empty();

    private static Delivery changed(
            Delivery one, State state, int attempts, Optional<Instant> dueAt) {
        return new Delivery(
                one.id(),
                one.webhook(),
                one.match(),
                one.revision(),
                one.event(),
                state,
                attempts,
                one.createdAt(),
                dueAt,
                one.attemptedAt(),
                one.status(),
                one.failure(),
                one.entry(),
                one.problem());
    }

    private static Delivery ended(
            Delivery one,
            State state,
            Optional<Instant> dueAt,
            Optional<Instant> attemptedAt,
            Optional<Integer> status,
            Optional<Failure> failure,
            Optional<Integer> entry,
            Optional<String> problem) {
        return new Delivery(
                one.id(),
                one.webhook(),
                one.match(),
                one.revision(),
                one.event(),
                state,
                one.attempts(),
                one.createdAt(),
                dueAt,
                attemptedAt,
                status,
                failure,
                entry,
                problem);
    }
}
