package cardhouse.compete.tournaments;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The bracket of a knockout that has started: all its rounds, from the first to the final. Winners
/// are in the next round as soon as their match is decided.
///
/// @param rounds each with its matches in the order of the bracket: those at places 2 i and 2 i + 1
///   decide who is in the match at place i of the next round
public record Bracket(List<List<Tie>> rounds) {
    /// A place of a match.
    ///
    /// @param entrant empty if the place is still open, or stays empty
    /// @param open whether the match that decides it is still to be played
    public record Side(Optional<Integer> entrant, boolean open) {
        static final Side OPEN = new Side(Optional.empty(), true);
        static final Side EMPTY = new Side(Optional.empty(), false);

        static Side of(int entrant) {
            return new Side(Optional.of(entrant), false);
        }
    }

    /// A match of the bracket.
    ///
    /// @param board empty if the match is not paired yet, or has no two entrants
    public record Tie(Side first, Side second, Optional<TournamentBoard> board) {
        public List<Side> sides() {
            return List.of(first, second);
        }

        List<Integer> entrants() {
            return sides().stream().flatMap(side -> side.entrant().stream()).toList();
        }

        /// Its place in the next round. No entrant wins a match that both have left.
        public Side winner() {
            if (first.open() || second.open()) return Side.OPEN;
            var in = entrants();
            if (in.size() < Format.SEATS)
                return in.stream().findFirst().map(Side::of).orElse(Side.EMPTY);
            if (board.flatMap(TournamentBoard::result).isEmpty()) return Side.OPEN;
            int one = board.get().points(in.getFirst());
            int other = board.get().points(in.getLast());
            if (one == other) return Side.EMPTY;
            return Side.of(one > other ? in.getFirst() : in.getLast());
        }
    }

    public Bracket {
        rounds = rounds.stream().map(List::copyOf).toList();
    }

    public static Bracket of(Tournament tournament) {
        var played = tournament.rounds();
        var rounds = new ArrayList<List<Tie>>();
        List<Side> sides = draw(tournament.drawn());
        for (int round = 0; round < tournament.planned(); round++) {
            var ties = ties(sides, round < played.size() ? played.get(round).boards() : List.of());
            rounds.add(ties);
            sides = ties.stream().map(Tie::winner).toList();
        }
        return new Bracket(rounds);
    }

    /// The places of the first round: the next power of two. Each doubling gives every place an
    /// opponent such that the sum of both places in the draw is the same for all pairs.
    private static List<Side> draw(List<Integer> drawn) {
        var places = List.of(1);
        while (places.size() < drawn.size()) {
            int sum = 2 * places.size() + 1;
            places = places.stream().flatMap(one -> List.of(one, sum - one).stream()).toList();
        }
        return places.stream()
                .map(one -> one <= drawn.size() ? Side.of(drawn.get(one - 1)) : Side.EMPTY)
                .toList();
    }

    private static List<Tie> ties(List<Side> sides, List<TournamentBoard> boards) {
        return IntStream.range(0, sides.size() / 2)
                .mapToObj(i -> {
                    Side first = sides.get(2 * i);
                    return new Tie(
                            first,
                            sides.get(2 * i + 1),
                            boards.stream()
                                    .filter(board ->
                                            first.entrant()
                                                    .filter(board.entrants()::contains)
                                                    .isPresent())
                                    .findFirst());
                })
                .toList();
    }
}
