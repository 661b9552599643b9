package cardhouse.webhooks;

import cardhouse.webhooks.events.EventKind;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// A notification for a webhook, with its state and the result of the last attempt.
///
/// @param id the same at every attempt
/// @param match the match of a turn
/// @param revision the revision at which the player is to act; 0 without a turn
/// @param event the event to deliver; empty for a ping, and for a turn in the format `VIEW`
/// @param attempts the number of attempts so far
/// @param dueAt the time of the next attempt, while it is [State#PENDING]
/// @param status the status of the last answer, if there was one
/// @param failure the failure of the last attempt, if it failed
/// @param entry the revision of the entry that the answered move appended
/// @param problem why the answered move was rejected
public record Delivery(
        UUID id,
        UUID webhook,
        Optional<UUID> match,
        int revision,
        Optional<EventRef> event,
        State state,
        int attempts,
        Instant createdAt,
        Optional<Instant> dueAt,
        Optional<Instant> attemptedAt,
        Optional<Integer> status,
        Optional<Failure> failure,
        Optional<Integer> entry,
        Optional<String> problem) {

    /// An event of the webhook's account.
    public record EventRef(int sequence, EventKind kind) {}

    public enum State {
        PENDING,
        DELIVERED,
        SUPERSEDED,
        FAILED
    }

    /// Why an attempt failed. The reasons reveal nothing about the operator's network: an unknown
    /// name and a name of a forbidden address give the same reason.
    public enum Failure {
        /// The name cannot be resolved, or the egress policy forbids its address.
        DNS_ERROR,
        /// The connection was refused or broke.
        NO_CONNECTION,
        /// The certificate is not valid for the name.
        TLS_ERROR,
        TIMEOUT,
        /// The answer exceeds the size limit.
        TOO_LARGE,
        /// The answer was a redirection; redirections are never followed.
        REDIRECTED,
        /// The answer had a status other than 2xx.
        HTTP_ERROR,
        /// The receiver did not answer the challenge correctly.
        UNVERIFIED,
        /// The mail server rejected the message or its recipient.
        SMTP_ERROR,
        /// The operator's mail server is unavailable. The receiver is not at fault.
        MAIL_SERVER_UNAVAILABLE,
        /// The webhook was disabled.
        SWITCHED_OFF
    }

    static Delivery turn(UUID id, UUID webhook, UUID match, int revision, Instant now) {
        return fresh(id, webhook, Optional.of(match), revision, now);
    }

    public static Delivery ping(UUID id, UUID webhook, Instant now) {
        return fresh(id, webhook, Optional.empty(), 0, now);
    }

    /// Whether it was requested to test the webhook.
    public boolean isPing() {
        return match.isEmpty() && event.isEmpty();
    }

    private static Delivery fresh(
            UUID id, UUID webhook, Optional<UUID> match, int revision, Instant now) {
        return new Delivery(
                id,
                webhook,
                match,
                revision,
                Optional.empty(),
                State.PENDING,
                0,
                now,
                Optional.of(now),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
