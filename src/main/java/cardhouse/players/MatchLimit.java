package cardhouse.players;

import cardhouse.platform.requests.Rejection;
import java.util.UUID;
import java.util.function.Supplier;

/// How many matches an account may play or have opened at once, also if it asks for many at the
/// same moment.
public final class MatchLimit {
    private final Players players;
    private final int most;
    private final int mostOfBots;

    /// @param most 0 for no limit
    /// @param mostOfBots the same of those that bots play among themselves
    public MatchLimit(Players players, int most, int mostOfBots) {
        this.players = players;
        this.most = most;
        this.mostOfBots = mostOfBots;
    }

    /// Opens another match.
    ///
    /// @param ofBots whether no account will sit at it: nobody waits for its end, and it costs the
    ///   server moves without a request
    /// @throws Rejection if the account has enough
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
                                        + " matches that bots play among themselves; wait for one to end.");
                    return open.get();
                });
    }

    /// Whether the server may open another match for an account at which only bots sit: what it
    /// opens by itself, for a set or a tournament, can wait. To be asked in the transaction that
    /// opens the match.
    public boolean admitsAmongBots(Player player) {
        return mostOfBots == 0
                || players.inTurn(player.id(), () -> players.botMatches(player.id()) < mostOfBots);
    }

    /// Takes a seat at a match. One that the account has a part in already is not another one.
    ///
    /// @throws Rejection if the account has enough others
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
                "You have " + most + " matches that are not over; finish one first.");
    }
}
