package cardhouse.webhooks;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// An address that is told of a player's turns.
///
/// @param tokens without any of them it is not called
/// @param off why it is switched off, if it is
/// @param verified whether whoever is there has shown that calls are wanted
/// @param failingSince the first failed attempt after the last one that succeeded
public record Webhook(
        UUID id,
        UUID player,
        Target target,
        Tokens tokens,
        Optional<Off> off,
        boolean verified,
        Instant createdAt,
        Optional<Instant> failingSince) {

    /// The tokens that a webhook depends on. One that an identity provider has issued is none of
    /// them, since the server does not learn when it ends.
    ///
    /// @param on it was made or last switched on with this one
    /// @param url its address was set with this one
    /// @param secret its secret was drawn with this one
    public record Tokens(Optional<UUID> on, Optional<UUID> url, Optional<UUID> secret) {
        static Tokens all(Optional<UUID> one) {
            return new Tokens(one, one, one);
        }
    }

    /// Why a webhook is switched off.
    public enum Off {
        /// Its player said so.
        BY_PLAYER,
        /// It answered 410.
        GONE,
        /// It has failed for too long.
        FAILING,
        /// A token that it depends on was revoked or has expired.
        TOKEN_GONE,
        /// The house's key that sealed its secret is not there any more.
        SECRET_LOST,
        /// Whoever is at the address does not answer what it is asked there first.
        UNVERIFIED
    }
}
