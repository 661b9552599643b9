package cardhouse.games.brawl.bot;

import java.util.ArrayList;
import java.util.List;

/// The effects of one card on the shape of a hand. Shapes are identified by their indices; values
/// of hands are arrays with one value for each shape.
final class CardOdds {
    private static final int COPIES = 7;
    private static final int IN_SET = 3;
    private static final int IN_PAIR = 2;

    /// Cards left of an item of which the hand has a set: a set has three cards or some more.
    private static final double LEFT_OF_SET = 3.5;

    /// The probability that the loss of a card breaks up its set; a larger set stays whole.
    private static final double BROKEN = 0.75;

    private static final CardOdds DRAWN = new CardOdds();
    private static final CardOdds LOST = new CardOdds();
    private static final int[][] TOSSED = new int[HandShape.ALL.size()][];

    static {
        for (HandShape shape : HandShape.ALL) {
            DRAWN.tell(shape, drawn(shape));
            LOST.tell(shape, lost(shape));
            TOSSED[shape.index()] = tossed(shape);
        }
    }

    private final int[][] becomes = new int[HandShape.ALL.size()][];
    private final double[][] odds = new double[HandShape.ALL.size()][];

    private CardOdds() {}

    /// @param weight in proportion to how likely it is
    private record Change(HandShape after, double weight) {}

    private void tell(HandShape shape, List<Change> changes) {
        var possible = changes.stream().filter(change -> change.weight() > 0).toList();
        double sum = possible.stream().mapToDouble(Change::weight).sum();
        becomes[shape.index()] =
                possible.stream().mapToInt(change -> change.after().index()).toArray();
        odds[shape.index()] =
                possible.stream().mapToDouble(change -> change.weight() / sum).toArray();
    }

    /// Draws of a card that the hand does not hold, each equally likely.
    private static List<Change> drawn(HandShape shape) {
        int fresh = HandShape.ITEMS - shape.sets() - shape.pairs() - shape.singles();
        var changes = new ArrayList<Change>();
        if (fresh > 0) changes.add(new Change(shape.with(0, 0, 1, 0), COPIES * fresh));
        if (shape.singles() > 0)
            changes.add(new Change(shape.with(0, 1, -1, 0), (COPIES - 1) * shape.singles()));
        if (shape.pairs() > 0)
            changes.add(new Change(shape.with(1, -1, 0, 0), (COPIES - IN_PAIR) * shape.pairs()));
        changes.add(new Change(shape, LEFT_OF_SET * shape.sets()));
        changes.add(new Change(shape.with(0, 0, 0, 1), HandShape.MOST_STRAYS - shape.strays()));
        return changes;
    }

    /// Losses of a card of the hand, each equally likely.
    private static List<Change> lost(HandShape shape) {
        var changes = new ArrayList<Change>();
        if (shape.singles() > 0) changes.add(new Change(shape.with(0, 0, -1, 0), shape.singles()));
        if (shape.pairs() > 0)
            changes.add(new Change(shape.with(0, -1, 1, 0), IN_PAIR * shape.pairs()));
        if (shape.sets() > 0) {
            double cards = IN_SET * shape.sets();
            changes.add(new Change(shape.with(-1, 1, 0, 0), BROKEN * cards));
            changes.add(new Change(shape, (1 - BROKEN) * cards));
        }
        if (shape.strays() > 0) changes.add(new Change(shape.with(0, 0, 0, -1), shape.strays()));
        return changes.isEmpty() ? List.of(new Change(shape, 1)) : changes;
    }

    /// The possible shapes after a discard that breaks up no set.
    private static int[] tossed(HandShape shape) {
        var left = new ArrayList<HandShape>();
        if (shape.singles() > 0) left.add(shape.with(0, 0, -1, 0));
        if (shape.pairs() > 0) left.add(shape.with(0, -1, 1, 0));
        if (shape.strays() > 0) left.add(shape.with(0, 0, 0, -1));
        return left.stream().mapToInt(HandShape::index).toArray();
    }

    private double mean(double[] worth, int shape) {
        int[] shapes = becomes[shape];
        double[] likely = odds[shape];
        double mean = 0;
        for (int i = 0; i < shapes.length; i++) mean += likely[i] * worth[shapes[i]];
        return mean;
    }

    /// The mean after a random card more.
    static double drawn(double[] worth, int shape) {
        return DRAWN.mean(worth, shape);
    }

    /// The mean after a random card less.
    static double lost(double[] worth, int shape) {
        return LOST.mean(worth, shape);
    }

    /// The best with a card less of its own choice; 0 if there are sets only.
    static double tossed(double[] worth, int shape) {
        double best = 0;
        for (int left : TOSSED[shape]) best = Math.max(best, worth[left]);
        return best;
    }
}
