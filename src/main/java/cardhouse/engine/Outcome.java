package cardhouse.engine;

import java.util.List;
import java.util.Locale;

/// Result of a match: the way it ended, and the place of each seat.
///
/// @param places the place of every seat, in seat order: 1 is best, equal numbers share a place
public record Outcome(Status status, List<Integer> places) {
    public Outcome {
        places = List.copyOf(places);
    }

    /// The ranking in a sentence: `seat 1 wins, then seat 0 and seat 2`.
    public String ranking() {
        return Messages.ranking(this, Locale.ENGLISH);
    }

    List<Seat> at(int place) {
        return Seat.first(places.size()).stream()
                .filter(seat -> places.get(seat.index()) == place)
                .toList();
    }

    /// Why a match ended.
    public enum Status {
        /// A seat won, or the agreed number of hands or time was up.
        PLAYED_OUT,
        /// The turn limit was reached and the standing decided.
        ADJUDICATED,
        /// All seats but one had left.
        RESIGNED
    }
}
