package cardhouse.games.trio.bot;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// A node of the search tree: the moves that were tried there, on all sampled tables. The same as
/// the tree for all games, but with numbers as moves.
final class SearchTree {
    private static final double CURIOSITY = 0.7;

    /// There are two branches after this number of visits, three after four times as many, and so
    /// on.
    private static final int WIDENING = 4;

    private static final int FEW = 6;

    private int[] moves = new int[FEW];
    private int[] tried = new int[FEW];
    private int[] offered = new int[FEW];
    private double[] sums = new double[FEW];
    private @Nullable SearchTree[] below = new SearchTree[FEW];
    private int size;
    private int visits;

    /// The branch to try next: first the usual move, later the most promising one, and another one
    /// whenever widening is due.
    ///
    /// @param legal the legal moves; the first `count` entries are valid
    int branch(int[] legal, int count, int usual, RandomGenerator random) {
        visits++;
        int known = 0;
        int untried = 0;
        int another = 0;
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        int first = -1;
        for (int i = 0; i < count; i++) {
            int branch = indexOf(legal[i]);
            offered[branch]++;
            if (tried[branch] > 0) {
                known++;
                double promise = promise(branch);
                if (promise > most) {
                    most = promise;
                    best = branch;
                }
            } else {
                if (legal[i] == usual) first = branch;
                untried++;
                if (random.nextInt(untried) == 0) another = branch;
            }
        }
        if (first >= 0) return first;
        return untried > 0 && WIDENING * known * known <= visits ? another : best;
    }

    /// The upper bound of confidence, where a move counts as passed over only on tables on which it
    /// was legal.
    private double promise(int branch) {
        return sums[branch] / tried[branch]
                + CURIOSITY * Math.sqrt(Math.log(offered[branch]) / tried[branch]);
    }

    private int indexOf(int move) {
        for (int i = 0; i < size; i++) if (moves[i] == move) return i;
        if (size == moves.length) {
            moves = Arrays.copyOf(moves, 2 * size);
            tried = Arrays.copyOf(tried, 2 * size);
            offered = Arrays.copyOf(offered, 2 * size);
            sums = Arrays.copyOf(sums, 2 * size);
            below = Arrays.copyOf(below, 2 * size);
        }
        moves[size] = move;
        return size++;
    }

    int move(int branch) {
        return moves[branch];
    }

    boolean isKnown(int branch) {
        return tried[branch] > 0;
    }

    SearchTree below(int branch) {
        SearchTree next = below[branch];
        if (next == null) below[branch] = next = new SearchTree();
        return next;
    }

    /// @param worth for the seat that moves there, 0 to 1
    void learn(int branch, double worth) {
        tried[branch]++;
        sums[branch] += worth;
    }
}
