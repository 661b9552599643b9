package cardhouse.match.viewing;

import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.match.journal.Cause;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// An entry of the journal as one viewer may see it. The move is visible to the seat that made it
/// and, after the match, to all viewers. Until then, other viewers see only its events.
public record EntryView(
        int revision,
        Instant at,
        Cause cause,
        Optional<Seat> seat,
        Optional<Move> move,
        List<Event> events) {
    public EntryView {
        events = List.copyOf(events);
    }
}
