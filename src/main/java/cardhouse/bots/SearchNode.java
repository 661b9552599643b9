package cardhouse.bots;

import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.engine.Uniform;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A place in the search tree: the moves that were tried there, on whatever tables.
final class SearchNode {
    /// How much a move that was seldom tried is worth trying; the usual constant for results from 0
    /// to 1.
    private static final double CURIOSITY = 0.7;

    private final Map<Move, Branch> branches = new LinkedHashMap<>();

    /// A move and what became of it.
    static final class Branch {
        private final Seat seat;
        private final Move move;
        private final SearchNode below = new SearchNode();
        private int offered;
        private int tried;
        private double sum;

        private Branch(Seat seat, Move move) {
            this.seat = seat;
            this.move = move;
        }

        Seat seat() {
            return seat;
        }

        Move move() {
            return move;
        }

        SearchNode below() {
            return below;
        }

        int tried() {
            return tried;
        }

        /// @param worth for its seat, 0 to 1
        void learn(double worth) {
            tried++;
            sum += worth;
        }

        /// The upper bound of confidence, where a move counts as passed over only on tables on
        /// which it was legal.
        private double promise() {
            return sum / tried + CURIOSITY * Math.sqrt(Math.log(offered) / tried);
        }
    }

    /// The move to try next: any that was never tried, else the most promising.
    ///
    /// @param legal the moves on the present table
    Branch branch(Seat seat, List<Move> legal, Uniform random) {
        var offered = legal.stream().map(move -> offered(seat, move)).toList();
        var untried = offered.stream().filter(branch -> branch.tried == 0).toList();
        if (!untried.isEmpty()) return untried.get(random.below(untried.size()));
        return offered.stream()
                .max((one, other) -> Double.compare(one.promise(), other.promise()))
                .orElseThrow();
    }

    private Branch offered(Seat seat, Move move) {
        var branch = branches.computeIfAbsent(move, _ -> new Branch(seat, move));
        branch.offered++;
        return branch;
    }
}
