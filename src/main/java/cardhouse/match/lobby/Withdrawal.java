package cardhouse.match.lobby;

import cardhouse.engine.Refusal;
import cardhouse.engine.Seat;
import cardhouse.match.Match;
import cardhouse.match.Matches;
import cardhouse.match.Preconditions;
import cardhouse.platform.requests.Rejection;
import cardhouse.players.Commitments;
import cardhouse.players.Player;
import cardhouse.players.Players;
import java.util.Optional;
import java.util.UUID;

/// Removes a player from all unfinished matches.
public final class Withdrawal implements Commitments {
    private final Players players;
    private final Openings openings;
    private final Matches matches;

    public Withdrawal(Players players, Openings openings, Matches matches) {
        this.players = players;
        this.openings = openings;
        this.matches = matches;
    }

    @Override
    public void leaveAll(Player player) {
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
            if (!isDone(rejection.refusal().code())) throw rejection;
        }
    }

    /// The match is over, or the seat has left it already.
    private static boolean isDone(Refusal.Code code) {
        return code == Refusal.Common.MATCH_FINISHED
                || code == Refusal.Common.SEAT_LEFT
                || code == Rejection.Code.NOT_YOUR_SEAT;
    }
}
