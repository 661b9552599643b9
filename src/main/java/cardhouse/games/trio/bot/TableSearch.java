package cardhouse.games.trio.bot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// Information-set search as for all games, with rollouts to the end of the round. On each table,
/// every remaining candidate move is tried with the same random numbers, down the tree and one
/// branch further, then by rules of thumb.
final class TableSearch {
    /// The number of plies after which a round is evaluated as it is.
    private static final int LONGEST = 300;

    private final Supplier<Position> tables;
    private final SplittableRandom random;
    private final int[] legal = new int[Position.MOST_MOVES];
    private final SearchTree[] path = new SearchTree[LONGEST];
    private final int[] branches = new int[LONGEST];
    private final int[] seats = new int[LONGEST];

    /// @param tables returns a new sampled table at each call
    TableSearch(Supplier<Position> tables, SplittableRandom random) {
        this.tables = tables;
        this.random = random;
    }

    /// A candidate move.
    private static final class Candidate {
        private final int move;
        private final SearchTree below = new SearchTree();
        private double sum;
        private int tried;

        private Candidate(int move) {
            this.move = move;
        }

        double mean() {
            return sum / Math.max(1, tried);
        }
    }

    /// The best of some moves, by sequential halving: the better half is evaluated again until one
    /// is left.
    ///
    /// @param rollouts the total, independent of the moves: all seats see the thinking time, and
    ///   the choices of a seat depend on its hand
    /// @param enough whether the time is used up; checked before each table
    int best(int[] moves, int rollouts, BooleanSupplier enough) {
        List<Candidate> candidates = new ArrayList<>();
        for (int move : moves) candidates.add(new Candidate(move));
        int rounds = Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(moves.length - 1));
        for (int round = 0; round < rounds; round++) {
            int count = Math.max(1, rollouts / rounds / candidates.size());
            for (int i = 0; i < count && !enough.getAsBoolean(); i++) compare(candidates);
            candidates = betterHalf(candidates);
        }
        return candidates.getFirst().move;
    }

    private static List<Candidate> betterHalf(List<Candidate> candidates) {
        return candidates.stream()
                .sorted(Comparator.comparingDouble(Candidate::mean).reversed())
                .limit((candidates.size() + 1) / 2)
                .toList();
    }

    private void compare(List<Candidate> candidates) {
        Position table = tables.get();
        var position = new Position(table.rules, table.seats);
        long luck = random.nextLong();
        for (Candidate candidate : candidates) {
            position.become(table);
            position.play(candidate.move);
            goOn(position, candidate.below, new SplittableRandom(luck));
            candidate.sum += position.worth(table.acting);
            candidate.tried++;
        }
    }

    private void goOn(Position position, SearchTree from, SplittableRandom luck) {
        int depth = 0;
        boolean known = true;
        for (SearchTree node = from; known && !position.over && depth < LONGEST; depth++) {
            int count = position.moves(legal);
            int branch = node.branch(legal, count, position.thumb(luck), luck);
            known = node.isKnown(branch);
            path[depth] = node;
            branches[depth] = branch;
            seats[depth] = position.acting;
            position.play(node.move(branch));
            node = node.below(branch);
        }
        for (int plies = depth; !position.over && plies < LONGEST; plies++)
            position.play(position.thumb(luck));
        for (int i = 0; i < depth; i++) path[i].learn(branches[i], position.worth(seats[i]));
    }
}
