package cardhouse.bench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Upper bound of the gain over rules of thumb in a hand of Trash or Garbage. It is computed
/// exactly, by dynamic programming over all courses of layouts of one slot to three, two seats, and
/// one French pack in which jacks are wild.
///
/// One seat plays optimally against another that plays as `greedy` does. Nothing is private, and
/// unseen cards are alike in all places. So a position consists of the face-up cards, the number of
/// unseen cards of each kind, the top discard, and the seat whose turn it is. A hand in which the
/// stock is used up counts as lost for the greedy seat, and as half won for a seat that plays as it
/// does: so the difference is an upper bound. In Garbage the other seat has one more turn after a
/// layout was completed, except for the last slot of all. The hand is half won by each if it
/// completes its own.
final class SolverGainBench {
    private static final int COPIES = 4;
    private static final int PACK = 52;
    private static final double PER_CENT = 100;

    /// Kinds of cards: naturals by their slots, and these.
    private static final int NONE = 0;

    private static final int SLOTS = 3;
    private static final int WILD = 4;
    private static final int OTHER = 5;
    private static final int KINDS = 6;

    /// Contents of a slot.
    private static final int DOWN = 0;

    private static final int NATURAL = 1;
    private static final int JACK = 2;
    private static final int MEANINGS = 3;

    private final boolean catchUp;

    /// By seat, how many slots it has to fill.
    private final int[] sizes;

    private final Map<Long, Worth> known = new HashMap<>();

    /// @param catchUp whether there is one more turn after a layout was completed
    private SolverGainBench(boolean catchUp, int... sizes) {
        this.catchUp = catchUp;
        this.sizes = sizes;
    }

    /// Value of a position to the first seat.
    ///
    /// @param greedy if it plays as the other does
    /// @param best if it plays optimally against that
    /// @param worst if it plays in the worst way
    private record Worth(double greedy, double best, double worst) {
        private static final Worth NOTHING = new Worth(0, 0, 0);
        private static final Worth WON = new Worth(1, 1, 1);
        private static final Worth SHARED = new Worth(0.5, 0.5, 0.5);
        private static final Worth USED_UP = new Worth(0.5, 1, 0);

        Worth plus(double chance, Worth other) {
            return new Worth(
                    greedy + chance * other.greedy,
                    best + chance * other.best,
                    worst + chance * other.worst);
        }

        /// What it is worth where the first seat can choose between several.
        ///
        /// @param usual what a greedy one gets
        static Worth chosen(double usual, List<Worth> among) {
            double best = 0;
            double worst = 1;
            for (Worth one : among) {
                best = Math.max(best, one.best);
                worst = Math.min(worst, one.worst);
            }
            return new Worth(usual, best, worst);
        }
    }

    /// @param laid contents of the slots, seat by seat
    /// @param unseen number of unseen cards by kind
    /// @param top the kind of the top discard
    /// @param last whether the other seat has completed its layout
    private record Position(int turn, int[] laid, int[] unseen, int top, boolean last) {
        long key() {
            long key = last ? turn + 2 : turn;
            for (int meaning : laid) key = key * MEANINGS + meaning;
            for (int count : unseen) key = key * PACK + count;
            return key * KINDS + top;
        }

        int left() {
            int sum = 0;
            for (int count : unseen) sum += count;
            return sum;
        }

        Position with(int slot, int meaning) {
            int[] next = laid.clone();
            next[slot] = meaning;
            return new Position(turn, next, unseen, top, last);
        }

        Position without(int kind) {
            int[] next = unseen.clone();
            next[kind]--;
            return new Position(turn, laid, next, top, last);
        }

        Position discarded(int kind) {
            return new Position(1 - turn, laid, unseen, kind, last);
        }

        int down() {
            int down = 0;
            for (int meaning : laid) if (meaning == DOWN) down++;
            return down;
        }
    }

    static void run() {
        System.out.println(
                "What greedy wins of a hand against greedy, how much more who plays best, and what who plays worst:");
        System.out.printf(
                "%-9s %-12s %10s %14s %12s %14s%n",
                "game", "slots", "positions", "greedy", "best", "worst");
        for (boolean catchUp : new boolean[] {false, true})
            for (int own = 1; own <= SLOTS; own++)
                for (int other = 1; other <= SLOTS; other++) tell(catchUp, own, other);
    }

