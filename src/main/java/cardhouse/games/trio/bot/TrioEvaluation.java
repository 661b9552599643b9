package cardhouse.games.trio.bot;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Evaluation;
import cardhouse.games.trio.Special;
import cardhouse.games.trio.TrioView;
import cardhouse.games.trio.TrioView.Spread;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Cards on the table have a cost until they are played: low ones the highest, and face-down ones a
/// higher one than face-up ones. A card that burns has a benefit. A hand is soon played, so its
/// cards count little, but a hand of many cards does not become empty by itself.
public final class TrioEvaluation implements Evaluation<TrioView> {
    private static final int HORIZON = 6;

    /// More than all cards together, because no seat can catch up with a seat that is out.
    private static final double OUT = 30;

    /// The same holds between a seat that is out later and one that was out before.
    private static final double APART = 5;

    private static final double ROUND_WON = 2;
    private static final double EMPTY_HAND = 0.8;

    private static final Burden HAND = new Burden(-0.14, 0.012, 0, 0.4);
    private static final Burden FACE_UP = new Burden(-0.67, 0.05, 0.4, 0.95);
    private static final Burden FACE_DOWN = new Burden(-1.2, 0.09, 1.0, 1.4);

    /// @param card any card
    /// @param rank for each point of an ordinary one
    /// @param reset for one that can be played on anything
    /// @param burn for one that can, and burns the pile
    private record Burden(double card, double rank, double reset, double burn) {
        double of(TrioView view, List<Card> cards) {
            double sum = 0;
            for (Card each : cards) sum += card + of(view.specials().get(each.code()), each);
            return sum;
        }

        private double of(@Nullable Special special, Card card) {
            if (special == null || special.playOn() != Special.PlayOn.ANY)
                return rank * Integer.parseInt(card.code());
            return special.effect() == Special.Effect.BURN ? burn : reset;
        }
    }

    @Override
    public int turn(TrioView view) {
        return view.turn();
    }

    @Override
    public int horizon() {
        return HORIZON;
    }

    @Override
    public double[] strengths(TrioView view) {
        return view.seats().stream().mapToDouble(spread -> strength(view, spread)).toArray();
    }

    private static double strength(TrioView view, Spread spread) {
        double won = ROUND_WON * spread.won();
        int out = view.out().indexOf(spread.seat());
        if (out >= 0) return won + OUT - APART * out;
        return won
                + (spread.hand().count() == 0 ? EMPTY_HAND : 0)
                + HAND.of(view, shown(spread.hand()))
                + FACE_UP.of(view, spread.faceUp())
                + FACE_DOWN.of(view, shown(spread.faceDown()));
    }

    private static List<Card> shown(Cards cards) {
        return cards instanceof Cards.Shown(List<Card> all) ? all : List.of();
    }
}
