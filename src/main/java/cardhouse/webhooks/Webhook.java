package cardhouse.webhooks;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// An address that is told of a player's turns.
///
/// @param token the token it was made or last switched on with, and without which it is good for
///   nothing; none if that was an identity provider's
/// @param off why it is switched off, if it is
/// @param verified whether whoever is there has shown that calls are wanted
/// @param failingSince the first failed attempt after the last one that succeeded
public record Webhook(
        UUID id,
        UUID player,
        Target target,
        Optional<UUID> token,
        Optional<Off> off,
        boolean verified,
        Instant createdAt,
        Optional<Instant> failingSince) {

    /// Why a webhook is switched off.
    public enum Off {
        /// Its player said so.
        BY_PLAYER,
        /// It answered 410.
        GONE,
        /// It has failed for too long.
        FAILING,
        /// The token it was made with was revoked or has expired.
        TOKEN_GONE,
        /// The house's key that sealed its secret is not there any more.
        SECRET_LOST,
        /// Whoever is at the address does not answer what it is asked there first.
        UNVERIFIED
    }
}
