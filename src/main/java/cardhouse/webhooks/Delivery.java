package cardhouse.webhooks;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// What a webhook is to be told, and what became of it.
///
/// @param id the same at every attempt
/// @param match none for a ping
/// @param revision at which the player is to act; 0 for a ping
/// @param attempts how often it was tried
/// @param dueAt when it is tried next, while it is [State#PENDING]
/// @param status of the last answer, if there was one
/// @param failure what went wrong at the last attempt, if anything did
/// @param entry the revision of the entry that the answered move made
/// @param problem why the answered move was refused
public record Delivery(
        UUID id,
        UUID webhook,
        Optional<UUID> match,
        int revision,
        State state,
        int attempts,
        Instant createdAt,
        Optional<Instant> dueAt,
        Optional<Instant> attemptedAt,
        Optional<Integer> status,
        Optional<Failure> failure,
        Optional<Integer> entry,
        Optional<String> problem) {

    public enum State {
        PENDING,
        DELIVERED,
        OUTDATED,
        GIVEN_UP
    }

    /// Why an attempt failed. What it may tell of the house's own network is nothing: a name that
    /// is not there and one that leads to where nobody is called look the same.
    public enum Failure {
        /// The address is none that may be called, or has no such name.
        NO_ADDRESS,
        /// Nobody listens, or the connection broke.
        NO_CONNECTION,
        /// The certificate is not good for the name.
        NOT_TRUSTED,
        TOO_SLOW,
        /// The answer has more bytes than are read.
        TOO_LARGE,
        /// Answered with another address, which is never followed.
        REDIRECTED,
        /// Answered with another status than 2xx.
        REFUSED,
        /// Whoever is there was asked for a sign that it wants to be called, and gave none.
        UNVERIFIED,
        /// The webhook was switched off.
        SWITCHED_OFF
    }

    static Delivery turn(UUID id, UUID webhook, UUID match, int revision, Instant now) {
        return fresh(id, webhook, Optional.of(match), revision, now);
    }

    public static Delivery ping(UUID id, UUID webhook, Instant now) {
        return fresh(id, webhook, Optional.empty(), 0, now);
    }

    private static Delivery fresh(
            UUID id, UUID webhook, Optional<UUID> match, int revision, Instant now) {
        return new Delivery(
                id,
                webhook,
                match,
                revision,
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
