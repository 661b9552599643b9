package cardhouse.games.brawl.bot;

import cardhouse.engine.Evaluation;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlView;
import cardhouse.games.brawl.BrawlView.Brawler;
import cardhouse.games.brawl.BrawlView.Fray;
import cardhouse.games.brawl.Variants.BrawlMode;

/// Counts the cards that the sets lack. If they lack none, the number of other cards matters: two
/// can be discarded before the next attack, and then the match is won. Before that, a larger hand
/// is better, because a random theft more often takes a card that is not needed.
public final class BrawlEvaluation implements Evaluation<BrawlView> {
    private static final int HORIZON = 1;

    /// The number of cards that a seat can discard before its attack.
    private static final int TOSSES = 2;

    /// More cards than this make no difference.
    private static final int MANY = 9;

    private static final double LACKING = -0.25;
    private static final double CARD = 0.045;
    private static final double SLUG = -0.13;
    private static final double COMPLETE = 1.3;
    private static final double IN_THE_WAY = -0.09;
    private static final double CLEARED = 0.65;
    private static final double NEXT = 2;
    private static final double POINT = 0.3;

    @Override
    public int turn(BrawlView view) {
        return view.turn();
    }

    @Override
    public int horizon() {
        return HORIZON;
    }

    @Override
    public double[] strengths(BrawlView view) {
        return view.brawlers().stream().mapToDouble(brawler -> strength(view, brawler)).toArray();
    }

    private static double strength(BrawlView view, Brawler brawler) {
        var analysis = HandAnalysis.of(view, brawler.seat());
        int lacking = analysis.lacking();
        int others = analysis.nuisances();
        double slugs = SLUG * analysis.hand().stream().filter(HandAnalysis.SLUG::equals).count();
        if (view.mode() == BrawlMode.RUMMY)
            return POINT * brawler.points() + LACKING * lacking + slugs;
        if (lacking > 0) return LACKING * lacking + CARD * Math.min(others, MANY) + slugs;
        double close =
                others > TOSSES ? 0 : isNext(view, brawler.seat()) ? CLEARED + NEXT : CLEARED;
        return COMPLETE + IN_THE_WAY * Math.min(others, MANY) + close + slugs;
    }

    /// Whether it is the seat's turn, which has only just begun where rollouts are judged.
    private static boolean isNext(BrawlView view, Seat seat) {
        return view.fray().map(Fray::seat).filter(seat::equals).isPresent();
    }
}
