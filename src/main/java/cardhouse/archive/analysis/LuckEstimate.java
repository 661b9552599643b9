package cardhouse.archive.analysis;

import cardhouse.bots.RandomChance;
import cardhouse.bots.Valuation;
import cardhouse.engine.Uniform;
import cardhouse.match.Table;
import java.util.stream.Stream;

/// The luck of each seat in an entry: the value of the table after it, less the expected value
/// before it.
///
/// Both are estimated from tables on which the hidden cards are in a random order. The tables after
/// the entry are drawn from the table that it left. Those before it are drawn from the table at
/// which it was made. The same move is made on each with chance of its own, so that the real
/// outcome plays no part. Both estimates are unbiased, given all that was known before. So the
/// expected luck is 0 for any number of samples. The luck of a seat over a match is a sum of
/// martingale differences, which averages to 0 over many matches.
///
/// Both sides take the same random numbers in turn. That keeps both expected values, and where
/// nothing was left to chance they agree to the last bit.
public final class LuckEstimate {
    private final Otherwise otherwise;

    /// Another possible outcome of an entry, as the table after it.
    @FunctionalInterface
    public interface Otherwise {
        /// @param order order of the hidden cards
        /// @param luck random draws of the entry
        Table<?, ?, ?, ?> table(Ply ply, Uniform order, int luck);
    }

    /// The real distribution of outcomes.
    public static final Otherwise FAIR =
            (ply, order, luck) -> ply.at(ply.before().reshuffled(order), luck);

    public LuckEstimate(Otherwise otherwise) {
        this.otherwise = otherwise;
    }

    /// The estimate for one seat.
    public record Luck(Mean before, Mean after, Mean change) {
        private static Luck unknown() {
            return new Luck(new Mean(), new Mean(), new Mean());
        }

        private void add(double was, double is) {
            before.add(was);
            after.add(is);
            change.add(is - was);
        }

        public double expected() {
            return change.mean();
        }

        /// True if the entry changed the value on none of the tables.
        boolean none() {
            return change.mean() == 0 && change.variance() == 0;
        }
    }

    /// @param samples at least 1
    /// @return for every seat, in seat order
    public Luck[] of(Ply ply, int seats, int samples, Uniform random) {
        Luck[] luck = Stream.generate(Luck::unknown).limit(seats).toArray(Luck[]::new);
        var valuation = Valuation.from(ply.before());
        for (int sample = 0; sample < samples; sample++) {
            int order = random.below(Integer.MAX_VALUE);
            int chance = random.below(Integer.MAX_VALUE);
            int future = random.below(Integer.MAX_VALUE);
            var real = ply.after().reshuffled(new RandomChance(order));
            double[] after = valuation.worth(real, future);
            double[] before =
                    valuation.worth(otherwise.table(ply, new RandomChance(order), chance), future);
            for (int seat = 0; seat < seats; seat++) luck[seat].add(before[seat], after[seat]);
        }
        return luck;
    }
}
