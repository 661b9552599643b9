package cardhouse.match.viewing;

import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.match.journal.Departure;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The progress of a started match, as shown in its summary.
///
/// @param revision the visible revision; 0 if there is none
/// @param delay in plies, if the caller sees the match with a delay
/// @param left the seats whose players have left, and how
public record Progress(
        int revision,
        List<Seat> toAct,
        Map<Seat, Departure> left,
        Optional<Integer> delay,
        Optional<Ending> ending) {
    public Progress {
        left = Map.copyOf(left);
    }

    /// The facts that are public once a match is over.
    ///
    /// @param serverSeed empty while the match is withheld
    public record Ending(Instant at, Outcome outcome, Optional<String> serverSeed) {}
}
