package cardhouse.webhooks;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// A subscription: an address that is notified of a player's turns.
///
/// @param tokens the webhook is called only while all of them are valid
/// @param off why it is disabled, if it is
/// @param verified whether the receiver has answered the challenge
/// @param failingSince the first failed attempt after the last success
public record Webhook(
        UUID id,
        UUID player,
        Target target,
        Tokens tokens,
        Optional<Off> off,
        boolean verified,
        Instant createdAt,
        Optional<Instant> failingSince) {

    /// The tokens that a webhook depends on. Tokens of an identity provider are not among them,
    /// because the server does not learn when they end.
    ///
    /// @param on the token that created it or last enabled it
    /// @param url the token that set its address
    /// @param secret the token that created its secret
    public record Tokens(Optional<UUID> on, Optional<UUID> url, Optional<UUID> secret) {
        static Tokens all(Optional<UUID> one) {
            return new Tokens(one, one, one);
        }
    }

    /// Why a webhook is disabled.
    public enum Off {
        /// Its player disabled it.
        BY_PLAYER,
        /// It answered 410.
        GONE,
        /// It has failed for too long.
        FAILING,
        /// A token that it depends on was revoked or has expired.
        TOKEN_GONE,
        /// The server no longer has the key that sealed its secret.
        SECRET_LOST,
        /// The receiver does not answer the challenge.
        UNVERIFIED
    }
}
