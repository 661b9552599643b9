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
/// @param deadline the earliest deadline of these seats, if the match has a time control
/// @param clocks of the seats that have one, if the match has a time control
/// @param delay in plies, if the viewer sees the match with a delay
/// @param legalMoves the moves that the viewer's seat may post, verbatim
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

    /// A seat's clock. All values follow from the entries, so that they stay the same until the
    /// next one.
    ///
    /// @param bank the rest of the bank after the last entry
    /// @param deadline of the seat, if its clock runs
    public record SeatClock(Seat seat, Duration bank, Optional<Instant> deadline) {}
}
