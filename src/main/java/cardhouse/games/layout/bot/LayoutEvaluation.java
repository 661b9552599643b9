package cardhouse.games.layout.bot;

import cardhouse.engine.Evaluation;
import cardhouse.engine.Seat;
import cardhouse.games.layout.LayoutView;
import cardhouse.games.layout.LayoutView.Laid;
import cardhouse.games.layout.LayoutView.Meaning;
import cardhouse.games.layout.LayoutView.Slot;

/// A smaller layout counts most, and more the smaller it is. Then count filled slots (the last ones
/// more than the first), the wilds, which cannot be stolen, and the turn.
public final class LayoutEvaluation implements Evaluation<LayoutView> {
    private static final double SMALLER = 6;
    private static final double OPEN = -0.3;
    private static final double WILD = 0.2;
    private static final double ACTING = 0.2;
    private static final int HORIZON = 3;

    @Override
    public int turn(LayoutView view) {
        return view.turn();
    }

    @Override
    public int horizon() {
        return HORIZON;
    }

    @Override
    public double[] strengths(LayoutView view) {
        return view.layouts().stream().mapToDouble(laid -> strength(view, laid)).toArray();
    }

    private static double strength(LayoutView view, Laid laid) {
        int open = 0;
        int wilds = 0;
        for (Slot slot : laid.slots()) {
            switch (slot) {
                case Slot.FaceDown _ -> open++;
                case Slot.FaceUp(_, Meaning meaning) -> {
                    if (meaning == Meaning.TRASHED) open++;
                    if (meaning == Meaning.WILD) wilds++;
                }
            }
        }
        return -SMALLER * Math.log(laid.size())
                + OPEN * Math.sqrt(open)
                + WILD * wilds
                + (isActing(view, laid.seat()) ? ACTING : 0);
    }

    private static boolean isActing(LayoutView view, Seat seat) {
        return view.acting().isPresent() && view.acting().get().seat().equals(seat);
    }
}
