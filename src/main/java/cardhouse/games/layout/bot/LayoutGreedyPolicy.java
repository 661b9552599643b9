package cardhouse.games.layout.bot;

import cardhouse.cards.Card;
import cardhouse.engine.GreedyPolicy;
import cardhouse.engine.Seat;
import cardhouse.engine.Uniform;
import cardhouse.games.layout.LayoutMove;
import cardhouse.games.layout.LayoutMove.Call;
import cardhouse.games.layout.LayoutMove.Discard;
import cardhouse.games.layout.LayoutMove.Draw;
import cardhouse.games.layout.LayoutMove.KeepQuiet;
import cardhouse.games.layout.LayoutMove.Place;
import cardhouse.games.layout.LayoutMove.Replace;
import cardhouse.games.layout.LayoutMove.Source;
import cardhouse.games.layout.LayoutMove.Steal;
import cardhouse.games.layout.LayoutView;
import cardhouse.games.layout.LayoutView.Laid;
import cardhouse.games.layout.LayoutView.Meaning;
import cardhouse.games.layout.LayoutView.Slot;
import java.util.ArrayList;
import java.util.List;

/// Takes cards that fit, fills face-down slots first, and robs the seat that is closest to
/// finishing.
public final class LayoutGreedyPolicy implements GreedyPolicy<LayoutView, LayoutMove> {
    private static final Card TRASHED = Card.of("TRASHED");

    /// The largest layout there is.
    private static final int LARGEST = 10;

    /// More than any closeness: filling a face-down slot matters more than the choice of the
    /// victim.
    private static final int FACE_DOWN = 100;

    @Override
    public LayoutMove choose(
            Seat seat, LayoutView view, List<LayoutMove> legalMoves, Uniform random) {
        var best = new ArrayList<LayoutMove>();
        int most = Integer.MIN_VALUE;
        for (LayoutMove move : legalMoves) {
            int worth = worth(seat, view, move);
            if (worth > most) {
                best.clear();
                most = worth;
            }
            if (worth == most) best.add(move);
        }
        return best.get(random.below(best.size()));
    }

    /// Higher is better; only moves of one decision are compared.
    private static int worth(Seat seat, LayoutView view, LayoutMove move) {
        Laid own = view.layouts().get(seat.index());
        return switch (move) {
            case Draw(Source from) ->
                    switch (from) {
                        case STOCK -> 0;
                        case DISCARD -> takesDiscard(own, view) ? 1 : -1;
                    };
            case Place(int slot) -> isDown(own, slot) ? 1 : 0;
            case Replace _ -> 1;
            case Steal(Seat victim, int slot) ->
                    (isDown(own, slot) ? FACE_DOWN : 1) + closeness(view, victim);
            case Discard _ -> 0;
            case Call _ -> 1;
            case KeepQuiet _ -> 0;
        };
    }

    /// A discard that can be played is worth having; a TRASHED card only for a theft that turns a
    /// card up.
    private static boolean takesDiscard(Laid own, LayoutView view) {
        if (!view.discard().playable()) return false;
        if (!view.discard().top().filter(TRASHED::equals).isPresent()) return true;
        return view.layouts().stream()
                .filter(laid -> !laid.seat().equals(own.seat()) && !laid.left())
                .anyMatch(laid -> turnsUp(own, laid));
    }

    private static boolean turnsUp(Laid own, Laid victim) {
        int slots = Math.min(own.slots().size(), victim.slots().size());
        for (int slot = 1; slot <= slots; slot++) {
            if (isDown(own, slot) && means(victim, slot, Meaning.NATURAL)) return true;
        }
        return false;
    }

    /// The closeness of a seat to finishing: the fewer slots it lacks, the higher.
    private static int closeness(LayoutView view, Seat victim) {
        Laid laid = view.layouts().get(victim.index());
        int lacking = 0;
        for (int slot = 1; slot <= laid.slots().size(); slot++) {
            if (isDown(laid, slot) || means(laid, slot, Meaning.TRASHED)) lacking++;
        }
        return LARGEST - lacking;
    }

    private static boolean isDown(Laid laid, int slot) {
        return laid.slots().get(slot - 1) instanceof Slot.FaceDown;
    }

    private static boolean means(Laid laid, int slot, Meaning meaning) {
        return laid.slots().get(slot - 1) instanceof Slot.FaceUp(_, var means) && means == meaning;
    }
}
