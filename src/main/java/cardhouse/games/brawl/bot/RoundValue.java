package cardhouse.games.brawl.bot;

import cardhouse.games.brawl.BrawlMove;
import cardhouse.games.brawl.BrawlMove.*;
import cardhouse.games.brawl.Plan;
import cardhouse.games.brawl.bot.BrawlExpert.ValueFunction;

/// The value of hands where each seat attacks another in turn: two cards before the attack, spoils
/// after it, and a rummage if it was won.
final class RoundValue implements ValueFunction {
    /// The probability that no other seat wins in a round.
    private static final double NO_OTHER = 0.9;

    /// Attacks on this seat in a round: more than its share, for a hand that wins is a large one.
    private static final double ATTACKS = 1.6;

    private static final double HALF = 0.5;

    /// The probability that a defender who won takes one card, and not two.
    private static final double TAKES_ONE = 0.1;

    /// The additional value of a taken card, because another seat loses it.
    private static final double HARM = 0.02;

    private static final double SETTLED = 1e-6;

    /// By shape: at the start of a turn, when the seat attacks, when it won and is to rummage, and
    /// when its fight is over.
    private final double[] start = new double[HandShape.ALL.size()];

    private final double[] fight = new double[HandShape.ALL.size()];
    private final double[] won = new double[HandShape.ALL.size()];
    private final double[] after = new double[HandShape.ALL.size()];
    private final PreAttackValue preAttack = new PreAttackValue(fight);
    private final RummageValue rummage = new RummageValue(after);

    /// @param seats 3 to 6
    RoundValue(int seats) {
        while (improve(seats - 1) > SETTLED) {
            // Each iteration looks one round further ahead.
        }
    }

    /// @return the largest change of a value at the start of a turn
    private double improve(int others) {
        double[] round = new double[start.length];
        for (int shape = 0; shape < round.length; shape++)
            round[shape] = ended(shape, NO_OTHER * start[shape]);
        for (int other = 0; other < others; other++) round = before(round, ATTACKS / others);
        System.arraycopy(round, 0, after, 0, after.length);
        rummage.compute();
        for (int shape = 0; shape < won.length; shape++) won[shape] = rummage.rolled(shape);
        double[] robbed = new double[start.length];
        for (int shape = 0; shape < robbed.length; shape++)
            robbed[shape] = CardOdds.lost(after, shape);
        for (int shape = 0; shape < fight.length; shape++) {
            double lost =
                    TAKES_ONE * robbed[shape] + (1 - TAKES_ONE) * CardOdds.lost(robbed, shape);
            fight[shape] = ended(shape, HALF * spoils(won, shape) + HALF * lost);
        }
        preAttack.compute();
        double most = 0;
        for (int shape = 0; shape < start.length; shape++) {
            double best = 0;
            for (Plan plan : Plan.values()) best = Math.max(best, preAttack.planned(plan, shape));
            most = Math.max(most, Math.abs(best - start[shape]));
            start[shape] = best;
        }
        return most;
    }

    private static double ended(int shape, double otherwise) {
        return HandShape.ALL.get(shape).wins() ? 1 : otherwise;
    }

    /// Before the turn of one of the others.
    private static double[] before(double[] worth, double attacked) {
        double[] once = new double[worth.length];
        for (int shape = 0; shape < worth.length; shape++) once[shape] = spoils(worth, shape);
        double[] before = new double[worth.length];
        for (int shape = 0; shape < worth.length; shape++) {
            double fought = HALF * spoils(once, shape) + HALF * CardOdds.lost(worth, shape);
            before[shape] = ended(shape, attacked * fought + (1 - attacked) * worth[shape]);
        }
        return before;
    }

    /// The best of taking a card, giving one, and neither.
    private static double spoils(double[] worth, int shape) {
        return Math.max(worth[shape], Math.max(taken(worth, shape), CardOdds.tossed(worth, shape)));
    }

    private static double taken(double[] worth, int shape) {
        return CardOdds.drawn(worth, shape) + HARM * worth[shape];
    }

    @Override
    public double worth(DecisionPoint point, BrawlMove move) {
        return switch (move) {
            case GrabCard _ -> taken(spoils(point), point.shape());
            case GiveCard(var card) -> spoils(point)[point.shapeWithout(card)];
            case LeaveSpoils _ -> rest(point)[point.shape()];
            default -> point.fought() ? rummage.worth(point, move) : preAttack.worth(point, move);
        };
    }

    /// The values of hands after this card was taken or given.
    private double[] spoils(DecisionPoint point) {
        double[] rest = rest(point);
        if (point.spoils() <= 1) return rest;
        double[] another = new double[rest.length];
        for (int shape = 0; shape < another.length; shape++) another[shape] = spoils(rest, shape);
        return another;
    }

    /// The values of hands after the spoils are finished.
    private double[] rest(DecisionPoint point) {
        return point.attacks() ? won : after;
    }
}
