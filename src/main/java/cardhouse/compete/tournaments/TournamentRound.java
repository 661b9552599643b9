package cardhouse.compete.tournaments;

import java.util.List;

/// @param number from 1
/// @param byes entrants without an opponent, who get the points of a win, or with `TABLES` half of
///   them
/// @param halfByes entrants who asked not to be paired, and get half of it
public record TournamentRound(
        int number, List<TournamentBoard> boards, List<Integer> byes, List<Integer> halfByes) {
    public TournamentRound {
        boards = List.copyOf(boards);
        byes = List.copyOf(byes);
        halfByes = List.copyOf(halfByes);
    }

    public boolean isOver() {
        return boards.stream().allMatch(board -> board.result().isPresent());
    }
}
