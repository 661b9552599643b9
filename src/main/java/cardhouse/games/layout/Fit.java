package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.games.layout.LayoutRules.Face.Ender;
import cardhouse.games.layout.LayoutRules.Face.Natural;
import cardhouse.games.layout.LayoutRules.Face.Trashed;
import cardhouse.games.layout.LayoutRules.Face.Wild;
import cardhouse.games.layout.Variants.UselessDiscard;
import java.util.ArrayList;
import java.util.List;

/// The possible uses of a card for the acting seat.
final class Fit {
    private final LayoutRules rules;
    private final Standing standing;
    private final Hand hand;

    Fit(LayoutRules rules, Standing standing, Hand hand) {
        this.rules = rules;
        this.standing = standing;
        this.hand = hand;
    }

    /// The use of a card in hand.
    sealed interface Use {
        /// The card goes on that slot, without a question.
        record Forced(int slot) implements Use {}

        /// The seat chooses among several things to do with it.
        record Choice() implements Use {}

        /// It can only be discarded.
        record None() implements Use {}
    }

    private static final Use CHOICE = new Use.Choice();
    private static final Use NONE = new Use.None();

    Use use(Card card) {
        Layout own = hand.own();
        return switch (rules.face(card)) {
            case Ender _ -> NONE;
            case Trashed _ -> new Thefts(rules, standing, hand).any() ? CHOICE : NONE;
            case Wild _ -> {
                int first = nextOpen(1);
                if (first > own.size()) yield NONE;
                yield nextOpen(first + 1) > own.size() ? new Use.Forced(first) : CHOICE;
            }
            case Natural(int slot) ->
                    slot > own.size() ? NONE : isOpen(slot) ? new Use.Forced(slot) : onto(slot);
        };
    }

    /// A natural over the face-up card on its slot.
    private Use onto(int slot) {
        if (!(rules.face(hand.own().card(slot)) instanceof Wild)) return NONE;
        return switch (rules.placing().replaceWild()) {
            case FORCED -> new Use.Forced(slot);
            case OPTIONAL -> CHOICE;
            case NEVER -> NONE;
        };
    }

    /// The slots a wild may go on: face down, or holding a TRASHED card.
    List<Integer> openSlots() {
        var open = new ArrayList<Integer>();
        int size = hand.own().size();
        for (int slot = nextOpen(1); slot <= size; slot = nextOpen(slot + 1)) open.add(slot);
        return open;
    }

    /// The first open slot from `slot` on, or one beyond the last.
    private int nextOpen(int slot) {
        int next = slot;
        while (next <= hand.own().size() && !isOpen(next)) next++;
        return next;
    }

    boolean isOpen(int slot) {
        Layout own = hand.own();
        return !own.isUp(slot) || rules.face(own.card(slot)) instanceof Trashed;
    }

    /// Whether the seat could draw from the stock, including by recycling the discards under the
    /// top.
    boolean stockDrawable() {
        return !hand.stock().isEmpty() || hand.discards().count() >= 2;
    }

    /// Whether the top discard may be taken: a TRASHED card only for a theft, others if they can be
    /// played at once or the rules allow useless ones.
    boolean discardDrawable() {
        return hand.discards().top().map(this::takeable).orElse(false);
    }

    private boolean takeable(Card top) {
        return isPlayable(top)
                || rules.placing().uselessDiscard() == UselessDiscard.ALLOW
                        && !(rules.face(top) instanceof Trashed);
    }

    /// Whether the top discard could be played at once.
    boolean discardPlayable() {
        return hand.discards().top().map(this::isPlayable).orElse(false);
    }

    private boolean isPlayable(Card top) {
        boolean tooLate =
                rules.face(top) instanceof Trashed
                        && new Thefts(rules, standing, hand).limitReached();
        return !tooLate && !(use(top) instanceof Use.None);
    }

    /// Whether every slot of a layout holds its natural or a wild.
    boolean isComplete(Layout layout) {
        if (!layout.allUp()) return false;
        for (int slot = 1; slot <= layout.size(); slot++) {
            if (rules.face(layout.card(slot)) instanceof Trashed) return false;
        }
        return true;
    }

    /// The number of slots of a layout that still lack their natural or a wild.
    int unfilled(Layout layout) {
        int unfilled = 0;
        for (int slot = 1; slot <= layout.size(); slot++) {
            if (!layout.isUp(slot) || rules.face(layout.card(slot)) instanceof Trashed) unfilled++;
        }
        return unfilled;
    }
}
