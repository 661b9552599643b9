package cardhouse.engine;

import java.util.List;

/// How a match ended and who took which place.
///
/// @param places the place of every seat, in seat order: 1 is best, equal numbers share a place
public record Outcome(Status status, List<Integer> places) {
    public Outcome {
        places = List.copyOf(places);
    }

    /// Why a match ended.
    public enum Status {
        /// Somebody won, or the agreed number of hands or time was up.
        PLAYED_OUT,
        /// The turn limit was reached and the standing decided.
        ADJUDICATED,
        /// All seats but one had left.
        RESIGNED
    }
}
