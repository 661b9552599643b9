package cardhouse.players;

import cardhouse.platform.requests.Rejection;
import java.util.UUID;
import java.util.function.Supplier;

/// Limit on the matches that an account may play or have opened at once, also across concurrent
/// requests.
public final class MatchLimit {
    private final Players players;
    private final int most;
    private final int mostOfBots;

    /// @param most 0 for no limit
    /// @param mostOfBots the same for matches that only bots play
    public MatchLimit(Players players, int most, int mostOfBots) {
        this.players = players;
        this.most = most;
        this.mostOfBots = mostOfBots;
    }

    /// Opens another match.
    ///
    /// @param ofBots whether no account will sit at it: no player waits for its end, and it costs
    ///   the server moves without a request
    /// @throws Rejection if the account has reached its limit
    public <T> T another(Player player, boolean ofBots, Supplier<T> open) {
        return limited(
                player,
                () -> {
                    if (most > 0 && players.hasUnfinished(player.id(), most)) throw enough();
                    if (ofBots && !admitsAmongBots(player))
                        throw new Rejection(
                                Rejection.Code.TOO_MANY_MATCHES,
                                "You have "
                                        + mostOfBots
                                        + " running matches among bots, the maximum; wait until one is over.");
                    return open.get();
                });
    }

    /// Whether the server may open another match with only bots for an account. Matches that the
    /// server opens for a set or a tournament can wait. Call it in the transaction that opens the
    /// match.
    public boolean admitsAmongBots(Player player) {
        return mostOfBots == 0
                || players.inTurn(player.id(), () -> players.botMatches(player.id()) < mostOfBots);
    }

    /// Takes a seat at a match. A match in which the account already takes part does not count as
    /// another one.
    ///
    /// @throws Rejection if the account has reached its limit
    public <T> T at(UUID match, Player player, Supplier<T> sit) {
        return limited(
                player,
                () -> {
                    if (most > 0
                            && players.hasUnfinished(player.id(), most)
                            && !players.unfinishedMatches(player.id()).contains(match))
                        throw enough();
                    return sit.get();
                });
    }

    private <T> T limited(Player player, Supplier<T> work) {
        return most == 0 && mostOfBots == 0 ? work.get() : players.inTurn(player.id(), work);
    }

    private Rejection enough() {
        return new Rejection(
                Rejection.Code.TOO_MANY_MATCHES,
                "You have " + most + " unfinished matches, the maximum; finish one first.");
    }
}
