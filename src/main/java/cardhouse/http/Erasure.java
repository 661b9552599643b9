package cardhouse.http;

import cardhouse.engine.Seat;
import cardhouse.match.Match;
import cardhouse.match.Matches;
import cardhouse.match.Preconditions;
import cardhouse.match.lobby.Openings;
import cardhouse.players.Player;
import cardhouse.players.Players;
import cardhouse.requests.Rejection;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;

/// Forgets an account. It first gets up where matches wait and resigns where they run, so that
/// nobody waits for somebody who will never come back.
@ApplicationScoped
class Erasure {
    private final Players players;
    private final Openings openings;
    private final Matches matches;
    private final TokenCache tokens;

    Erasure(Players players, Openings openings, Matches matches, TokenCache tokens) {
        this.players = players;
        this.openings = openings;
        this.matches = matches;
        this.tokens = tokens;
    }

    void of(Player player) {
        leaveEverything(player);
        players.erase(player.id());
        tokens.forget(player.id());
        // Where it was still sitting down meanwhile.
        leaveEverything(player);
    }

    private void leaveEverything(Player player) {
        for (UUID id : players.unfinishedMatches(player.id())) {
            Match match = openings.find(id);
            Optional<Seat> seat = match.seatOf(player);
            if (seat.isPresent()) leave(match, seat.get(), player);
        }
    }

    private void leave(Match match, Seat seat, Player player) {
        try {
            if (match.started()) matches.resign(match.id(), seat, Preconditions.NONE);
            else openings.stand(match.id(), seat, player);
        } catch (Rejection rejection) {
            if (!isDone(rejection)) throw rejection;
        }
    }

    /// The match is over, or the seat has left it already.
    private static boolean isDone(Rejection rejection) {
        return switch (rejection.refusal().code().name()) {
            case "MATCH_OVER", "SEAT_LEFT", "NOT_YOUR_SEAT" -> true;
            default -> false;
        };
    }
}
