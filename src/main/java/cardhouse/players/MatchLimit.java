package cardhouse.players;

import cardhouse.requests.Rejection;
import java.util.List;
import java.util.UUID;

/// How many matches somebody may play or open at once. Two requests at the same moment may both be
/// the last: the limit is there for the server's sake, and one match more does no harm.
public final class MatchLimit {
    private final Players players;
    private final int most;

    /// @param most 0 for as many as anybody likes
    public MatchLimit(Players players, int most) {
        this.players = players;
        this.most = most;
    }

    /// @throws Rejection if it has enough
    public void admitsAnother(Player player) {
        if (most > 0 && unfinished(player).size() >= most) throw enough();
    }

    /// A match it has a part in already is not another one.
    ///
    /// @throws Rejection if it has enough others
    public void admitsTo(UUID match, Player player) {
        if (most == 0) return;
        List<UUID> unfinished = unfinished(player);
        if (unfinished.size() >= most && !unfinished.contains(match)) throw enough();
    }

    private List<UUID> unfinished(Player player) {
        return players.unfinishedMatches(player.id());
    }

    private Rejection enough() {
        return new Rejection(
                Rejection.Code.TOO_MANY_MATCHES,
                "You have " + most + " matches that are not over; finish one first.");
    }
}
