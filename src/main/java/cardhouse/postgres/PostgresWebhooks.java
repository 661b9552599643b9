package cardhouse.postgres;

import cardhouse.webhooks.Delivery;
import cardhouse.webhooks.Target;
import cardhouse.webhooks.Webhook;
import cardhouse.webhooks.Webhooks;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Webhooks in PostgreSQL.
@ApplicationScoped
@TellsOutages
public class PostgresWebhooks implements Webhooks {
    private static final String ORPHANS =
            """
            select id from webhook
            where off is null and token_id is not null and not exists (
                select from token where token.id = webhook.token_id
                and (token.expires_at is null or token.expires_at > ?1))\
            """;

    private static final String SERVED =
            """
            select 1 from webhook
            where id = ?1 and off is null and (token_id is null or exists (
                select from token where token.id = webhook.token_id
                and (token.expires_at is null or token.expires_at > ?2)))\
            """;

    private final EntityManager database;

    PostgresWebhooks(EntityManager database) {
        this.database = database;
    }

    @Override
    @Transactional
    public void open(Webhook webhook, String sealed) {
        WebhookEntity.of(webhook, sealed).persist();
    }

    @Override
    @Transactional
    public Optional<Webhook> find(UUID player, UUID webhook) {
        return WebhookEntity.<WebhookEntity>find("id = ?1 and playerId = ?2", webhook, player)
                .firstResultOptional()
                .map(WebhookEntity::webhook);
    }

    @Override
    @Transactional
    public List<Webhook> list(UUID player) {
        return WebhookEntity.<WebhookEntity>list("playerId", Sort.descending("id"), player).stream()
                .map(WebhookEntity::webhook)
                .toList();
    }

    @Override
    @Transactional
    public void point(UUID webhook, Target target) {
        WebhookEntity.update(
                "url = ?1, failingSince = null, verified = (verified and url = ?1) where id = ?2",
                target.text(),
                webhook);
    }

    @Override
    @Transactional
    public void verify(UUID webhook, Target target) {
        WebhookEntity.update("verified = true where id = ?1 and url = ?2", webhook, target.text());
    }

    @Override
    @Transactional
    public boolean isServed(UUID webhook, Instant now) {
        return !database.createNativeQuery(SERVED)
                .setParameter(1, webhook)
                .setParameter(2, now)
                .getResultList()
                .isEmpty();
    }

    @Override
    @Transactional
    public void switchOn(UUID webhook, Optional<UUID> token, Instant now) {
        WebhookEntity.update(
                "off = null, failingSince = null, tokenId = ?1 where id = ?2",
                token.orElse(null),
                webhook);
        DeliveryEntity.update(
                "state = ?1, attempts = 0, dueAt = ?2 where webhookId = ?3 and state = ?4",
                Delivery.State.PENDING,
                now,
                webhook,
                Delivery.State.GIVEN_UP);
    }

    @Override
    @Transactional
    public void switchOff(UUID webhook, Webhook.Off why) {
        if (WebhookEntity.update("off = ?1 where id = ?2 and off is null", why, webhook) > 0)
            giveUp(webhook);
    }

    private static void giveUp(UUID webhook) {
        DeliveryEntity.update(
                "state = ?1, dueAt = null, failure = ?2 where webhookId = ?3 and state = ?4",
                Delivery.State.GIVEN_UP,
                Delivery.Failure.SWITCHED_OFF,
                webhook,
                Delivery.State.PENDING);
    }

    @Override
    @Transactional
    @SuppressWarnings("unchecked") // the one column is a uuid
    public void dropOrphans(Instant now) {
        List<UUID> orphans =
                database.createNativeQuery(ORPHANS).setParameter(1, now).getResultList();
        for (UUID webhook : orphans) switchOff(webhook, Webhook.Off.TOKEN_GONE);
    }

    @Override
    @Transactional
    public void renew(UUID webhook, String sealed, Instant lastUntil) {
        WebhookEntity.update(
                "lastSecret = secret, lastUntil = ?1, secret = ?2 where id = ?3",
                lastUntil,
                sealed,
                webhook);
    }

    @Override
    @Transactional
    public void forget(UUID webhook) {
        WebhookEntity.deleteById(webhook);
    }

    @Override
    @Transactional
    public Map<UUID, Set<UUID>> on() {
        var on = new HashMap<UUID, Set<UUID>>();
        WebhookEntity.<WebhookEntity>list("off is null")
                .forEach(row -> on.computeIfAbsent(row.playerId, _ -> new HashSet<>()).add(row.id));
        return on;
    }
}
