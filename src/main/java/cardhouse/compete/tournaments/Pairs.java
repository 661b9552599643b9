package cardhouse.compete.tournaments;

import java.util.List;

/// The pairings of a round.
///
/// @param boards which entrant sits at which seat of each match, by entrants' numbers
/// @param byes entrants without an opponent, who have the points of a win, or with `TABLES` half of
///   them
public record Pairs(List<List<Integer>> boards, List<Integer> byes) {
    public Pairs {
        boards = boards.stream().map(List::copyOf).toList();
        byes = List.copyOf(byes);
    }
}
