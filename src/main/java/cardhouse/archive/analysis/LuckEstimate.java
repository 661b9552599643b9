package cardhouse.archive.analysis;

import cardhouse.bots.RandomChance;
import cardhouse.bots.Valuation;
import cardhouse.engine.Uniform;
import cardhouse.match.Table;
import java.util.stream.Stream;

/// What luck an entry was to each seat: what the table after it is worth, less what it would have
/// been worth on the average.
///
/// Both are estimated from tables on which the cards that nobody knows lie in a random order. After
/// the entry these are drawn from the table that it left. Before it, they are drawn from the table
/// on which it came; the same move is made on each with chance of its own, so that what really came
/// of it plays no part. On both sides the estimate is expected to be right, given all that was
/// known before: so luck is expected to be 0 whatever is tried out and however little, and the luck
/// of a seat over a match is a sum of martingale differences, which averages to 0 over many
/// matches.
///
/// Both sides take the same random numbers in turn. That changes nothing about what either is
/// expected to be, but where nothing was left to chance they agree to the last bit.
public final class LuckEstimate {
    private final Otherwise otherwise;

    /// How an entry might have come otherwise, as the table after it.
    @FunctionalInterface
    public interface Otherwise {
        /// @param order the cards that nobody knows
        /// @param luck what is left to chance
        Table<?, ?, ?, ?> table(Ply ply, Uniform order, int luck);
    }

    /// As it really might have.
    public static final Otherwise FAIR =
            (ply, order, luck) -> ply.at(ply.before().reshuffled(order), luck);

    public LuckEstimate(Otherwise otherwise) {
        this.otherwise = otherwise;
    }

    /// For one seat.
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

        /// Whether it made no difference on any of the tables.
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
