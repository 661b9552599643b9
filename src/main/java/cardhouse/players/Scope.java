package cardhouse.players;

import cardhouse.platform.requests.Rejection;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// What a token is good for.
public enum Scope {
    /// Acting: opening matches, sitting down, moving, and saying who one is. Includes [#WATCH], for
    /// nobody plays blindly.
    PLAY,
    /// Seeing everything the account may see, the view of its own seats included.
    WATCH,
    /// Seeing matches and journals as anybody may, and checking them.
    AUDIT,
    /// Owning the account: its tokens, and its end. Apart from [#PLAY], so that the token of a bot
    /// that somebody has found plays until it is revoked, and no longer.
    ACCOUNT,
    /// Looking after other people's accounts. Never given to an account by itself.
    ADMIN;

    /// What the token that comes with a new account is good for.
    public static final Set<Scope> OF_AN_ACCOUNT = Set.of(PLAY, WATCH, AUDIT, ACCOUNT);

    /// What one is good for that is made without a word about it: it is made to be handed out.
    static final Set<Scope> HANDED_OUT = Set.of(PLAY, WATCH, AUDIT);

    /// Its name in the interface.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Scope> named(String id) {
        return Arrays.stream(values()).filter(scope -> scope.id().equals(id)).findFirst();
    }

    /// Whether these, or one that includes it, are good for it.
    public boolean isAmong(Set<Scope> held) {
        return held.contains(this) || this == WATCH && held.contains(PLAY);
    }

    /// In the order in which they are best shown.
    public static Set<Scope> sorted(Set<Scope> scopes) {
        return scopes.isEmpty() ? EnumSet.noneOf(Scope.class) : EnumSet.copyOf(scopes);
    }

    /// That a token is not good for it.
    public Rejection lacking() {
        return Rejection.lacking(id());
    }
}
