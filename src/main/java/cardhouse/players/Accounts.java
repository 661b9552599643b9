package cardhouse.players;

import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.SecurityLog;
import cardhouse.players.Player.Kind;
import cardhouse.players.Tokens.Issued;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/// Accounts, from their creation to their erasure.
public final class Accounts {
    private static final int REPLACEMENT = 0xfffd;

    private final Players players;
    private final Tokens tokens;
    private final Commitments commitments;
    private final AccountNotifications news;
    private final Clock clock;
    private final Supplier<UUID> ids;

    public Accounts(
            Players players,
            Tokens tokens,
            Commitments commitments,
            AccountNotifications news,
            Clock clock,
            Supplier<UUID> ids) {
        this.players = players;
        this.tokens = tokens;
        this.commitments = commitments;
        this.news = news;
        this.clock = clock;
        this.ids = ids;
    }

    /// An account with the token that opens it. The token is returned only this once.
    public record Opened(Player player, Token token) {}

    /// An account with its tokens and the number of matches it has not finished.
    public record Overview(Player player, List<Grant> tokens, int unfinishedMatches) {}

    /// An identity that an identity provider vouches for.
    ///
    /// @param name as the provider has it
    public record Vouched(
            String issuer,
            String subject,
            Optional<String> name,
            Set<Scope> scopes,
            Instant expiresAt) {}

    /// Creates an account that has no token yet.
    ///
    /// @return its id
    public UUID open(String name, Kind kind) {
        var player = new Player(ids.get(), name, kind, clock.instant());
        players.open(player);
        return player.id();
    }

    /// The first token of an account that was opened.
    public Opened admit(UUID opened) {
        Issued first = tokens.first(ids.get(), opened);
        return new Opened(get(opened), first.token());
    }

    /// The account of an identity that a provider vouches for. The first request creates it.
    public Bearer vouchedFor(Vouched who) {
        var newcomer = new Player(ids.get(), printable(who.name()), Kind.HUMAN, clock.instant());
        return new Bearer(
                players.identified(who.issuer(), who.subject(), newcomer),
                tokens.vouched(who.scopes(), who.expiresAt()));
    }

    private static String printable(Optional<String> name) {
        String printable =
                PlayerName.shown(name.orElse(""))
                        .codePoints()
                        .filter(one -> one != REPLACEMENT)
                        .limit(Player.LONGEST_NAME)
                        .collect(
                                StringBuilder::new,
                                StringBuilder::appendCodePoint,
                                StringBuilder::append)
                        .toString();
        return PlayerName.isFit(printable) ? printable : "player";
    }

    /// All later reads return the new name.
    public Player rename(Player player, String name) {
        Player renamed = players.rename(player.id(), name).orElse(player);
        news.changed(player.id());
        return renamed;
    }

    /// Erases an account, after it has left all its matches and seats.
    public void erase(Player player) {
        commitments.leaveAll(player);
        players.erase(player.id());
        SecurityLog.erased(player.id());
        news.changed(player.id());
        // Matches at which it took a seat in the meantime.
        commitments.leaveAll(player);
    }

    /// All accounts, the newest first.
    ///
    /// @param before only accounts older than this one
    public List<Player> list(Optional<UUID> before, int limit) {
        return players.list(before, limit);
    }

    /// @throws Rejection if there is no such account
    public Overview overview(UUID player) {
        return new Overview(
                get(player), tokens.of(player), players.unfinishedMatches(player).size());
    }

    /// The account with an id, unless it was erased.
    public Optional<Player> find(UUID player) {
        return players.find(player);
    }

    /// Revokes all ways into an account.
    ///
    /// @throws Rejection if there is no such account
    public void lock(UUID player) {
        tokens.revokeAll(get(player).id());
        SecurityLog.locked(player);
    }

    private Player get(UUID player) {
        return players.find(player).orElseThrow(Accounts::missing);
    }

    public static Rejection missing() {
        return new Rejection(Rejection.Code.PLAYER_NOT_FOUND, "The player does not exist.");
    }
}
