package cardhouse.webhooks;

import cardhouse.webhooks.events.EventKind;
import cardhouse.webhooks.events.TextLanguage;
import cardhouse.webhooks.push.PushKeys;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// A subscription: an address that is notified of a player's events.
///
/// @param content what it receives
/// @param browser only in the format `PUSH`
/// @param tokens the webhook is called only while all of them are valid
/// @param off why it is disabled, if it is
/// @param verified whether the receiver has answered the challenge
/// @param offSince when it was disabled, if it is
/// @param failingSince the first failed attempt after the last success
public record Webhook(
        UUID id,
        UUID player,
        Target target,
        Content content,
        Optional<Browser> browser,
        Tokens tokens,
        Optional<Off> off,
        Optional<Instant> offSince,
        boolean verified,
        Instant createdAt,
        Optional<Instant> failingSince) {

    /// The events that a webhook receives, and their format.
    ///
    /// @param language of the texts in formats for people
    /// @param digest whether events are collected; only in the format `EMAIL`
    public record Content(
            Format format, Set<EventKind> events, TextLanguage language, Digest digest) {
        /// That of a webhook which states neither events nor a format.
        public static final Content TURNS = of(Format.VIEW);

        public Content {
            events = Set.copyOf(events);
        }

        public Content(Format format, Set<EventKind> events, TextLanguage language) {
            this(format, events, language, Digest.NONE);
        }

        /// All events that a format can have.
        public static Content of(Format format) {
            var events =
                    format == Format.VIEW
                            ? EnumSet.of(EventKind.TURN)
                            : EnumSet.allOf(EventKind.class);
            return new Content(format, events, TextLanguage.EN);
        }
    }

    /// The format of the calls.
    public enum Format {
        /// The view of the player who is to act; turns only.
        VIEW,
        /// The body of Standard Webhooks: type, timestamp and data.
        STANDARD,
        /// A message of Discord's webhooks.
        DISCORD,
        /// A message of Slack's incoming webhooks.
        SLACK,
        /// A push message to a browser.
        PUSH,
        /// An e-mail, by the operator's mail server.
        EMAIL;

        /// Whether its receivers are services of third parties, which answer no challenge and play
        /// no move.
        public boolean isForServices() {
            return switch (this) {
                case VIEW, STANDARD, EMAIL -> false;
                case DISCORD, SLACK, PUSH -> true;
            };
        }
    }

    /// The time for which events are collected for one message.
    public enum Digest {
        NONE,
        HOURLY,
        DAILY
    }

    /// The keys of a browser's push subscription, in base64url. [PushKeys#read] accepts them.
    public record Browser(String p256dh, String auth) {
        PushKeys keys() {
            return PushKeys.read(p256dh, auth).orElseThrow();
        }
    }

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
