package cardhouse.players;

import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.SecurityLog;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// The tokens of accounts. Tokens are created, and their rights decided, only here.
public final class Tokens {
    private static final int MOST_OF_AN_APPLICATION = 5;
    private static final int MOST_SESSIONS = 10;

    private final Players players;
    private final AccountNotifications news;
    private final Clock clock;
    private final Supplier<Token> drawn;
    private final int most;

    /// @param drawn source of unguessable tokens
    /// @param most of one account
    public Tokens(
            Players players,
            AccountNotifications news,
            Clock clock,
            Supplier<Token> drawn,
            int most) {
        this.players = players;
        this.news = news;
        this.clock = clock;
        this.drawn = drawn;
        this.most = most;
    }

    /// A token with its metadata. Its text is returned only now.
    public record Issued(Grant grant, Token token) {}

    /// The token that a request may get with the token that authenticates it.
    ///
    /// @throws Rejection if it exceeds that token's rights
    public NewToken allowed(Bearer maker, NewToken wish) {
        return wish.within(maker.grant());
    }

    /// Creates a further token for the account of a valid one.
    ///
    /// @param id of the new token
    /// @throws Rejection if it exceeds the requesting token's rights, or the account has reached
    ///   its limit
    public Issued issue(UUID id, Bearer maker, NewToken wish) {
        NewToken allowed = allowed(maker, wish);
        UUID owner = maker.player().id();
        return withRoom(
                owner,
                () ->
                        admit(
                                owner,
                                id,
                                drawn.get(),
                                allowed.label(),
                                allowed.scopes().orElse(Set.of()),
                                allowed.expiresAt(),
                                Optional.of(maker.grant()).filter(Grant::isKept).map(Grant::id)));
    }

    /// The bearer of a token, whether or not it has expired. Its use is recorded at intervals.
    public Optional<Bearer> bearer(Token token) {
        Instant now = clock.instant();
        Optional<Bearer> bearer = players.bearer(token);
        if (bearer.map(Bearer::grant)
                .filter(grant -> grant.holdsAt(now) && grant.isToBeNoted(now))
                .isPresent()) players.used(token, now, now.minus(Grant.NOTED));
        return bearer;
    }

    /// The token that comes with a new account.
    Issued first(UUID id, UUID owner) {
        return admit(
                owner,
                id,
                drawn.get(),
                "",
                Scope.OF_AN_ACCOUNT,
                Optional.empty(),
                Optional.empty());
    }

    /// The session of a new account, which has no other token.
    Session session(UUID id, UUID owner) {
        return session(id, owner, Scope.OF_AN_ACCOUNT, Optional.empty(), Optional.empty());
    }

    Session session(UUID id, UUID owner, Consumer<UUID> bound) {
        return withRoom(
                owner,
                () -> {
                    Session session = session(id, owner);
                    bound.accept(id);
                    return session;
                });
    }

    /// A further session with the rights of a new account's. The oldest of too many ends.
    Session sessionAgain(UUID id, UUID owner) {
        players.tokens(owner).stream()
                .filter(one -> one.label().equals(Session.LABEL) && one.prefix().isEmpty())
                .filter(one -> Scope.ACCOUNT.isAmong(one.scopes()))
                .skip(Math.min(MOST_SESSIONS, most) - 1)
                .forEach(one -> players.revoke(owner, one.id()));
        news.changed(owner);
        return withRoom(owner, () -> session(id, owner));
    }

    /// A session for the bearer of a token, with at most its scopes and lifetime. The token keeps
    /// the right to manage the account.
    Session session(UUID id, Bearer with) {
        Grant own = with.grant();
        if (!Scope.PLAY.isAmong(own.scopes())) throw Scope.PLAY.lacking();
        var scopes = new HashSet<>(own.scopes());
        scopes.retainAll(Scope.HANDED_OUT);
        var parent = Optional.of(own).filter(Grant::isKept).map(Grant::id);
        UUID owner = with.player().id();
        return withRoom(owner, () -> session(id, owner, scopes, own.expiresAt(), parent));
    }

    private Session session(
            UUID id,
            UUID owner,
            Set<Scope> scopes,
            Optional<Instant> expiresAt,
            Optional<UUID> parent) {
        var session = new Session(drawn.get());
        var longest = Optional.of(clock.instant().plus(Session.LENGTH));
        var grant =
                new Grant(
                        id,
                        Optional.empty(),
                        Session.LABEL,
                        scopes,
                        clock.instant(),
                        NewToken.earliest(expiresAt, longest),
                        parent,
                        Optional.empty());
        if (!players.admit(owner, session.kept(), grant)) throw Scope.PLAY.lacking();
        return session;
    }

