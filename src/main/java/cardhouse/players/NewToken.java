package cardhouse.players;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A request for a token. The new token has at most the scopes and the lifetime of the token that
/// requests it. So a stolen token cannot be turned into a better one.
///
/// @param scopes if absent, those of [Scope#HANDED_OUT] that the requesting token has
/// @param expiresAt if absent, that of the requesting token
public record NewToken(String label, Optional<Set<Scope>> scopes, Optional<Instant> expiresAt) {
    /// The request with its defaults filled in from the requesting token.
    ///
    /// @throws cardhouse.platform.requests.Rejection if it exceeds that token's rights
    NewToken within(Grant own) {
        for (Scope scope : Scope.sorted(scopes.orElse(Set.of())))
            if (!scope.isAmong(own.scopes())) throw scope.lacking();
        return new NewToken(
                label,
                Optional.of(scopes.orElseGet(() -> usual(own))),
                earliest(expiresAt, own.expiresAt()));
    }

    private static Set<Scope> usual(Grant own) {
        var usual =
                own.scopes().stream()
                        .filter(Scope.HANDED_OUT::contains)
                        .collect(Collectors.toSet());
        return usual.isEmpty() ? Set.of(Scope.ACCOUNT) : usual;
    }

    static Optional<Instant> earliest(Optional<Instant> one, Optional<Instant> other) {
        if (one.isEmpty() || other.isEmpty()) return one.or(() -> other);
        return one.get().isBefore(other.get()) ? one : other;
    }
}
