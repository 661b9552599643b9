package cardhouse.trials;

import cardhouse.engine.Seat;
import cardhouse.match.Match;
import cardhouse.match.Matches;
import cardhouse.match.Preconditions;
import cardhouse.match.seating.Chair;
import cardhouse.requests.Rejection;
import java.util.UUID;

/// Who sits across from a bot on trial: built-in bots that move when the trial wants them to.
public final class Counterpart {
    private static final int MOST_MOVES = 1_000;

    private final Matches matches;

    public Counterpart(Matches matches) {
        this.matches = matches;
    }

    /// Whether another seat is to act beside a bot's.
    boolean isToAct(UUID match, Seat bot) {
        var toAct = matches.toAct(match);
        return toAct.contains(bot) && toAct.size() > 1;
    }

    /// Makes one move, if one is due.
    ///
    /// @return whether it did
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

    /// Leaves, and so ends the match if nobody but the bot is left then. What is over stays so.
    void leave(UUID id) {
        Match match = matches.match(id);
        for (Seat seat : Seat.first(match.seats())) {
            if (!(match.chair(seat) instanceof Chair.BuiltIn)) continue;
            if (isOver(id)) return;
            try {
                matches.resign(id, seat, Preconditions.NONE);
            } catch (Rejection gone) {
                // It was over, or the seat was out already.
                continue;
            }
        }
    }

    boolean isOver(UUID match) {
        return matches.toAct(match).isEmpty();
    }
}