    /// The token for an account that was created by a browser. It has the rights of the token that
    /// comes with any other new account.
    Issued instead(UUID id, Bearer session) {
        Grant own = session.grant();
        UUID owner = session.player().id();
        if (!Scope.ACCOUNT.isAmong(own.scopes())) throw Scope.ACCOUNT.lacking();
        return withRoom(owner, () -> first(id, owner));
    }

    /// The token of an application that the player of a session allowed, with at most the scopes
    /// and the lifetime of the session. It stays valid when that browser signs out, and ends with
    /// the token that the browser signed in with. The oldest of too many of the application ends.
    ///
    /// @param place where the application got its code
    public Issued toApplication(
            UUID id,
            UUID owner,
            Grant session,
            String name,
            String place,
            Set<Scope> scopes,
            Duration lifetime) {
        var allowed = new HashSet<>(scopes);
        allowed.removeIf(scope -> !scope.isAmong(session.scopes()));
        if (allowed.isEmpty()) throw Scope.PLAY.lacking();
        players.tokens(owner).stream()
                .filter(one -> one.application().equals(Optional.of(place)))
                .filter(one -> one.label().equals(name))
                .skip(MOST_OF_AN_APPLICATION - 1)
                .forEach(one -> players.revoke(owner, one.id()));
        news.changed(owner);
        Token token = drawn.get();
        Instant now = clock.instant();
        var grant =
                new Grant(
                        id,
                        Optional.of(token.prefix()),
                        name,
                        allowed,
                        now,
                        NewToken.earliest(Optional.of(now.plus(lifetime)), session.expiresAt()),
                        session.parent(),
                        Optional.empty(),
                        Optional.of(place));
        return withRoom(
                owner,
                () -> {
                    if (!players.admit(owner, token, grant)) throw Scope.PLAY.lacking();
                    return new Issued(grant, token);
                });
    }

    /// @throws Rejection if the account has reached its limit
    private <T> T withRoom(UUID owner, Supplier<T> issue) {
        return players.inTurn(
                owner,
                () -> {
                    if (players.tokens(owner).size() >= most)
                        throw new Rejection(
                                Rejection.Code.TOO_MANY_TOKENS,
                                "An account has at most " + most + " tokens; revoke one.");
                    return issue.get();
                });
    }

    /// A token with all scopes.
    Issued unlimited(UUID id, UUID owner, Optional<Token> given, String label) {
        return admit(
                owner,
                id,
                given.orElseGet(drawn),
                label,
                Set.of(Scope.values()),
                Optional.empty(),
                Optional.empty());
    }

    /// The rights of a token that another issuer has made, and that is not stored here.
    Grant vouched(Set<Scope> scopes, Instant expiresAt) {
        return new Grant(
                Grant.NOT_KEPT,
                Optional.empty(),
                "",
                scopes,
                clock.instant(),
                Optional.of(expiresAt),
                Optional.empty(),
                Optional.empty());
    }

    private Issued admit(
            UUID owner,
            UUID id,
            Token token,
            String label,
            Set<Scope> scopes,
            Optional<Instant> expiresAt,
            Optional<UUID> parent) {
        var grant =
                new Grant(
                        id,
                        Optional.of(token.prefix()),
                        label,
                        scopes,
                        clock.instant(),
                        expiresAt,
                        parent,
                        Optional.empty());
        // A token that was just revoked may still be cached for a moment. It creates no token then.
        if (!players.admit(owner, token, grant)) throw Scope.ACCOUNT.lacking();
        return new Issued(grant, token);
    }

    /// The tokens of an account, the newest first.
    public List<Grant> of(UUID owner) {
        return players.tokens(owner);
    }

    /// Revokes a token with all tokens that it created.
    ///
    /// @throws Rejection if the account has no such token
    public void revoke(UUID owner, UUID token) {
        if (!players.revoke(owner, token)) throw missing();
        SecurityLog.tokenRevoked(owner, token);
        news.changed(owner);
    }

    /// Revokes all tokens of an account except the one that authenticates the request.
    ///
    /// @throws Rejection if that was revoked meanwhile
    public void revokeOthers(Bearer kept) {
        UUID owner = kept.player().id();
        var own = Optional.of(kept.grant()).filter(Grant::isKept).map(Grant::id);
        if (!players.revokeOthers(owner, own)) throw Scope.ACCOUNT.lacking();
        SecurityLog.otherTokensRevoked(owner, kept.grant().id());
        news.changed(owner);
    }

    public void revokeAll(UUID owner) {
        players.revokeAll(owner);
        news.changed(owner);
    }

    public static Rejection missing() {
        return new Rejection(Rejection.Code.TOKEN_NOT_FOUND, "You have no token with this id.");
    }
}
