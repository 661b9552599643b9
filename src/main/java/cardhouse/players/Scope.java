package cardhouse.players;

import cardhouse.platform.requests.Rejection;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The rights of a token.
public enum Scope {
    /// Acting: opening matches, sitting down, moving, and changing one's name. Includes [#WATCH],
    /// since a player must see the match.
    PLAY,
    /// Seeing everything the account may see, the view of its own seats included.
    WATCH,
    /// Seeing matches and journals as any caller may, and checking them.
    AUDIT,
    /// Managing the account: its tokens, and its erasure. It is separate from [#PLAY], so that a
    /// bot's stolen token can play until it is revoked, and no longer.
    ACCOUNT,
    /// Administering other accounts. No account gets it by default.
    ADMIN;

    /// The scopes of the token that comes with a new account.
    public static final Set<Scope> OF_AN_ACCOUNT = Set.of(PLAY, WATCH, AUDIT, ACCOUNT);

    /// The default scopes of a further token, which is made to be handed out.
    static final Set<Scope> HANDED_OUT = Set.of(PLAY, WATCH, AUDIT);

    /// Its name in the interface.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Scope> named(String id) {
        return Arrays.stream(values()).filter(scope -> scope.id().equals(id)).findFirst();
    }

    /// Whether the held scopes contain this one, or one that includes it.
    public boolean isAmong(Set<Scope> held) {
        return held.contains(this) || this == WATCH && held.contains(PLAY);
    }

    /// In the order in which they are best shown.
    public static Set<Scope> sorted(Set<Scope> scopes) {
        return scopes.isEmpty() ? EnumSet.noneOf(Scope.class) : EnumSet.copyOf(scopes);
    }

    /// The rejection of a token without this scope.
    public Rejection lacking() {
        return Rejection.lacking(id());
    }
}