    private static void tell(boolean catchUp, int own, int other) {
        var proof = new SolverGainBench(catchUp, own, other);
        var worth = proof.dealt();
        System.out.printf(
                "%-9s %d against %d  %10d %12.4f %% + %.6f %% %12.4f %%%n",
                catchUp ? "garbage" : "trash",
                own,
                other,
                proof.known.size(),
                PER_CENT * worth.greedy,
                PER_CENT * (worth.best - worth.greedy),
                PER_CENT * worth.worst);
    }

    /// Before the first turn, which is as often one seat's as the other's.
    private Worth dealt() {
        int[] unseen = {0, COPIES, COPIES, COPIES, COPIES, PACK - 4 * COPIES};
        int[] laid = new int[sizes[0] + sizes[1]];
        return Worth.NOTHING
                .plus(0.5, turn(new Position(0, laid, unseen, NONE, false)))
                .plus(0.5, turn(new Position(1, laid, unseen, NONE, false)));
    }

    private Worth turn(Position at) {
        Worth worth = known.get(at.key());
        if (worth == null) known.put(at.key(), worth = drawing(at));
        return worth;
    }

    private Worth drawing(Position at) {
        boolean playable = isPlayable(at, at.top);
        if (!playable) return fromStock(at);
        var taken = held(at, at.top);
        return at.turn == 1 ? taken : Worth.chosen(taken.greedy, List.of(taken, fromStock(at)));
    }

    private Worth fromStock(Position at) {
        if (at.left() > at.down()) return unseen(at);
        return at.last ? won(1 - at.turn) : Worth.USED_UP;
    }

    /// The next unseen card comes to the hand, from wherever.
    private Worth unseen(Position at) {
        var sum = Worth.NOTHING;
        double left = at.left();
        for (int kind = 1; kind < KINDS; kind++)
            if (at.unseen[kind] > 0)
                sum = sum.plus(at.unseen[kind] / left, held(at.without(kind), kind));
        return sum;
    }

    private boolean isPlayable(Position at, int kind) {
        return switch (kind) {
            case NONE, OTHER -> false;
            case WILD -> down(at) > 0;
            default -> kind <= sizes[at.turn] && at.laid[slot(at, kind)] != NATURAL;
        };
    }

    private int slot(Position at, int number) {
        return at.turn == 0 ? number - 1 : sizes[0] + number - 1;
    }

    /// With a card in hand, which is played as long as it can be.
    private Worth held(Position at, int kind) {
        if (isPlayable(at, kind)) {
            if (kind == WILD) return wild(at);
            int slot = slot(at, kind);
            var next = at.with(slot, NATURAL);
            return at.laid[slot] == JACK ? held(next, WILD) : unseen(next);
        }
        if (down(at) == 0) return completed(at, kind);
        return at.last ? won(1 - at.turn) : turn(at.discarded(kind));
    }

    /// A greedy bot puts it on any of the slots that are face down.
    private Worth wild(Position at) {
        var worths = new ArrayList<Worth>();
        for (int number = 1; number <= sizes[at.turn]; number++) {
            int slot = slot(at, number);
            if (at.laid[slot] == DOWN) worths.add(unseen(at.with(slot, JACK)));
        }
        var even = Worth.NOTHING;
        for (var worth : worths) even = even.plus(1.0 / worths.size(), worth);
        return at.turn == 1 ? even : Worth.chosen(even.greedy, worths);
    }

    private Worth completed(Position at, int discard) {
        if (!catchUp || sizes[at.turn] == 1) return won(at.turn);
        if (at.last) return Worth.SHARED;
        return turn(new Position(1 - at.turn, at.laid, at.unseen, discard, true));
    }

    private static Worth won(int seat) {
        return seat == 0 ? Worth.WON : Worth.NOTHING;
    }

    /// How many slots of whose turn it is are face down.
    private int down(Position at) {
        int down = 0;
        for (int number = 1; number <= sizes[at.turn]; number++)
            if (at.laid[slot(at, number)] == DOWN) down++;
        return down;
    }
}
