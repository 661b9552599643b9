package cardhouse.webhooks.http;

import cardhouse.platform.json.AnswerJson;
import cardhouse.webhooks.Delivery;
import cardhouse.webhooks.Subscriptions;
import cardhouse.webhooks.Webhook;
import cardhouse.webhooks.events.EventKind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A webhook as its player sees it.
///
/// @param events by their types in the interface, sorted
/// @param language a tag of BCP 47
/// @param disabledReason why it is disabled
/// @param verified whether the receiver has answered the challenge
/// @param secret only in the answer that creates the webhook
public record WebhookSummary(
        UUID id,
        String url,
        Webhook.Format format,
        List<String> events,
        String language,
        Optional<Webhook.Digest> digest,
        boolean enabled,
        Optional<Webhook.Off> disabledReason,
        boolean verified,
        Instant createdAt,
        Optional<Instant> failingSince,
        Optional<String> secret) {
    static final AnswerJson<WebhookSummary> CODEC = AnswerJson.of(WebhookSummary.class);

    static WebhookSummary of(Webhook webhook) {
        return new WebhookSummary(
                webhook.id(),
                webhook.target().text(),
                webhook.content().format(),
                webhook.content().events().stream().sorted().map(EventKind::type).toList(),
                webhook.content().language().tag(),
                Optional.of(webhook.content().digest())
                        .filter(_ -> webhook.content().format() == Webhook.Format.EMAIL),
                webhook.off().isEmpty(),
                webhook.off(),
                webhook.verified(),
                webhook.createdAt(),
                webhook.failingSince(),
                Optional.empty());
    }

    static WebhookSummary of(Subscriptions.Created created) {
        var shown = of(created.webhook());
        return new WebhookSummary(
                shown.id,
                shown.url,
                shown.format,
                shown.events,
                shown.language,
                shown.digest,
                shown.enabled,
                shown.disabledReason,
                shown.verified,
                shown.createdAt,
                shown.failingSince,
                Optional.of(created.secret().reveal()));
    }

    /// A delivery of a webhook and its result.
    ///
    /// @param event the type of the event; empty for a ping, and in the format `VIEW`
    /// @param nextAttemptAt while an attempt is in progress, the end of its lease
    /// @param detail a description of the failure, for people
    /// @param entry the revision of the entry that the answered move appended
    /// @param problem why the answered move was rejected
    record DeliverySummary(
            UUID id,
            Kind kind,
            Optional<String> event,
            Optional<UUID> match,
            Optional<Integer> revision,
            Delivery.State status,
            int attempts,
            Instant createdAt,
            Optional<Instant> nextAttemptAt,
            Optional<Instant> lastAttemptAt,
            Optional<Integer> responseStatus,
            Optional<Delivery.Failure> failure,
            Optional<String> detail,
            Optional<Integer> entry,
            Optional<String> problem) {
        static final AnswerJson<DeliverySummary> CODEC = AnswerJson.of(DeliverySummary.class);

        enum Kind {
            TURN,
            EVENT,
            PING
        }

        static DeliverySummary of(Delivery delivery) {
            return new DeliverySummary(
                    delivery.id(),
                    delivery.isPing()
                            ? Kind.PING
                            : delivery.match().isPresent() ? Kind.TURN : Kind.EVENT,
                    delivery.event().map(event -> event.kind().type()),
                    delivery.match(),
                    delivery.match().map(_ -> delivery.revision()),
                    delivery.state(),
                    delivery.attempts(),
                    delivery.createdAt(),
                    delivery.dueAt(),
                    delivery.attemptedAt(),
                    delivery.status(),
                    delivery.failure(),
                    delivery.failure().map(why -> detail(why, delivery.status())),
                    delivery.entry(),
                    delivery.problem());
        }

        private static String detail(Delivery.Failure why, Optional<Integer> status) {
            return switch (why) {
                case DNS_ERROR -> "The host name resolves to no address that may be called.";
                case NO_CONNECTION -> "The receiver did not answer, or the connection failed.";
                case TLS_ERROR -> "The certificate is not valid for this host name.";
                case TIMEOUT -> "The answer took too long.";
                case TOO_LARGE -> "The answer was too large.";
                case REDIRECTED -> "The answer was a redirect, which the server does not follow.";
                case HTTP_ERROR -> "The answer was " + status.orElse(0) + ".";
                case UNVERIFIED -> "The receiver did not answer the verification challenge.";
                case SMTP_ERROR -> "The mail server answered " + status.orElse(0) + ".";
                case MAIL_SERVER_UNAVAILABLE -> "The mail server of this server is unavailable.";
                case SWITCHED_OFF -> "The webhook was disabled.";
            };
        }
    }
}
