package cardhouse.match;

import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A match at one revision as one viewer may see it: all a client needs to move.
///
/// @param viewer `seat0`, `public` or `all`
/// @param toAct the seats the match waits for
/// @param deadline when the time of one of them is up first, if time is limited
/// @param clocks of the seats that have one, if time is limited
/// @param delay how many plies late the viewer sees it, if late
/// @param legalMoves what the viewer's seat may post, as it is
public record MatchView(
        UUID match,
        int revision,
        String viewer,
        Status status,
        List<Seat> toAct,
        Optional<Instant> deadline,
        Optional<List<SeatClock>> clocks,
        Optional<Integer> delay,
        View view,
        List<Move> legalMoves,
        Optional<Outcome> outcome) {

    /// An entry of the journal as one viewer may see it. The move itself is shown to the seat that
    /// made it and, after the match, to everybody: what others may know of it stands in the events.
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

    /// A seat's clock. All of it follows from the entries, so that it is the same until the next
    /// one.
    ///
    /// @param bank what was left of it after the last entry
    /// @param deadline when the seat's time is up, if its clock runs
    public record SeatClock(Seat seat, Duration bank, Optional<Instant> deadline) {}

    /// An accepted ply: its entry and what the seat sees after it.
    ///
    /// @param hash of the entry, which binds it to all before it
    public record Played(EntryView entry, String hash, MatchView seen) {}

    /// An accepted ply as its player gets it.
    ///
    /// @param receipt the house's signature under the match, the revision and the hash, as a JWS
    public record PlayedView(EntryView entry, String receipt, MatchView seen) {}

    /// A step of a replay: an entry, and the match after it.
    public record Frame(EntryView entry, MatchView seen) {}

    /// A part of a journal.
    ///
    /// @param revision the match's revision now, as far as its reader may know
    /// @param status RUNNING or FINISHED
    /// @param delay how many plies late, if late
    /// @param next the revision to read on from, if there is more
    public record JournalPage(
            UUID match,
            int revision,
            Status status,
            Optional<Integer> delay,
            List<EntryView> entries,
            Optional<Integer> next) {}

    /// What comes next for somebody who follows a match.
    ///
    /// @param revision the match's revision now, as far as its reader may know
    /// @param ending if the match is over and these are its last entries
    public record Part(int revision, List<EntryView> entries, Optional<Finish> ending) {
        public Part {
            entries = List.copyOf(entries);
        }
    }

    /// That a match is over.
    ///
    /// @param revision its last
    public record Finish(UUID match, int revision, Outcome outcome) {}
}
