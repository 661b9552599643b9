package cardhouse.webhooks.store;

import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.sql.SlotColumns;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import cardhouse.webhooks.Deliveries;
import cardhouse.webhooks.Delivery;
import cardhouse.webhooks.SecretVault;
import cardhouse.webhooks.Webhook;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The queue of deliveries in PostgreSQL.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresDeliveries implements Deliveries {
    private static final UUID NONE = new UUID(0, 0);

    private static final String ADD =
            """
            insert into delivery (id, webhook_id, match_id, revision, state, attempts, created_at, next_attempt_at)
            select ?1, id, cast(?3 as uuid), ?4, 'PENDING', 0, ?5, ?5 from webhook where id = ?2
                and disabled_reason is null
            on conflict do nothing\
            """;

    /// Uses the index of unfinished seats.
    private static final String UNTOLD =
            """
            select at.match_id, at.revision
            from webhook
            join seat on seat.player_id = webhook.player_id and not seat.finished
            join match on match.id = seat.match_id and match.status = 'RUNNING'
            cross join lateral (
                select seat.match_id,
                    coalesce((select revision from last_entry(seat.match_id)), 0) as revision) as at
            where webhook.disabled_reason is null and webhook.format = 'VIEW' and not exists (
                select from delivery
                where delivery.webhook_id = webhook.id and delivery.match_id = at.match_id
                and delivery.revision = at.revision)
            and seat.match_id > :after and %1$s
            union
            select at.match_id, at.revision
            from (%2$s) as reader (player_id)
            join seat on seat.player_id = reader.player_id and not seat.finished
            join match on match.id = seat.match_id and match.status = 'RUNNING'
            cross join lateral (
                select seat.match_id,
                    coalesce((select revision from last_entry(seat.match_id)), 0) as revision) as at
            where not exists (
                select from event
                where event.player_id = reader.player_id and event.kind = 'TURN'
                and event.subject_id = at.match_id and event.number = at.revision)
            and seat.match_id > :after and %1$s
            order by match_id limit :limit\
            """
                    .formatted(
                            SlotColumns.isIn("seat.match_id", ":share"),
                            PostgresEvents.WITH_TURNS.formatted(":readers"));

    /// A second node skips rows that the first has locked. Rows that the first has claimed are no
    /// longer due. An event waits for the earlier ones of its webhook, and takes no place
    /// meanwhile: an earlier one that is tried again may be due after all others.
    private static final String CLAIM =
            """
            with ready as (
                select delivery.id, row_number() over (partition by webhook.player_id order by next_attempt_at) as place
                from delivery join webhook on webhook.id = webhook_id
                where next_attempt_at <= :now and webhook.player_id not in (:busy)
                and not exists (
                    select from delivery as earlier
                    where earlier.webhook_id = delivery.webhook_id and earlier.sequence < delivery.sequence
                    and earlier.next_attempt_at is not null)
                and webhook.disabled_reason is null
                and (%s or delivery.id in (:made) or next_attempt_at < :overdue)
                and %s),
            mine as (
                select delivery.id from delivery join ready on ready.id = delivery.id
                where place <= :each and next_attempt_at <= :now
                order by next_attempt_at limit :limit
                for update of delivery skip locked)
            update delivery set next_attempt_at = :until, attempts = attempts + 1
            from mine where delivery.id = mine.id
            returning delivery.id\
            """
                    .formatted(
                            SlotColumns.isIn("coalesce(delivery.match_id, delivery.id)", ":share"),
                            PostgresWebhooks.valid(PostgresWebhooks.TOKENS, ":now"));

    /// The longest digest.
    private static final int MOST_TOGETHER = 200;

    private final EntityManager database;
    private final SecretVault vault;

    PostgresDeliveries(EntityManager database, SecretVault vault) {
        this.database = database;
        this.vault = vault;
    }

    @Override
    @Transactional
    public boolean add(Delivery delivery) {
        // A lost ping is not repaired, unlike a turn, so it must be durable before it is
        // acknowledged.
        if (delivery.match().isPresent()) commitAsynchronously();
        return database.createNativeQuery(ADD)
                        .setParameter(1, delivery.id())
                        .setParameter(2, delivery.webhook())
                        .setParameter(3, delivery.match().map(UUID::toString).orElse(null))
                        .setParameter(4, delivery.revision())
                        .setParameter(5, delivery.createdAt())
                        .executeUpdate()
                > 0;
    }

    /// Turns off synchronous commits for this transaction. If PostgreSQL or its machine fails
    /// within a second, the transaction may be lost as a whole. The turn is then found to have no
    /// delivery, or the delivery is claimed and sent again with the same id, as after any failure.
    /// This keeps the disk free for the commits of moves.
    private void commitAsynchronously() {
        database.createNativeQuery("set local synchronous_commit = off").executeUpdate();
    }

    @Override
    @Transactional
    public List<Untold> untold(OwnedSlots share, Instant readers, Optional<UUID> after, int limit) {
        List<?> found =
                database.createNativeQuery(UNTOLD)
                        .setParameter("share", share.bits())
                        .setParameter("readers", readers)
                        .setParameter("after", after.orElse(NONE))
                        .setParameter("limit", limit)
                        .getResultList();
        return found.stream()
                .map(Object[].class::cast)
                .map(row -> new Untold((UUID) row[0], ((Number) row[1]).intValue()))
                .toList();
    }

    @Override
    @Transactional
    @SuppressWarnings("unchecked") // the one column is a uuid
    public List<Claim> claim(
            Reach reach, Instant now, Instant until, Set<UUID> busy, int each, int limit) {
        var passed = new HashSet<>(busy);
        passed.add(NONE);
        var made = new HashSet<>(reach.made());
        made.add(NONE);
        List<UUID> taken =
                database.createNativeQuery(CLAIM)
                        .setParameter("now", now)
                        .setParameter("share", reach.share().bits())
                        .setParameter("made", made)
                        .setParameter("overdue", reach.overdue())
                        .setParameter("busy", passed)
                        .setParameter("each", each)
                        .setParameter("limit", limit)
                        .setParameter("until", until)
                        .getResultList();
        if (!taken.isEmpty()) commitAsynchronously();
        var claims = new ArrayList<Claim>();
        for (UUID id : taken) {
            DeliveryEntity row = DeliveryEntity.findById(id);
            WebhookEntity webhook = WebhookEntity.findById(row.webhookId);
            claims.add(
                    new Claim(
                            row.delivery(),
                            webhook.webhook(vault),
                            webhook.secrets(now),
                            webhook.digest == Webhook.Digest.NONE || row.sequence == null
                                    ? List.of()
                                    : rest(row)));
        }
        return claims;
    }

    /// The later events of a digest. No other node can claim them while the first is pending.
    private static List<Delivery> rest(DeliveryEntity first) {
        return DeliveryEntity.<DeliveryEntity>find(
                        "webhookId = ?1 and sequence > ?2 and state = ?3",
                        Sort.ascending("sequence"),
                        first.webhookId,
                        first.sequence,
                        Delivery.State.PENDING)
                .page(0, MOST_TOGETHER)
                .stream()
                .map(DeliveryEntity::delivery)
                .toList();
    }

    @Override
    @Transactional
    public Optional<Instant> settle(Claim claim, Result result, Instant now) {
        @Nullable DeliveryEntity row =
                DeliveryEntity.findById(claim.delivery().id(), LockModeType.PESSIMISTIC_WRITE);
        if (row == null
                || row.attempts != claim.delivery().attempts()
                || row.state != Delivery.State.PENDING) return Optional.empty();
        commitAsynchronously();
        row.lastAttemptAt = now;
        return switch (result) {
            case Result.Deferred(var why, var again) -> {
                row.failure = why;
                row.attempts = claim.delivery().attempts() - 1;
                row.nextAttemptAt = again;
                yield Optional.empty();
            }
            case Result.Outdated _ -> {
                row.lastAttemptAt = claim.delivery().attemptedAt().orElse(null);
                row.attempts = claim.delivery().attempts() - 1;
                end(row, Delivery.State.SUPERSEDED);
                yield Optional.empty();
            }
            case Result.Abandoned _ -> {
                row.failure = null;
                end(row, Delivery.State.FAILED);
                yield Optional.empty();
            }
            case Result.Delivered(int status, var entry, var problem) -> {
                row.responseStatus = status;
                row.failure = null;
                row.entry = entry.orElse(null);
                row.problem = problem.orElse(null);
                end(row, Delivery.State.DELIVERED);
                for (Delivery later : claim.rest())
                    DeliveryEntity.update(
                            "state = ?1, nextAttemptAt = null, lastAttemptAt = ?2, attempts = 1, responseStatus = ?3"
                                    + " where id = ?4 and state = ?5",
                            Delivery.State.DELIVERED,
                            now,
                            status,
                            later.id(),
                            Delivery.State.PENDING);
                WebhookEntity.update(
                        "failingSince = null where id = ?1 and failingSince is not null",
                        row.webhookId);
                yield Optional.empty();
            }
            case Result.Failed(var why, var status, var again) -> {
                row.responseStatus = status.orElse(null);
                row.failure = why;
                if (again.isPresent()) row.nextAttemptAt = again.get();
                else end(row, Delivery.State.FAILED);
                WebhookEntity.update(
                        "failingSince = ?1 where id = ?2 and failingSince is null",
                        now,
                        row.webhookId);
                WebhookEntity webhook = WebhookEntity.findById(row.webhookId);
                yield Optional.ofNullable(webhook.failingSince);
            }
        };
    }

    private static void end(DeliveryEntity row, Delivery.State state) {
        row.state = state;
        row.nextAttemptAt = null;
    }

    @Override
    @Transactional
    public Optional<Delivery> lastPing(UUID webhook) {
        return DeliveryEntity.<DeliveryEntity>find(
                        "webhookId = ?1 and matchId is null and sequence is null",
                        Sort.descending("createdAt"),
                        webhook)
                .page(0, 1)
                .stream()
                .findFirst()
                .map(DeliveryEntity::delivery);
    }

    @Override
    @Transactional
    public List<Delivery> list(
            UUID webhook, Optional<Delivery.State> state, Optional<UUID> before, int limit) {
        var conditions = new StringBuilder("webhookId = :webhook");
        var parameters = new HashMap<String, Object>(Map.of("webhook", webhook));
        state.ifPresent(wanted -> {
            conditions.append(" and state = :state");
            parameters.put("state", wanted);
        });
        before.ifPresent(id -> {
            conditions.append(" and id < :before");
            parameters.put("before", id);
        });
        return DeliveryEntity.<DeliveryEntity>find(
                        conditions.toString(), Sort.descending("id"), parameters)
                .page(0, limit)
                .stream()
                .map(DeliveryEntity::delivery)
                .toList();
    }

    @Override
    @Transactional
    public void forget(Instant before) {
        DeliveryEntity.delete("createdAt < ?1 and state <> ?2", before, Delivery.State.PENDING);
    }
}
