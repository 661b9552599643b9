package cardhouse.compete.tournaments;

import java.util.List;

/// @param number from 1
public record TournamentRound(int number, List<TournamentBoard> boards, List<Integer> byes) {
    public TournamentRound {
        boards = List.copyOf(boards);
        byes = List.copyOf(byes);
    }

    public boolean isOver() {
        return boards.stream().allMatch(board -> board.result().isPresent());
    }
}
