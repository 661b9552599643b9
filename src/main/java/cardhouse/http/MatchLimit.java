package cardhouse.http;

import cardhouse.players.Player;
import cardhouse.players.Players;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/// How many matches somebody may play or open at once. Two requests at the same moment may both be
/// the last: the limit is there for the house's sake, and one match more does no harm.
@ApplicationScoped
class MatchLimit {
    private final Players players;
    private final int most;

    MatchLimit(Players players, Limits limits) {
        this.players = players;
        this.most = limits.matchesPerPlayer();
    }

    /// @throws ProblemException if it has enough
    void admitsAnother(Player player) {
        if (most > 0 && unfinished(player).size() >= most) throw rejection();
    }

    /// A match it has a part in already is not another one.
    ///
    /// @throws ProblemException if it has enough others
    void admitsTo(UUID match, Player player) {
        if (most == 0) return;
        List<UUID> unfinished = unfinished(player);
        if (unfinished.size() >= most && !unfinished.contains(match)) throw rejection();
    }

    private List<UUID> unfinished(Player player) {
        return players.unfinishedMatches(player.id());
    }

    private ProblemException rejection() {
        return new ProblemException(
                409,
                Problem.Code.TOO_MANY_MATCHES,
                "You have " + most + " matches that are not over; finish one first.");
    }
}
