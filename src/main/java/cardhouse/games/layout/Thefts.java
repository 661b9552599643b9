package cardhouse.games.layout;

import cardhouse.engine.Seat;
import cardhouse.games.layout.LayoutMove.Steal;
import cardhouse.games.layout.LayoutRules.Face;
import cardhouse.games.layout.LayoutRules.Face.Natural;
import cardhouse.games.layout.LayoutRules.Face.Trashed;
import cardhouse.games.layout.LayoutRules.Face.Wild;
import cardhouse.games.layout.Variants.ReplaceWild;
import java.util.ArrayList;
import java.util.List;

/// Determines the cards that a TRASHED card may steal.
///
/// The card must be a face-up natural of another seat that is still in, and the thief must have a
/// use for it. Its rank is then a slot of the thief's layout. That slot is face down, holds a
/// TRASHED card, or holds the thief's own wild, if the rules let a stolen natural take its place.
/// (Where a natural never takes the place of a wild, a stolen one does not either.)
final class Thefts {
    private final LayoutRules rules;
    private final Standing standing;
    private final Hand hand;
    private final Seat thief;

    Thefts(LayoutRules rules, Standing standing, Hand hand) {
        this.rules = rules;
        this.standing = standing;
        this.hand = hand;
        this.thief = hand.acting().seat();
    }

    /// Every theft there is, by seat, then by slot.
    List<Steal> all() {
        var thefts = new ArrayList<Steal>();
        for (int index = 0; index < standing.seats(); index++) {
            Seat victim = Seat.of(index);
            for (int slot = 1; slot <= hand.own().size(); slot++) {
                if (isUseful(slot) && isStealable(victim, slot))
                    thefts.add(new Steal(victim, slot));
            }
        }
        return thefts;
    }

    boolean any() {
        for (int slot = 1; slot <= hand.own().size(); slot++) {
            if (!isUseful(slot)) continue;
            for (int index = 0; index < standing.seats(); index++)
                if (isStealable(Seat.of(index), slot)) return true;
        }
        return false;
    }

    /// Whether another seat has a face-up natural there. A natural is on its own slot, so the slot
    /// is its rank.
    boolean isStealable(Seat victim, int slot) {
        if (victim.equals(thief) || victim.index() >= standing.seats() || !standing.isIn(victim))
            return false;
        Layout layout = hand.layout(victim);
        return slot >= 1
                && slot <= layout.size()
                && layout.isUp(slot)
                && rules.face(layout.card(slot)) instanceof Natural;
    }

    boolean isUseful(int slot) {
        Layout own = hand.own();
        if (slot > own.size()) return false;
        if (!own.isUp(slot)) return true;
        return switch (rules.face(own.card(slot))) {
            case Trashed _ -> true;
            case Wild _ ->
                    rules.stealing().ontoWild()
                            && rules.placing().replaceWild() != ReplaceWild.NEVER;
            case Natural _, Face.Ender _ -> false;
        };
    }

    /// Whether so many turns went by without a draw from the stock that no TRASHED card may come
    /// from the discard pile.
    boolean limitReached() {
        int turnsBefore = standing.counters().dryTurns() - 1;
        return turnsBefore >= rules.stealing().limit();
    }
}
