package cardhouse.webhooks.store;

import cardhouse.platform.sql.TranslatesDatabaseErrors;
import cardhouse.webhooks.Delivery;
import cardhouse.webhooks.SecretVault;
import cardhouse.webhooks.Target;
import cardhouse.webhooks.Webhook;
import cardhouse.webhooks.Webhooks;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Duration;
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
@TranslatesDatabaseErrors
public class PostgresWebhooks implements Webhooks {
    /// A condition: all tokens among these columns are valid. Null counts as valid.
    static String valid(String columns, String now) {
        return """
        not exists (
            select from unnest(array[%s]) as needed (id)
            where needed.id is not null and not exists (
                select from token where token.id = needed.id
                and (token.expires_at is null or token.expires_at > %s)))\
        """
                .formatted(columns, now);
    }

    static final String TOKENS = "webhook.token_id, webhook.url_token_id, webhook.secret_token_id";

    private static final String ORPHANS =
            "select id from webhook where disabled_reason is null and not " + valid(TOKENS, "?1");

    private static final String SERVED =
            "select 1 from webhook where id = ?1 and disabled_reason is null and "
                    + valid(TOKENS, "?2");

    private static final String POINTED =
            "select 1 from webhook where id = ?1 and " + valid("webhook.url_token_id", "?2");

    private static final String SWITCH_ON =
            """
            update webhook set disabled_reason = null, disabled_at = null, failing_since = null, token_id = cast(?2 as uuid),
                secret_token_id = case when %s then secret_token_id else cast(?2 as uuid) end
            where id = ?1\
            """
                    .formatted(valid("webhook.secret_token_id", "?3"));

    private static final Duration UNCONFIRMED = Duration.ofDays(7);

    private final EntityManager database;
    private final SecretVault vault;

    PostgresWebhooks(EntityManager database, SecretVault vault) {
        this.database = database;
        this.vault = vault;
    }

    @Override
    @Transactional
    public void open(Webhook webhook, String sealed) {
        WebhookEntity.of(webhook, sealed, vault).persist();
    }

    @Override
    @Transactional
    public Optional<Webhook> find(UUID webhook) {
        return WebhookEntity.<WebhookEntity>findByIdOptional(webhook)
                .map(row -> row.webhook(vault));
    }

    @Override
    @Transactional
    public Optional<Webhook> find(UUID player, UUID webhook) {
        return WebhookEntity.<WebhookEntity>find("id = ?1 and playerId = ?2", webhook, player)
                .firstResultOptional()
                .map(row -> row.webhook(vault));
    }

    @Override
    @Transactional
    public List<Webhook> list(UUID player) {
        return WebhookEntity.<WebhookEntity>list("playerId", Sort.descending("id"), player).stream()
                .map(row -> row.webhook(vault))
                .toList();
    }

    @Override
    @Transactional
    public void point(UUID webhook, Target target, Optional<UUID> token) {
        // An e-mail address, which is stored sealed, never changes.
        if (target.mailbox().isPresent())
            WebhookEntity.update(
                    "failingSince = null, urlTokenId = ?2 where id = ?1",
                    webhook,
                    token.orElse(null));
        else
            WebhookEntity.update(
                    "url = ?1, failingSince = null, verified = (verified and url = ?1), urlTokenId = ?3"
                            + " where id = ?2",
                    target.text(),
                    webhook,
                    token.orElse(null));
    }

    @Override
    @Transactional
    public void content(UUID webhook, Webhook.Content content) {
        WebhookEntity.<WebhookEntity>findById(webhook).content(content);
    }

    @Override
    @Transactional
    public boolean isPointed(UUID webhook, Instant now) {
        return isTrue(POINTED, webhook, now);
    }

    @Override
    @Transactional
    public void verify(UUID webhook, Target target) {
        if (target.mailbox().isPresent())
            WebhookEntity.update("verified = true where id = ?1", webhook);
        else
            WebhookEntity.update(
                    "verified = true where id = ?1 and url = ?2", webhook, target.text());
    }

    @Override
    @Transactional
    public boolean isServed(UUID webhook, Instant now) {
        return isTrue(SERVED, webhook, now);
    }

    private boolean isTrue(String query, UUID webhook, Instant now) {
        return !database.createNativeQuery(query)
                .setParameter(1, webhook)
                .setParameter(2, now)
                .getResultList()
                .isEmpty();
    }

    @Override
    @Transactional
    public void switchOn(UUID webhook, Optional<UUID> token, Instant now) {
        database.createNativeQuery(SWITCH_ON)
                .setParameter(1, webhook)
                .setParameter(2, token.map(UUID::toString).orElse(null))
                .setParameter(3, now)
                .executeUpdate();
        DeliveryEntity.update(
                "state = ?1, attempts = 0, nextAttemptAt = ?2 where webhookId = ?3 and state = ?4",
                Delivery.State.PENDING,
                now,
                webhook,
                Delivery.State.FAILED);
    }

    @Override
    @Transactional
    public void switchOff(UUID webhook, Webhook.Off why, Instant now) {
        int disabled =
                WebhookEntity.update(
                        "disabledReason = ?1, disabledAt = ?3 where id = ?2 and disabledReason is null",
                        why,
                        webhook,
                        now);
        if (disabled > 0) giveUp(webhook);
    }

    private static void giveUp(UUID webhook) {
        DeliveryEntity.update(
                "state = ?1, nextAttemptAt = null, failure = ?2"
                        + " where webhookId = ?3 and state = ?4",
                Delivery.State.FAILED,
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
        for (UUID webhook : orphans) switchOff(webhook, Webhook.Off.TOKEN_GONE, now);
        WebhookEntity.delete(
                "format = ?1 and not verified and createdAt < ?2",
                Webhook.Format.EMAIL,
                now.minus(UNCONFIRMED));
    }

    @Override
    @Transactional
    public void renew(UUID webhook, String sealed, Instant lastUntil, Optional<UUID> token) {
        WebhookEntity.update(
                "previousSecret = secret, previousSecretExpiresAt = ?1, secret = ?2,"
                        + " secretTokenId = ?4 where id = ?3",
                lastUntil,
                sealed,
                webhook,
                token.orElse(null));
    }

    @Override
    @Transactional
    public void forget(UUID webhook) {
        WebhookEntity.deleteById(webhook);
    }

    @Override
    @Transactional
    public Map<UUID, Set<UUID>> withViews() {
        var on = new HashMap<UUID, Set<UUID>>();
        WebhookEntity.<WebhookEntity>list(
                        "disabledReason is null and format = ?1", Webhook.Format.VIEW)
                .forEach(row -> on.computeIfAbsent(row.playerId, _ -> new HashSet<>()).add(row.id));
        return on;
    }
}
