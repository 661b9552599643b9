package cardhouse.games.trio.bot;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The exact values of the moves in an ending of two seats in which nothing is private.
///
/// With `k` cards face down, every value is a multiple of `1 / (2 k!)`. Between two flips there is
/// no chance. So the values follow from those of the positions with one face-down card fewer, in
/// two ways: endless play is lost, or won. Both rise or fall until they no longer change. The value
/// with endless play as half a win is the middle one of the two and one half.
final class ExactValues {
    private final Ending ending;

    /// By position, in units of its [#half].
    private final long[] values;

    /// The share of a win, as a fraction in lowest terms.
    record Share(long numerator, long denominator) implements Comparable<Share> {
        static Share of(long numerator, long denominator) {
            long common = common(numerator, denominator);
            return new Share(numerator / common, denominator / common);
        }

        private static long common(long one, long other) {
            return other == 0 ? one : common(other, one % other);
        }

        Share minus(Share other) {
            return of(
                    numerator * other.denominator - other.numerator * denominator,
                    denominator * other.denominator);
        }

        @Override
        public int compareTo(Share other) {
            return Long.compare(numerator * other.denominator, other.numerator * denominator);
        }
    }

    private ExactValues(Ending ending) {
        this.ending = ending;
        this.values = new long[ending.choices().size()];
        for (int unseen = 0; unseen <= ending.unseen(0); unseen++) settle(unseen);
    }

    /// By move of [Position], the share for the seat that is to move.
    ///
    /// @return empty if more than `most` positions can follow
    static Optional<Map<Integer, Share>> of(Position from, int most) {
        return Ending.listed(from, most).map(ending -> new ExactValues(ending).moves());
    }

    private Map<Integer, Share> moves() {
        var choice = ending.choices().getFirst();
        long whole = 2 * half(ending.unseen(0));
        var shares = new LinkedHashMap<Integer, Share>();
        for (int move = 0; move < choice.moves().length; move++) {
            long first = of(choice, move, values, ending.unseen(0));
            shares.put(
                    choice.moves()[move], Share.of(choice.first() ? first : whole - first, whole));
        }
        return shares;
    }

    /// One half, in the units of positions with so many face-down cards.
    private static long half(int unseen) {
        return unseen == 0 ? 1 : unseen * half(unseen - 1);
    }

    private void settle(int unseen) {
        long half = half(unseen);
        long[] lost = settled(unseen, 0);
        long[] won = settled(unseen, 2 * half);
        for (int position = 0; position < values.length; position++)
            if (ending.unseen(position) == unseen)
                values[position] = Math.max(lost[position], Math.min(won[position], half));
    }

    private long[] settled(int unseen, long endless) {
        long[] at = values.clone();
        for (int position = 0; position < at.length; position++)
            if (ending.unseen(position) == unseen) at[position] = endless;
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int position = at.length - 1; position >= 0; position--) {
                if (ending.unseen(position) != unseen) continue;
                long now = best(ending.choices().get(position), at, unseen);
                changed |= now != at[position];
                at[position] = now;
            }
        }
        return at;
    }

    private static long best(Ending.Choice choice, long[] at, int unseen) {
        long best = of(choice, 0, at, unseen);
        for (int move = 1; move < choice.moves().length; move++) {
            long other = of(choice, move, at, unseen);
            best = choice.first() ? Math.max(best, other) : Math.min(best, other);
        }
        return best;
    }

    private static long of(Ending.Choice choice, int move, long[] at, int unseen) {
        var after = choice.after()[move];
        boolean flip = choice.moves()[move] == Position.FLIP;
        long whole = 2 * half(flip ? unseen - 1 : unseen);
        long sum = 0;
        for (int i = 0; i < after.positions().length; i++) {
            long value =
                    switch (after.positions()[i]) {
                        case Ending.FIRST_WON -> whole;
                        case Ending.SECOND_WON -> 0;
                        default -> at[after.positions()[i]];
                    };
            sum += (flip ? Math.round(after.chances()[i] * unseen) : 1) * value;
        }
        return sum;
    }
}
