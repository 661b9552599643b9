package cardhouse.compete.tournaments;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongPredicate;

/// Pairs of one round that leave as many of the rounds to come possible as can be, without anyone
/// being paired twice with another: so many pairings without a common pair, of which the round's
/// own meets the demands. Searches all of them, which is for few.
///
/// A set of pairs is a number, with a bit for each pair.
final class RoundsAhead implements Matching {
    /// More have more pairs than a number has bits left.
    static final int MOST = 10;

    private static final int PAIRS = MOST * (MOST - 1) / 2;
    private static final int FREE = -1;

    private final int size;
    private final int[] taken;
    private final long all;
    private final Map<Long, Boolean> known = new HashMap<>();
    private long now;
    private int rounds;

    /// @param may which entrants may be paired, symmetric
    /// @param rounds to be played, this one included
    RoundsAhead(boolean[][] may, int rounds) {
        this.size = may.length;
        this.taken = new int[size];
        Arrays.fill(taken, FREE);
        long pairs = 0;
        for (int one = 0; one < size; one++)
            for (int other = 0; other < one; other++)
                if (may[one][other]) pairs |= pair(one, other);
        this.all = pairs;
        this.now = pairs;
        this.rounds = rounds;
    }

    private static long pair(int one, int other) {
        int high = Math.max(one, other);
        return 1L << high * (high - 1) / 2 + Math.min(one, other);
    }

    /// All pairs of one.
    private long pairs(int one) {
        long pairs = 0;
        for (int other = 0; other < size; other++) if (other != one) pairs |= pair(one, other);
        return pairs;
    }

    @Override
    public boolean exists() {
        while (rounds > 0 && !isPossible(now)) rounds--;
        return rounds > 0;
    }

    @Override
    public boolean keep(int one, int last) {
        long beyond = 0;
        for (int other = last + 1; other < size; other++) beyond |= pair(one, other);
        boolean can = isPossible(now & ~beyond);
        now &= can ? ~beyond : ~(pairs(one) & ~beyond);
        return can;
    }

    @Override
    public boolean take(int one, int other) {
        if (one == other || isTaken(one) || isTaken(other)) return false;
        long pair = pair(one, other);
        long others = (pairs(one) | pairs(other)) & ~pair;
        if ((now & pair) == 0 || !isPossible(now & ~others)) return false;
        now &= ~others;
        taken[one] = other;
        taken[other] = one;
        return true;
    }

    @Override
    public boolean isTaken(int one) {
        return taken[one] != FREE;
    }

    private boolean isPossible(long wanted) {
        return any(wanted, 0, 0, round -> arePossible(all & ~round, rounds - 1));
    }

    /// Searches for a pairing of all entrants that has certain pairs and passes a test.
    ///
    /// @param pairs candidates for the other pairs
    /// @param paired bit set of the paired entrants
    /// @param round the pairs so far
    private boolean any(long pairs, int paired, long round, LongPredicate test) {
        int one = Integer.numberOfTrailingZeros(~paired);
        if (one == size) return test.test(round);
        for (int other = one + 1; other < size; other++) {
            long pair = pair(one, other);
            if ((paired >> other & 1) == 0
                    && (pairs & pair) != 0
                    && any(pairs, paired | 1 << one | 1 << other, round | pair, test)) return true;
        }
        return false;
    }

    /// True if there are this many pairings of all without a common pair.
    private boolean arePossible(long pairs, int many) {
        if (many == 0) return true;
        long key = pairs | (long) many << PAIRS;
        Boolean before = known.get(key);
        if (before != null) return before;
        boolean can = search(pairs, many);
        known.put(key, can);
        return can;
    }

    /// Branches on the first pair of the entrant with the fewest: it is in one of the pairings, or
    /// in none of them.
    private boolean search(long pairs, int many) {
        int one = 0;
        for (int each = 1; each < size; each++)
            if (Long.bitCount(pairs & pairs(each)) < Long.bitCount(pairs & pairs(one))) one = each;
        int choices = Long.bitCount(pairs & pairs(one));
        if (choices < many) return false;
        int other = 0;
        while (other == one || (pairs & pair(one, other)) == 0) other++;
        long pair = pair(one, other);
        return any(
                        pairs,
                        1 << one | 1 << other,
                        pair,
                        round -> arePossible(pairs & ~round, many - 1))
                || choices > many && arePossible(pairs & ~pair, many);
    }
}
