package cardhouse.games.brawl.bot;

import cardhouse.games.brawl.BrawlMove;
import cardhouse.games.brawl.bot.BrawlExpert.ValueFunction;

/// The value of hands in King of the Heap, where no seat takes cards: the King after a fight
/// rummages, and may win.
final class HeapValue implements ValueFunction {
    /// The probability that no other seat wins in a turn.
    private static final double NO_OTHER = 0.95;

    private static final double HALF = 0.5;
    private static final double SETTLED = 1e-6;

    /// Value to the King after its rummage, by shape.
    private final double[] king = new double[HandShape.ALL.size()];

    private final RummageValue rummage = new RummageValue(king);

    /// @param seats 3 to 6
    HeapValue(int seats) {
        while (improve(HALF / (seats - 1)) > SETTLED) {
            // Each iteration looks one turn further ahead.
        }
    }

    /// @param crowned the probability that a seat other than the King becomes King in the next turn
    /// @return the largest change of a King's hand value
    private double improve(double crowned) {
        rummage.compute();
        double most = 0;
        for (int shape = 0; shape < king.length; shape++) {
            double rolled = rummage.rolled(shape);
            // The sum over all turns until it is crowned.
            double deposed = NO_OTHER * crowned * rolled / (1 - NO_OTHER * (1 - crowned));
            double worth =
                    HandShape.ALL.get(shape).wins()
                            ? 1
                            : NO_OTHER * (HALF * rolled + HALF * deposed);
            most = Math.max(most, Math.abs(worth - king[shape]));
            king[shape] = worth;
        }
        return most;
    }

    @Override
    public double worth(DecisionPoint point, BrawlMove move) {
        return rummage.worth(point, move);
    }
}
