package cardhouse.players.oidc;

import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.SecurityLog;
import cardhouse.players.AccountNotifications;
import cardhouse.players.Accounts;
import cardhouse.players.Accounts.Vouched;
import cardhouse.players.Bearer;
import cardhouse.players.Players;
import cardhouse.players.Scope;
import cardhouse.players.Session;
import cardhouse.players.Sessions;
import cardhouse.players.WaysIn;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/// Signing in with an identity of an identity provider, and the identities of accounts.
public final class SignIns {
    private static final int MOST_IDENTITIES = 10;

    private final Identities identities;
    private final Players players;
    private final Accounts accounts;
    private final Sessions sessions;
    private final WaysIn ways;
    private final AccountNotifications news;
    private final Clock clock;
    private final Supplier<UUID> ids;
    private final int mostSessions;

    /// @param mostSessions of one identity, fewer than an account may have tokens
    public SignIns(
            Identities identities,
            Players players,
            Accounts accounts,
            Sessions sessions,
            WaysIn ways,
            AccountNotifications news,
            Clock clock,
            Supplier<UUID> ids,
            int mostSessions) {
        this.identities = identities;
        this.players = players;
        this.accounts = accounts;
        this.sessions = sessions;
        this.ways = ways;
        this.news = news;
        this.clock = clock;
        this.ids = ids;
        this.mostSessions = mostSessions;
    }

    /// The result of adding an identity.
    public enum Added {
        ADDED,
        /// It belongs to another account.
        ANOTHERS,
        TOO_MANY
    }

    /// A session for the account of an identity. The first sign-in creates the account. The oldest
    /// of too many sessions ends, because they may be the only way into the account.
    public Session signIn(Vouched who) {
        UUID owner = accounts.vouchedFor(who).player().id();
        identities.trim(who.issuer(), who.subject(), mostSessions - 1);
        return sessions.vouched(
                owner, session -> identities.signedIn(who, session, clock.instant()));
    }

    /// Whether a token may change how its account is signed in to. One that only plays must not.
    public boolean mayChange(Bearer with) {
        return Scope.ACCOUNT.isAmong(with.grant().scopes());
    }

    /// Adds an identity to the account of a session.
    ///
    /// @throws Rejection if the session does not own the account
    public Added add(Bearer with, Vouched who) {
        if (!mayChange(with)) throw Scope.ACCOUNT.lacking();
        UUID player = with.player().id();
        return players.inTurn(
                player,
                () -> {
                    boolean known = identities.owner(who.issuer(), who.subject()).isPresent();
                    if (!known && of(player).size() >= MOST_IDENTITIES) return Added.TOO_MANY;
                    UUID id = ids.get();
                    if (!known) identities.add(player, id, who, clock.instant());
                    if (!identities
                            .owner(who.issuer(), who.subject())
                            .filter(player::equals)
                            .isPresent()) return Added.ANOTHERS;
                    if (!known) SecurityLog.identityAdded(player, id);
                    return Added.ADDED;
                });
    }

    /// The identities of an account, the oldest first.
    public List<Identity> of(UUID player) {
        return identities.of(player);
    }

    /// Whether an account has at most one [way in][WaysIn].
    public boolean isLast(UUID player) {
        return ways.number(player) <= 1;
    }

    /// Removes an identity. The sessions that it began end, except the one of this request.
    ///
    /// @throws Rejection if the account has no such identity, or the token does not own the account
    public void remove(Bearer with, UUID identity) {
        if (!mayChange(with)) throw Scope.ACCOUNT.lacking();
        UUID player = with.player().id();
        boolean had =
                players.inTurn(
                        player, () -> identities.remove(player, identity, with.grant().id()));
        if (!had) throw missing();
        SecurityLog.identityRemoved(player, identity);
        news.changed(player);
    }

    public static Rejection missing() {
        return new Rejection(
                Rejection.Code.IDENTITY_NOT_FOUND, "You have no identity with this id.");
    }
}
