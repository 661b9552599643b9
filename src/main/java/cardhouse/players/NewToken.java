package cardhouse.players;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A token that somebody asks for. It can do no more than the one it is asked with, and not for
/// longer, so that who has found a token cannot make a better one of it.
///
/// @param scopes those of [Scope#HANDED_OUT] it is asked with, if none are named
/// @param expiresAt with the one it is asked with, if no time is named
public record NewToken(String label, Optional<Set<Scope>> scopes, Optional<Instant> expiresAt) {
    /// The same within what the token has that it is asked with.
    ///
    /// @throws cardhouse.platform.requests.Rejection if it is to be good for more
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
