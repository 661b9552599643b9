package cardhouse.http.security;

import cardhouse.players.AccountNotifications;
import cardhouse.players.Accounts;
import cardhouse.players.Bearer;
import cardhouse.players.Bearers;
import cardhouse.players.Token;
import cardhouse.players.Tokens;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/// Caches the accounts of tokens for a moment, so that most requests need no database query. A
/// revocation takes effect at once on its own node, and on others within [#BELIEVED].
@ApplicationScoped
public class TokenCache implements Bearers {
    static final Duration BELIEVED = Duration.ofSeconds(3);

    private final Tokens tokens;
    private final Accounts accounts;
    private final TrustedIssuer provider;
    private final Clock clock;
    private final AtomicLong revocations = new AtomicLong();

    /// By the hash of the token; the token itself is never stored.
    private final Cache<String, Bearer> bearers =
            Caffeine.newBuilder().maximumSize(100_000).expireAfterWrite(BELIEVED).build();

    TokenCache(
            Tokens tokens,
            Accounts accounts,
            TrustedIssuer provider,
            AccountNotifications news,
            Clock clock) {
        this.tokens = tokens;
        this.accounts = accounts;
        this.provider = provider;
        this.clock = clock;
        news.listen(this::forget);
    }

    /// The holder of a token, if it is in the cache.
    Optional<Bearer> known(String text) {
        String key = HexFormat.of().formatHex(Token.sent(text).hash());
        return Optional.ofNullable(bearers.getIfPresent(key))
                .filter(one -> one.grant().holdsAt(clock.instant()));
    }

    /// The holder of a token.
    @Override
    public Optional<Bearer> bearer(Token token) {
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
                                .map(accounts::vouchedFor)
                                .or(() -> tokens.bearer(token))
                        : tokens.bearer(token);
        bearer.ifPresent(one -> bearers.put(key, one));
        // The query may have read the state before a concurrent revocation.
        if (revocations.get() != before) bearers.invalidate(key);
        return bearer;
    }

    /// Removes all cached tokens of a player.
    private void forget(UUID player) {
        revocations.incrementAndGet();
        bearers.asMap().values().removeIf(bearer -> bearer.player().id().equals(player));
    }
}
