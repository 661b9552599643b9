package cardhouse.compete.tournaments;

import java.util.List;

/// @param number from 1
public record Round(int number, List<Board> boards, List<Integer> byes) {
    public Round {
        boards = List.copyOf(boards);
        byes = List.copyOf(byes);
    }

    public boolean isOver() {
        return boards.stream().allMatch(board -> board.result().isPresent());
    }
}
