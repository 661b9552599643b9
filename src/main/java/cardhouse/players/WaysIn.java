package cardhouse.players;

import java.util.List;
import java.util.UUID;
import java.util.function.ToIntFunction;

/// The ways into an account besides the sessions of browsers: passkeys, recovery codes, identities
/// of an identity provider, and tokens with all rights.
public final class WaysIn {
    private final Tokens tokens;
    private final List<ToIntFunction<UUID>> others;

    /// @param others numbers of the other ways of an account
    public WaysIn(Tokens tokens, List<ToIntFunction<UUID>> others) {
        this.tokens = tokens;
        this.others = List.copyOf(others);
    }

    /// The number of ways into an account.
    public int number(UUID owner) {
        return (int) tokens.of(owner).stream().filter(WaysIn::isOwners).count()
                + others.stream().mapToInt(other -> other.applyAsInt(owner)).sum();
    }

    /// Sessions have no prefix.
    private static boolean isOwners(Grant token) {
        return Scope.ACCOUNT.isAmong(token.scopes()) && token.prefix().isPresent();
    }
}
