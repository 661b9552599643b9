package cardhouse.match.viewing;

import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.match.journal.Departure;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A started match as its summary shows it.
///
/// @param revision as of which it is shown; 0 if nothing is
/// @param delay how many plies late, if late
/// @param left which players have left, and how
public record Progress(
        int revision,
        List<Seat> toAct,
        Map<Seat, Departure> left,
        Optional<Integer> delay,
        Optional<Ending> ending) {
    public Progress {
        left = Map.copyOf(left);
    }

    /// What is known once a match is over.
    ///
    /// @param serverSeed not while the match is withheld
    public record Ending(Instant at, Outcome outcome, Optional<String> serverSeed) {}
}
