package cardhouse.games.brawl.bot;

import cardhouse.games.brawl.BrawlMove;
import cardhouse.games.brawl.BrawlMove.*;
import cardhouse.games.brawl.Plan;

/// The values of hands before an attack, when a card or two may be drawn or discarded.
final class PreAttackValue {
    private final double[] fight;
    private final double[] secondDraw = new double[HandShape.ALL.size()];
    private final double[] secondToss = new double[HandShape.ALL.size()];
    private final double[] drawn = new double[HandShape.ALL.size()];
    private final double[] tossed = new double[HandShape.ALL.size()];

    /// @param fight the values of hands before the attack, read at each computation
    PreAttackValue(double[] fight) {
        this.fight = fight;
    }

    void compute() {
        for (int shape = 0; shape < fight.length; shape++) {
            drawn[shape] = CardOdds.drawn(fight, shape);
            tossed[shape] = CardOdds.tossed(fight, shape);
            secondDraw[shape] = Math.max(fight[shape], drawn[shape]);
            secondToss[shape] = Math.max(fight[shape], tossed[shape]);
        }
    }

    double planned(Plan plan, int shape) {
        return switch (plan) {
            case NOTHING -> fight[shape];
            case DRAW -> CardOdds.drawn(secondDraw, shape);
            case TOSS -> CardOdds.tossed(secondToss, shape);
            case DRAW_THEN_TOSS -> CardOdds.drawn(tossed, shape);
            case TOSS_THEN_DRAW -> CardOdds.tossed(drawn, shape);
        };
    }

    double worth(DecisionPoint point, BrawlMove move) {
        return switch (move) {
            case Prepare(Plan plan) -> planned(plan, point.shape());
            case Rummage(Pile from) ->
                    CardOdds.drawn(drawing(point), point.shape()) - RummageValue.doubt(from);
            case TossCard(var card) -> tossing(point)[point.shapeWithout(card)];
            case StopRummaging _, StopTossing _ -> fight[point.shape()];
            default -> throw new IllegalArgumentException(move.text());
        };
    }

    /// The values of hands after a card was drawn.
    private double[] drawing(DecisionPoint point) {
        if (point.tosses() > 0) return tossed;
        return point.draws() > 1 ? secondDraw : fight;
    }

    /// The values of hands after a card was discarded.
    private double[] tossing(DecisionPoint point) {
        if (point.draws() > 0) return drawn;
        return point.tosses() > 1 ? secondToss : fight;
    }
}
