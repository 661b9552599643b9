package cardhouse.match;

import cardhouse.engine.Seat;
import cardhouse.match.viewing.Played;
import java.util.function.Supplier;

/// Intercepts every move and resignation of a player, by any route. Trials use it to observe bots.
public interface MoveInterceptor {
    /// Changes nothing.
    MoveInterceptor NONE = new MoveInterceptor() {};

    /// The route of a move.
    enum Way {
        /// A request of its own, whose answer a trial may change.
        POSTED,
        /// An answer to a webhook delivery, a tool call, or a page.
        DELIVERED
    }

    /// @param play plays the move
    default Played play(
            Match match,
            Seat seat,
            MoveRequest move,
            Preconditions terms,
            Way way,
            Supplier<Played> play) {
        return play.get();
    }

    /// A player is about to resign.
    default void resigned(Match match) {}
}
