package cardhouse.players;

import java.util.UUID;
import java.util.function.Supplier;

/// Signing in with a browser, taking the account along, and signing out.
public final class Sessions {
    private final Tokens tokens;
    private final Supplier<UUID> ids;

    public Sessions(Tokens tokens, Supplier<UUID> ids) {
        this.tokens = tokens;
        this.ids = ids;
    }

    /// That of a guest, whose account was opened a moment ago. Nothing else opens that account, as
    /// long as its owner does not take it along.
    public Session guest(UUID opened) {
        return tokens.session(ids.get(), opened);
    }

    /// One for whoever has a token, as long as that token lives.
    ///
    /// @throws cardhouse.platform.requests.Rejection if the token is not for playing, or the
    ///   account has enough
    public Session signIn(Bearer with) {
        return tokens.session(ids.get(), with);
    }

    /// A token of a guest's account, to go on with elsewhere. It lives on when the session ends.
    ///
    /// @param id of the new token
    /// @throws cardhouse.platform.requests.Rejection if the session is not a guest's, or the
    ///   account has enough tokens
    public Token takeAlong(UUID id, Bearer session) {
        return tokens.instead(id, session).token();
    }

    /// Ends the session.
    public void signOut(Bearer session) {
        tokens.revoke(session.player().id(), session.grant().id());
    }
}
