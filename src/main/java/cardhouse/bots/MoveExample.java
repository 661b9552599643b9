package cardhouse.bots;

import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.match.viewing.MatchView;
import java.util.List;

/// A move as an example of its kind.
///
/// @param seen the match as the seat saw it when it made the move
/// @param followed the events of the move that the seat received
public record MoveExample(MatchView seen, Seat seat, Move move, List<Event> followed) {
    public MoveExample {
        followed = List.copyOf(followed);
    }
}
