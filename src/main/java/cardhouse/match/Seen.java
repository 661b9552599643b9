package cardhouse.match;

import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A match at one revision as one viewer may see it: all a client needs to move.
///
/// @param viewer `seat0`, `public` or `all`
/// @param toAct the seats the match waits for
/// @param legalMoves what the viewer's seat may post, as it is
public record Seen(
        UUID match,
        int revision,
        String viewer,
        Status status,
        List<Seat> toAct,
        View view,
        List<Move> legalMoves,
        Optional<Outcome> outcome) {

    /// An entry of the journal as one viewer may see it. The move itself is shown to the seat that
    /// made it and, after the match, to everybody: what others may know of it stands in the events.
    public record SeenEntry(
            int revision,
            Instant at,
            Cause cause,
            Optional<Seat> seat,
            Optional<Move> move,
            List<Event> events) {
        public SeenEntry {
            events = List.copyOf(events);
        }
    }

    /// An accepted ply: its entry and what the seat sees after it.
    ///
    /// @param hash of the entry, which binds it to all before it
    public record Played(SeenEntry entry, String hash, Seen seen) {}

    /// An accepted ply as its player gets it.
    ///
    /// @param receipt the house's signature under the match, the revision and the hash, as a JWS
    public record Receipted(SeenEntry entry, String receipt, Seen seen) {}

    /// A part of a journal.
    ///
    /// @param revision the match's revision now
    /// @param next the revision to read on from, if there is more
    public record Page(UUID match, int revision, List<SeenEntry> entries, Optional<Integer> next) {}
}
