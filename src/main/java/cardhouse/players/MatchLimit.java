package cardhouse.players;

import cardhouse.requests.Rejection;
import java.util.UUID;

/// How many matches somebody may play or open at once. Two requests at the same moment may both be
/// the last: the limit is there for the server's sake, and one match more does no harm.
public final class MatchLimit {
    private final Players players;
    private final int most;
    private final int mostOfBots;

    /// @param most 0 for as many as anybody likes
    /// @param mostOfBots the same of those that bots play among themselves
    public MatchLimit(Players players, int most, int mostOfBots) {
        this.players = players;
        this.most = most;
        this.mostOfBots = mostOfBots;
    }

    /// @param ofBots whether no account will sit at it: nobody waits for its end, and it costs the
    ///   server moves without a request
    /// @throws Rejection if it has enough
    public void admitsAnother(Player player, boolean ofBots) {
        if (most > 0 && players.hasUnfinished(player.id(), most)) throw enough();
        if (ofBots && !admitsAmongBots(player))
            throw new Rejection(
                    Rejection.Code.TOO_MANY_MATCHES,
                    "You have "
                            + mostOfBots
                            + " matches that bots play among themselves; wait for one to end.");
    }

    /// Whether the server may open another match for somebody at which only bots sit: what it opens
    /// by itself, for a set or a tournament, can wait.
    public boolean admitsAmongBots(Player player) {
        return mostOfBots == 0 || players.botMatches(player.id()) < mostOfBots;
    }

    /// A match it has a part in already is not another one.
    ///
    /// @throws Rejection if it has enough others
    public void admitsTo(UUID match, Player player) {
        if (most > 0
                && players.hasUnfinished(player.id(), most)
                && !players.unfinishedMatches(player.id()).contains(match)) throw enough();
    }

    private Rejection enough() {
        return new Rejection(
                Rejection.Code.TOO_MANY_MATCHES,
                "You have " + most + " matches that are not over; finish one first.");
    }
}
