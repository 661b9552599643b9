package cardhouse.games.brawl.bot;

import cardhouse.games.brawl.BrawlMove;
import cardhouse.games.brawl.BrawlMove.*;

/// The values of hands while some cards may be drawn, and some discarded afterwards.
final class RummageValue {
    private static final int DICE = 6;

    /// The number of combinations, of 64, in which so many of six dice show a plus; the others show
    /// a minus.
    private static final int[] OFTEN = {1, 6, 15, 20, 15, 6, 1};

    private static final int TIMES = 64;

    /// Breaks ties: a draw may be a blocker, and cards that others discarded are mostly useless.
    private static final double DOUBT = 1e-6;

    private final double[] after;

    /// By draws, discards and shape.
    private final double[][][] worth = new double[DICE + 1][DICE + 1][HandShape.ALL.size()];

    /// @param after the values of hands after all draws and discards, read at each computation
    RummageValue(double[] after) {
        this.after = after;
    }

    void compute() {
        for (int tosses = 0; tosses <= DICE; tosses++)
            for (int shape = 0; shape < after.length; shape++)
                worth[0][tosses][shape] =
                        tosses == 0 ? after[shape] : tossed(worth[0][tosses - 1], shape);
        for (int draws = 1; draws <= DICE; draws++)
            for (int tosses = 0; draws + tosses <= DICE; tosses++)
                for (int shape = 0; shape < after.length; shape++)
                    worth[draws][tosses][shape] =
                            Math.max(
                                    worth[0][tosses][shape],
                                    CardOdds.drawn(worth[draws - 1][tosses], shape));
    }

    private double tossed(double[] then, int shape) {
        return Math.max(after[shape], CardOdds.tossed(then, shape));
    }

    /// Before the dice are rolled.
    double rolled(int shape) {
        double mean = 0;
        for (int pluses = 0; pluses <= DICE; pluses++)
            mean += OFTEN[pluses] * worth[pluses][DICE - pluses][shape] / TIMES;
        return mean;
    }

    double worth(DecisionPoint point, BrawlMove move) {
        return switch (move) {
            case Rummage(Pile from) ->
                    CardOdds.drawn(left(point.draws() - 1, point.tosses()), point.shape())
                            - doubt(from);
            case StopRummaging _ -> left(0, point.tosses())[point.shape()];
            case TossCard(var card) -> left(0, point.tosses() - 1)[point.shapeWithout(card)];
            case StopTossing _ -> after[point.shape()];
            default -> throw new IllegalArgumentException(move.text());
        };
    }

    /// With boosters, there may be more than dice.
    private double[] left(int draws, int tosses) {
        int most = Math.min(draws, DICE);
        return worth[most][Math.min(tosses, DICE - most)];
    }

    static double doubt(Pile from) {
        return from == Pile.TRASH ? DOUBT : 2 * DOUBT;
    }
}
