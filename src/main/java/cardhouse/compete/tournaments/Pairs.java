package cardhouse.compete.tournaments;

import java.util.List;

/// Who plays whom in a round.
///
/// @param boards who sits at which seat of each match, by numbers of entrants
/// @param byes who plays nobody, and has the points of a win
public record Pairs(List<List<Integer>> boards, List<Integer> byes) {
    public Pairs {
        boards = boards.stream().map(List::copyOf).toList();
        byes = List.copyOf(byes);
    }
}
