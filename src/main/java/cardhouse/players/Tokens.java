package cardhouse.players;

import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.SecurityLog;
import java.time.Clock;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/// The tokens of accounts: the only place where one is made, and where it is said what it is good
/// for.
public final class Tokens {
    private final Players players;
    private final AccountNews news;
    private final Clock clock;
    private final Supplier<Token> drawn;
    private final int most;

    /// @param drawn tokens that nobody can guess
    /// @param most of one account
    public Tokens(Players players, AccountNews news, Clock clock, Supplier<Token> drawn, int most) {
        this.players = players;
        this.news = news;
        this.clock = clock;
        this.drawn = drawn;
        this.most = most;
    }

    /// A token with what it is good for. Its text is told once, now.
    public record Issued(Grant grant, Token token) {}

    /// What somebody asks for, if it may be had with the token that is asked with.
    ///
    /// @throws Rejection if it is to be good for more
    public NewToken allowed(Bearer maker, NewToken wish) {
        return wish.within(maker.grant());
    }

    /// A further token for the account of one that lives.
    ///
    /// @param id of the new token
    /// @throws Rejection if it is to be good for more, or the account has enough
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

    /// Whom a token lets in, whether or not it has expired. That it was used is noted now and then.
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

    /// A session that is all that opens a new account.
    Session session(UUID id, UUID owner) {
        return session(id, owner, Scope.OF_AN_ACCOUNT, Optional.empty(), Optional.empty());
    }

    /// A session for somebody with a token: good for no more than that, and no longer. The account
    /// goes on being owned with the token.
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

    /// The token that an account would have come with that was opened by a browser instead.
    Issued instead(UUID id, Bearer session) {
        Grant own = session.grant();
        UUID owner = session.player().id();
        if (!Scope.ACCOUNT.isAmong(own.scopes())) throw Scope.ACCOUNT.lacking();
        return withRoom(owner, () -> first(id, owner));
    }

    /// @throws Rejection if the account has enough
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

    /// A token for everything.
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

    /// What a token is good for that somebody else has made, and nobody keeps.
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
        // One that was revoked a moment ago is believed for a moment, and makes nothing then.
        if (!players.admit(owner, token, grant)) throw Scope.ACCOUNT.lacking();
        return new Issued(grant, token);
    }

    /// The tokens of an account, the newest first.
    public List<Grant> of(UUID owner) {
        return players.tokens(owner);
    }

    /// Revokes a token with all that it made.
    ///
    /// @throws Rejection if the account has no such token
    public void revoke(UUID owner, UUID token) {
        if (!players.revoke(owner, token)) throw missing();
        SecurityLog.tokenRevoked(owner, token);
        news.changed(owner);
    }

    /// Leaves an account the token that asks, and no other one.
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
