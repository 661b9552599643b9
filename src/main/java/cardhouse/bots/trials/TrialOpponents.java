package cardhouse.bots.trials;

import cardhouse.engine.Refusal;
import cardhouse.engine.Seat;
import cardhouse.match.Match;
import cardhouse.match.Matches;
import cardhouse.match.Preconditions;
import cardhouse.match.seating.Chair;
import cardhouse.platform.requests.Rejection;
import java.util.UUID;

/// The opponents of a bot on trial: built-in bots that move when the trial requires it.
public final class TrialOpponents {
    private static final int MOST_MOVES = 1_000;
    private static final int MOST_TRIES = 10;

    private final Matches matches;

    public TrialOpponents(Matches matches) {
        this.matches = matches;
    }

    /// True if another seat is to act at the same time as the bot's.
    boolean isToAct(UUID match, Seat bot) {
        var toAct = matches.toAct(match);
        return toAct.contains(bot) && toAct.size() > 1;
    }

    /// Makes one move, if one is due.
    ///
    /// @return whether it made one
    boolean moveOnce(UUID match) {
        try {
            return matches.houseMove(match);
        } catch (Rejection faster) {
            return false;
        }
    }

    /// Makes all moves that are due.
    void move(UUID match) {
        for (int i = 0; i < MOST_MOVES && moveOnce(match); i++) {}
    }

    /// Leaves, which ends the match if only the bot is left. A finished match stays as it is.
    void leave(UUID id) {
        Match match = matches.match(id);
        for (Seat seat : Seat.first(match.seats())) {
            if (!(match.chair(seat) instanceof Chair.BuiltIn)) continue;
            for (int tries = 0; tries < MOST_TRIES && !isOver(id) && !isOut(id, seat); tries++) {}
        }
    }

    /// True if the seat is out after the request to leave: a concurrent move may have come first.
    private boolean isOut(UUID match, Seat seat) {
        try {
            matches.resign(match, seat, Preconditions.NONE);
            return true;
        } catch (Rejection denied) {
            return denied.refusal().code() == Refusal.Common.SEAT_LEFT;
        }
    }

    boolean isOver(UUID match) {
        return matches.toAct(match).isEmpty();
    }
}
