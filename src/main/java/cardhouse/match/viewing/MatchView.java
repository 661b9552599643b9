package cardhouse.match.viewing;

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

    /// A seat's clock. All of it follows from the entries, so that it is the same until the next
    /// one.
    ///
    /// @param bank what was left of it after the last entry
    /// @param deadline when the seat's time is up, if its clock runs
    public record SeatClock(Seat seat, Duration bank, Optional<Instant> deadline) {}
}
