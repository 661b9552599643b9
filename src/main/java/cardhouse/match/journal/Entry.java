package cardhouse.match.journal;

import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// One line of a match's journal: a ply, and everything that followed from it, kept or refused as a
/// whole. Unredacted; nobody outside the house may see one before the match is over.
///
/// @param revision its number, from 1 without a gap
/// @param at when it was accepted, to the microsecond
/// @param seat who moved, was moved for, or left; nobody at the start
/// @param move what was asked, for the causes that [Cause#isMove]
public record Entry(
        int revision,
        Instant at,
        Cause cause,
        Optional<Seat> seat,
        Optional<Move> move,
        List<Event> events) {
    public Entry {
        events = List.copyOf(events);
    }
}
