package cardhouse.bots;

import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.engine.Uniform;
import cardhouse.match.Observation;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;

/// A node of the search tree: the moves that were tried there, on any table.
final class SearchNode {
    /// Exploration constant of UCB; the usual one for results from 0 to 1.
    private static final double CURIOSITY = 0.7;

    /// Progressive widening: a node has two moves after this many visits, three after four times as
    /// many, and so on. Moves with few visits give little evidence, and spoil the estimates of
    /// those above them.
    private static final int WIDENING = 4;

    private final Map<Move, Branch> branches = new LinkedHashMap<>();
    private int visits;

    /// A move and its results.
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

        /// @param worth value for its seat, 0 to 1
        void learn(double worth) {
            tried++;
            sum += worth;
        }

        /// The upper confidence bound. Only visits of tables on which the move was legal count as
        /// chances to choose it.
        private double promise() {
            return sum / tried + CURIOSITY * Math.sqrt(Math.log(offered) / tried);
        }
    }

    /// The move to try next: the rule-of-thumb move first, then the most promising one, or a new
    /// one when widening is due.
    ///
    /// @param usual the rule-of-thumb move
    Branch branch(Observation observation, Move usual, Uniform random) {
        visits++;
        var offered =
                observation.legalMoves().stream()
                        .map(move -> offered(observation.seat(), move))
                        .toList();
        var thumb = branches.get(usual);
        if (thumb != null && thumb.tried == 0) return thumb;
        var tried = offered.stream().filter(branch -> branch.tried > 0).toList();
        var untried = offered.stream().filter(branch -> branch.tried == 0).toList();
        if (!untried.isEmpty() && WIDENING * tried.size() * tried.size() <= visits)
            return untried.get(random.below(untried.size()));
        return tried.stream().max(Comparator.comparingDouble(Branch::promise)).orElseThrow();
    }

    private Branch offered(Seat seat, Move move) {
        var branch = branches.computeIfAbsent(move, _ -> new Branch(seat, move));
        branch.offered++;
        return branch;
    }
}
