package cardhouse.match.journal;

import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// One entry of a match's journal: a ply and all resulting events, stored or rejected atomically.
/// Unredacted: the server must not return one to a client before the match is over.
///
/// @param revision its number, from 1 without a gap
/// @param at time of its acceptance, to the microsecond
/// @param seat that moved, that a bot moved for, or that left; empty at the start
/// @param move the requested move, for the causes that [Cause#isMove]
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
