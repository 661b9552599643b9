package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Scene;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import cardhouse.games.layout.LayoutEvent.TurnKind;
import java.util.List;
import java.util.Optional;

/// What anybody may know of a match of a layout game: seats see no more than watchers do, for
/// nobody may look at face-down cards.
///
/// @param hand the number of the hand, void ones included; 0 before the first
/// @param turn the number of the turn
/// @param dryTurns how many turns have begun since the last draw from the stock
/// @param dealer who dealt the hand
/// @param acting whose turn it is, while a hand is being played
/// @param stock how many cards are in stock
/// @param discard the discard pile
/// @param layouts one for every seat, in seat order
public record LayoutView(
        int hand,
        int turn,
        int dryTurns,
        Optional<Seat> dealer,
        Optional<Acting> acting,
        Cards stock,
        DiscardPile discard,
        List<Laid> layouts)
        implements View {

    public LayoutView {
        layouts = List.copyOf(layouts);
    }

    /// @param inHand the card drawn or uncovered, which everybody sees
    public record Acting(Seat seat, TurnKind kind, Optional<Card> inHand) {}

    /// @param playable whether the seat that is to draw could play the top card at once; false
    ///   while nobody is to draw
    public record DiscardPile(Optional<Card> top, int count, boolean playable) {}

    /// @param size the layout size of the seat; between hands, that of the next
    /// @param left whether the seat has left the match
    public record Laid(Seat seat, int size, boolean left, List<Slot> slots) {
        public Laid {
            slots = List.copyOf(slots);
        }
    }

    /// What lies on a slot.
    public sealed interface Slot {
        /// @param card shown only to an audit
        record FaceDown(Optional<Card> card) implements Slot {}

        /// @param meaning what the card is in this match: which pictures are wild depends on its
        ///   rules
        record FaceUp(Card card, Meaning meaning) implements Slot {}
    }

    /// What a card is for.
    public enum Meaning {
        /// Belongs in one slot.
        NATURAL,
        /// Fits any open slot.
        WILD,
        /// Ends the turn.
        ENDER,
        /// Robs an opponent, and leaves open the slot it lies on.
        TRASHED
    }

    @Override
    public Scene scene() {
        return new LayoutScene(this).scene();
    }
}
