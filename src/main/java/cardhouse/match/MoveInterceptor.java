package cardhouse.match;

import cardhouse.engine.Seat;
import cardhouse.match.viewing.Played;
import java.util.function.Supplier;

/// Every move and resignation of a player passes through it, however it came: trials watch bots so.
public interface MoveInterceptor {
    /// Changes nothing.
    MoveInterceptor NONE = new MoveInterceptor() {};

    /// How a move came.
    enum Way {
        /// By a request of its own, whose answer a trial may change.
        POSTED,
        /// As the answer to a delivery, through a tool or from a page.
        DELIVERED
    }

    /// @param play plays the move
    default Played play(
            Match match,
            Seat seat,
            WantedMove move,
            Preconditions terms,
            Way way,
            Supplier<Played> play) {
        return play.get();
    }

    /// A player is about to resign.
    default void resigned(Match match) {}
}
