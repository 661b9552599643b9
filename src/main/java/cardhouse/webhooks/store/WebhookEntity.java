package cardhouse.webhooks.store;

import cardhouse.webhooks.SecretVault;
import cardhouse.webhooks.Target;
import cardhouse.webhooks.Webhook;
import cardhouse.webhooks.events.EventKind;
import cardhouse.webhooks.events.TextLanguage;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A webhook, as a row, with its sealed secrets.
@Entity
@Table(name = "webhook")
class WebhookEntity extends PanacheEntityBase {
    @Id UUID id;

    UUID playerId;
    String url;

    @Enumerated(EnumType.STRING)
    Webhook.Format format;

    @Enumerated(EnumType.STRING)
    EventKind[] kinds;

    @Enumerated(EnumType.STRING)
    TextLanguage language;

    @Enumerated(EnumType.STRING)
    Webhook.Digest digest;

    @Nullable String pushP256dh;
    @Nullable String pushAuth;
    @Nullable UUID tokenId;
    @Nullable UUID urlTokenId;
    @Nullable UUID secretTokenId;

    @Enumerated(EnumType.STRING)
    Webhook.@Nullable Off disabledReason;

    @Nullable Instant disabledAt;

    boolean verified;
    Instant createdAt;
    @Nullable Instant failingSince;
    String secret;
    @Nullable String previousSecret;
    @Nullable Instant previousSecretExpiresAt;

    /// Stands for an address whose key is missing. Such a webhook has no secret, and is disabled.
    private static final String LOST = "mailto:lost@invalid.invalid";

    static WebhookEntity of(Webhook webhook, String sealed, SecretVault vault) {
        var row = new WebhookEntity();
        row.id = webhook.id();
        row.playerId = webhook.player();
        row.url =
                webhook.target().mailbox().isPresent()
                        ? vault.seal(webhook.id(), webhook.target().text())
                        : webhook.target().text();
        row.content(webhook.content());
        row.pushP256dh = webhook.browser().map(Webhook.Browser::p256dh).orElse(null);
        row.pushAuth = webhook.browser().map(Webhook.Browser::auth).orElse(null);
        row.tokenId = webhook.tokens().on().orElse(null);
        row.urlTokenId = webhook.tokens().url().orElse(null);
        row.secretTokenId = webhook.tokens().secret().orElse(null);
        row.disabledReason = webhook.off().orElse(null);
        row.disabledAt = webhook.offSince().orElse(null);
        row.verified = webhook.verified();
        row.createdAt = webhook.createdAt();
        row.failingSince = webhook.failingSince().orElse(null);
        row.secret = sealed;
        return row;
    }

    void content(Webhook.Content content) {
        format = content.format();
        kinds = content.events().stream().sorted().toArray(EventKind[]::new);
        language = content.language();
        digest = content.digest();
    }

    /// The address; an e-mail address is stored sealed.
    private Target target(SecretVault vault) {
        String text = format == Webhook.Format.EMAIL ? vault.address(id, url).orElse(LOST) : url;
        return Target.of(text).orElseThrow();
    }

    Webhook webhook(SecretVault vault) {
        return new Webhook(
                id,
                playerId,
                target(vault),
                new Webhook.Content(format, Set.of(kinds), language, digest),
                pushP256dh == null || pushAuth == null
                        ? Optional.empty()
                        : Optional.of(new Webhook.Browser(pushP256dh, pushAuth)),
                new Webhook.Tokens(
                        Optional.ofNullable(tokenId),
                        Optional.ofNullable(urlTokenId),
                        Optional.ofNullable(secretTokenId)),
                Optional.ofNullable(disabledReason),
                Optional.ofNullable(disabledAt),
                verified,
                createdAt,
                Optional.ofNullable(failingSince));
    }

    /// The sealed secrets that sign at a time, the current one first.
    List<String> secrets(Instant now) {
        return previousSecret != null
                        && previousSecretExpiresAt != null
                        && previousSecretExpiresAt.isAfter(now)
                ? List.of(secret, previousSecret)
                : List.of(secret);
    }
}
