package cardhouse.compete.tournaments;

import java.util.List;
import java.util.Optional;

/// A match of a round.
///
/// @param entrants at its seats
/// @param match once it was opened
/// @param result once it is known
public record Board(List<Integer> entrants, Optional<String> match, Optional<Result> result) {
    /// @param points of the seats, a half counting 1
    /// @param played whether there was a match; otherwise an entrant had withdrawn before it
    public record Result(List<Integer> points, boolean played) {
        public Result {
            points = List.copyOf(points);
        }
    }

    public Board {
        entrants = List.copyOf(entrants);
    }

    static Board of(List<Integer> entrants) {
        return new Board(entrants, Optional.empty(), Optional.empty());
    }

    Board opened(String id) {
        return new Board(entrants, Optional.of(id), result);
    }

    Board decided(Result known) {
        return new Board(entrants, match, Optional.of(known));
    }

    public int points(int entrant) {
        int seat = entrants.indexOf(entrant);
        return seat < 0 ? 0 : result.map(end -> end.points().get(seat)).orElse(0);
    }

    /// The other entrants at the board.
    public List<Integer> others(int entrant) {
        return entrants.stream().filter(one -> one != entrant).toList();
    }
}
