package cardhouse.bots;

import cardhouse.cards.Card;
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
import cardhouse.games.layout.LayoutView.Slot;
import java.util.ArrayList;
import java.util.List;

/// Takes what fits, fills face-down slots first, and robs whoever is closest to finishing.
final class LayoutGreed implements Greed<LayoutView, LayoutMove> {
    private static final Card TRASHED = new Card("TRASHED");

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

    /// Higher is better; only moves of one moment are ever compared.
    private static int worth(Seat seat, LayoutView view, LayoutMove move) {
        Laid own = view.layouts().get(seat.index());
        return switch (move) {
            case Draw(Source from) -> from == Source.STOCK ? 0 : takesDiscard(own, view) ? 1 : -1;
            case Place(int slot) -> isDown(own, slot) ? 1 : 0;
            case Replace _ -> 1;
            case Steal(Seat victim, int slot) ->
                    (isDown(own, slot) ? 100 : 1) + closeness(view, victim);
            case Discard _ -> 0;
            case Call _ -> 1;
            case KeepQuiet _ -> 0;
        };
    }

    /// A discard that may be taken fits, but for TRASHED cards, which are worth it only for a
    /// face-down slot, and for useless cards where the rules let them be taken.
    private static boolean takesDiscard(Laid own, LayoutView view) {
        Card top = view.discard().top().orElseThrow();
        if (top.equals(TRASHED)) {
            return view.layouts().stream()
                    .filter(laid -> !laid.seat().equals(own.seat()) && !laid.left())
                    .anyMatch(laid -> robs(laid, own));
        }
        return fits(own, top);
    }

    private static boolean robs(Laid victim, Laid own) {
        for (int slot = 1; slot <= Math.min(own.slots().size(), victim.slots().size()); slot++) {
            if (isDown(own, slot) && isNaturalUp(victim, slot)) return true;
        }
        return false;
    }

    private static boolean isNaturalUp(Laid laid, int slot) {
        return laid.slots().get(slot - 1) instanceof Slot.FaceUp(Card card)
                && natural(card) == slot;
    }

    /// Whether a card that is not useless for certain: a natural whose slot lacks its own card, or
    /// anything wild.
    private static boolean fits(Laid own, Card card) {
        int slot = natural(card);
        if (slot == 0) return !card.code().equals("STOP");
        return slot <= own.slots().size() && !isNaturalUp(own, slot);
    }

    /// The slot a natural belongs on; 0 for cards that are none.
    private static int natural(Card card) {
        String code = card.code();
        return switch (code.charAt(0)) {
            case 'A' -> 1;
            case 'T' -> code.length() == 2 ? 10 : 0;
            case '1' -> code.equals("10") ? 10 : 1;
            case '2', '3', '4', '5', '6', '7', '8', '9' -> code.charAt(0) - '0';
            default -> 0;
        };
    }

    private static boolean isDown(Laid laid, int slot) {
        return laid.slots().get(slot - 1) instanceof Slot.FaceDown;
    }

    /// How many slots of its layout a seat has face up, less the slots it still lacks.
    private static int closeness(LayoutView view, Seat victim) {
        Laid laid = view.layouts().get(victim.index());
        int down = (int) laid.slots().stream().filter(Slot.FaceDown.class::isInstance).count();
        return 20 - down;
    }
}
