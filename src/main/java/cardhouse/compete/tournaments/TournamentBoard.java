package cardhouse.compete.tournaments;

import java.util.List;
import java.util.Optional;

/// A match of a round.
///
/// @param entrants at its seats; at a table, without those who withdraw before the match
/// @param match once it was opened
/// @param result once it is known
public record TournamentBoard(
        List<Integer> entrants, Optional<String> match, Optional<Result> result) {
    /// @param points of the seats, a half counting 1
    /// @param played whether there was a match; otherwise an entrant had withdrawn before it
    public record Result(List<Integer> points, boolean played) {
        public Result {
            points = List.copyOf(points);
        }
    }

    public TournamentBoard {
        entrants = List.copyOf(entrants);
    }

    static TournamentBoard of(List<Integer> entrants) {
        return new TournamentBoard(entrants, Optional.empty(), Optional.empty());
    }

    TournamentBoard opened(String id) {
        return new TournamentBoard(entrants, Optional.of(id), result);
    }

    TournamentBoard decided(Result known) {
        return new TournamentBoard(entrants, match, Optional.of(known));
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
