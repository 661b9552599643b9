package cardhouse.games.trio.bot;

import cardhouse.games.trio.Special;
import cardhouse.games.trio.Special.Effect;
import cardhouse.games.trio.TrioRules;

/// The rules of a match as tables of numbers, for many thousand simulated plays.
///
/// Cards are counted as in a [cardhouse.games.trio.Bunch], four bits a value. A demand is a number,
/// too: [#ANYTHING], a smallest value, or [#AT_MOST] plus a largest value.
final class RuleTable {
    static final int ANYTHING = 0;
    static final int AT_MOST = 16;

    /// All values are smaller.
    static final int VALUES = 16;

    /// At least as strong as any special card, and stronger than all others.
    static final int SPECIAL = 20;

    /// Denotes an effect that does not change the demand.
    private static final int AS_BEFORE = -1;

    private static final int DEMANDS = 2 * AT_MOST;
    private static final int BITS = 4;
    private static final int ALL = 15;

    /// The counts of even values, each with a byte for itself, and ones.
    private static final long EVEN = 0x0F0F_0F0F_0F0F_0F0FL;

    private static final long BYTES = 0x0101_0101_0101_0101L;
    private static final long ONES = 0x1111_1111_1111_1111L;

    /// By demand, all cards that may be played.
    private final long[] fitting = new long[DEMANDS];

    /// By value.
    private final int[] demandAfter = new int[VALUES];

    private final Effect[] effects = new Effect[VALUES];
    private final int[] strengths = new int[VALUES];
    private final int burnCount;
    private final boolean playOn;

    RuleTable(TrioRules rules) {
        burnCount = rules.burnCount();
        playOn = rules.playOn();
        for (int value = 0; value < VALUES; value++) {
            Special special = rules.special(value);
            effects[value] = special.effect();
            strengths[value] = strength(special, value);
            demandAfter[value] = demandAfter(special.effect(), value);
            for (int demand = 0; demand < DEMANDS; demand++)
                if (fits(special, value, demand)) fitting[demand] |= cards(value, ALL);
        }
    }

    private static boolean fits(Special special, int value, int demand) {
        if (demand == ANYTHING) return true;
        boolean anywhere = special.playOn() == Special.PlayOn.ANY;
        return demand < AT_MOST
                ? value >= demand || anywhere
                : value <= demand - AT_MOST || anywhere && special.afterLow();
    }

    private static int demandAfter(Effect effect, int value) {
        return switch (effect) {
            case RESET, BURN -> ANYTHING;
            case AT_MOST -> AT_MOST + value;
            case INVISIBLE -> AS_BEFORE;
            case NONE, SKIP, REVERSE -> value;
        };
    }

    private static int strength(Special special, int value) {
        boolean anywhere = special.playOn() == Special.PlayOn.ANY;
        return switch (special.effect()) {
            case BURN -> anywhere ? SPECIAL + 4 : SPECIAL;
            case RESET, INVISIBLE -> anywhere ? SPECIAL + 2 : SPECIAL;
            case NONE, AT_MOST, SKIP, REVERSE -> anywhere ? SPECIAL : value;
        };
    }

    /// A number of cards of one value.
    static long cards(int value, long count) {
        return count << BITS * value;
    }

    static int count(long cards, int value) {
        return (int) (cards >>> BITS * value & ALL);
    }

    /// The lowest value of some cards, of which there is one at least.
    static int lowest(long cards) {
        return Long.numberOfTrailingZeros(cards) / BITS;
    }

    static long without(long cards, int value) {
        return cards & ~cards(value, ALL);
    }

    static int size(long cards) {
        // Neighbours are added up, and the product has the sum of all pairs in its highest byte.
        long pairs = (cards & EVEN) + (cards >>> BITS & EVEN);
        return (int) (pairs * BYTES >>> Long.SIZE - Byte.SIZE);
    }

    /// The number of different values.
    static int kinds(long cards) {
        long any = cards | cards >>> 1;
        return Long.bitCount((any | any >>> 2) & ONES);
    }

    /// The cards that may be played.
    long fitting(long cards, int demand) {
        return cards & fitting[demand];
    }

    boolean fits(int value, int demand) {
        return fitting(cards(value, 1), demand) != 0;
    }

    /// The demand after a card of this value was played on the demand `before`.
    int demandAfter(int before, int value) {
        int after = demandAfter[value];
        return after == AS_BEFORE ? before : after;
    }

    Effect effect(int value) {
        return effects[value];
    }

    int burnCount() {
        return burnCount;
    }

    boolean playOn() {
        return playOn;
    }

    /// The play of a greedy bot from a set of playable cards, which is not empty: the lowest value
    /// and all its cards; special cards last and one at a time.
    ///
    /// @return a move of [Position]
    int thumb(long playable) {
        int best = 0;
        int most = Integer.MIN_VALUE;
        for (long left = playable; left != 0; ) {
            int value = lowest(left);
            int count = strengths[value] < SPECIAL ? count(left, value) : 1;
            int worth = count - 2 * strengths[value];
            if (worth > most) {
                most = worth;
                best = Position.play(value, count);
            }
            left = without(left, value);
        }
        return best;
    }
}
