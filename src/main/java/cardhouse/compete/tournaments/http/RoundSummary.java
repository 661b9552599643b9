package cardhouse.compete.tournaments.http;

import cardhouse.compete.tournaments.TournamentBoard;
import cardhouse.compete.tournaments.TournamentRound;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A round with its matches.
public record RoundSummary(
        UUID tournament,
        int round,
        List<BoardSummary> boards,
        List<Integer> byes,
        List<Integer> halfByes) {
    private static final double HALVES = 2;

    /// @param entrants at its seats
    /// @param match once it was opened
    /// @param points of the seats, once it is known
    /// @param played whether there was a match, once it is known
    public record BoardSummary(
            List<Integer> entrants,
            Optional<String> match,
            Optional<List<Double>> points,
            Optional<Boolean> played) {
        static BoardSummary of(TournamentBoard board) {
            return new BoardSummary(
                    board.entrants(),
                    board.match(),
                    board.result()
                            .map(end -> end.points().stream().map(half -> half / HALVES).toList()),
                    board.result().map(TournamentBoard.Result::played));
        }
    }

    static RoundSummary of(UUID tournament, TournamentRound round) {
        return new RoundSummary(
                tournament,
                round.number(),
                round.boards().stream().map(BoardSummary::of).toList(),
                round.byes(),
                round.halfByes());
    }
}
