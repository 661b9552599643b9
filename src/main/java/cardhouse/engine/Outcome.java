package cardhouse.engine;

import java.util.List;

/// Result of a match: the way it ended, and the place of each seat.
///
/// @param places the place of every seat, in seat order: 1 is best, equal numbers share a place
public record Outcome(Status status, List<Integer> places) {
    public Outcome {
        places = List.copyOf(places);
    }

    /// The ranking in a sentence: `seat 1 wins, then seat 0 and seat 2`.
    public String ranking() {
        var text = new StringBuilder();
        for (int place = 1; place <= places.size(); place++) {
            var there = at(place);
            if (there.isEmpty()) continue;
            if (place > 1) text.append(", then ").append(Seat.listed(there));
            else if (there.size() > 1) text.append(Seat.listed(there)).append(" share first place");
            else text.append(there.getFirst()).append(" wins");
        }
        return text.toString();
    }

    /// The ranking, and the reason if the match was not played out.
    public String text() {
        return ranking()
                + switch (status) {
                    case PLAYED_OUT -> "";
                    case ADJUDICATED -> ", by how things stood at the turn limit";
                    case RESIGNED -> ", as all others have left";
                };
    }

    private List<Seat> at(int place) {
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
