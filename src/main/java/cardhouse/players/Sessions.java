package cardhouse.players;

import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Signing in with a browser, taking the account along, and signing out.
public final class Sessions {
    private final Tokens tokens;
    private final Supplier<UUID> ids;

    public Sessions(Tokens tokens, Supplier<UUID> ids) {
        this.tokens = tokens;
        this.ids = ids;
    }

    /// A session of a guest whose account was just created. It is the only way into that account
    /// until its owner takes it along.
    public Session guest(UUID opened) {
        return tokens.session(ids.get(), opened);
    }

    /// A session of an account whose owner an identity provider vouches for.
    ///
    /// @param bound receives its id, in the transaction that creates the session
    /// @throws cardhouse.platform.requests.Rejection if the account has reached its limit of tokens
    public Session vouched(UUID owner, Consumer<UUID> bound) {
        return tokens.session(ids.get(), owner, bound);
    }

    /// A session for the bearer of a token, valid as long as that token.
    ///
    /// @throws cardhouse.platform.requests.Rejection if the token is not for playing, or the
    ///   account has reached its limit of tokens
    public Session signIn(Bearer with) {
        return tokens.session(ids.get(), with);
    }

    /// A session for an owner who returned by a passkey or a recovery code, with the rights of the
    /// guest's own. The oldest of too many such sessions ends.
    ///
    /// @throws cardhouse.platform.requests.Rejection if the account has reached its limit of tokens
    public Session returned(UUID owner) {
        return tokens.sessionAgain(ids.get(), owner);
    }

    /// A token for a guest's account, for use elsewhere. It stays valid when the session ends.
    ///
    /// @param id of the new token
    /// @throws cardhouse.platform.requests.Rejection if the session is not a guest's, or the
    ///   account has reached its limit of tokens
    public Token takeAlong(UUID id, Bearer session) {
        return tokens.instead(id, session).token();
    }

    /// Ends the session.
    public void signOut(Bearer session) {
        tokens.revoke(session.player().id(), session.grant().id());
    }
}
