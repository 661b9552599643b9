package cardhouse.http;

import cardhouse.players.Bearer;
import cardhouse.players.Grant;
import cardhouse.players.Player;
import cardhouse.players.Players;
import cardhouse.players.Token;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/// Whom tokens let in, remembered for a moment, so that most requests ask the database nothing. On
/// the node that revokes a token it opens nothing from then on, on others within [#BELIEVED].
@ApplicationScoped
class TokenCache {
    static final Duration BELIEVED = Duration.ofSeconds(3);

    /// The id of a token that the house has not made.
    static final UUID NOT_KEPT = new UUID(0, 0);

    private final Players players;
    private final IdentityProvider provider;
    private final Clock clock;
    private final Supplier<UUID> ids;
    private final AtomicLong revocations = new AtomicLong();

    /// By the hash of the token; a token itself is never kept.
    private final Cache<String, Bearer> bearers =
            Caffeine.newBuilder().maximumSize(100_000).expireAfterWrite(BELIEVED).build();

    TokenCache(Players players, IdentityProvider provider, Clock clock, Supplier<UUID> ids) {
        this.players = players;
        this.provider = provider;
        this.clock = clock;
        this.ids = ids;
    }

    /// Whom a token lets in now.
    Optional<Bearer> bearer(String text) {
        Token token = Token.sent(text);
        String key = HexFormat.of().formatHex(token.hash());
        Bearer known = bearers.getIfPresent(key);
        Optional<Bearer> bearer = known == null ? asked(key, token) : Optional.of(known);
        return bearer.filter(one -> one.grant().holdsAt(clock.instant()));
    }

    private Optional<Bearer> asked(String key, Token token) {
        long before = revocations.get();
        Optional<Bearer> bearer =
                provider.mayHaveSigned(token.reveal())
                        ? provider.identity(token.reveal())
                                .map(this::vouchedFor)
                                .or(() -> players.bearer(token))
                        : players.bearer(token);
        bearer.ifPresent(one -> bearers.put(key, one));
        // The answer may be from just before a revocation that has looked for it already.
        if (revocations.get() != before) bearers.invalidate(key);
        return bearer;
    }

    /// Somebody the operator's identity provider knows; at the first sight of it, a new account.
    private Bearer vouchedFor(IdentityProvider.Identity identity) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        var newcomer = new Player(ids.get(), name(identity), Player.Kind.HUMAN, now);
        return new Bearer(
                players.identified(identity.issuer(), identity.subject(), newcomer),
                new Grant(
                        NOT_KEPT,
                        Optional.empty(),
                        "",
                        identity.scopes(),
                        now,
                        Optional.of(identity.expiresAt())));
    }

    private static String name(IdentityProvider.Identity identity) {
        String printable =
                identity.name()
                        .orElse("")
                        .codePoints()
                        .filter(one ->
                                !Character.isISOControl(one)
                                        && Character.getType(one) != Character.SURROGATE)
                        .limit(Player.LONGEST_NAME)
                        .collect(
                                StringBuilder::new,
                                StringBuilder::appendCodePoint,
                                StringBuilder::append)
                        .toString();
        return printable.isBlank() ? "player" : printable;
    }

    /// Everything about a player is asked for anew: called after each change of its account or
    /// tokens.
    void forget(UUID player) {
        revocations.incrementAndGet();
        bearers.asMap().values().removeIf(bearer -> bearer.player().id().equals(player));
    }
}
