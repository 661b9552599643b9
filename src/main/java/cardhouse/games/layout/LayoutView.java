package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Scene;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import cardhouse.games.layout.LayoutEvent.TurnKind;
import java.util.List;
import java.util.Optional;

/// The public view of a match of a layout game. Seats see no more than spectators do, because
/// face-down cards are hidden from all of them.
///
/// @param hand the number of the hand, void ones included; 0 before the first
/// @param turn the number of the turn
/// @param dryTurns number of turns that have begun since the last draw from the stock
/// @param dealer the seat that dealt the hand
/// @param acting the seat whose turn it is, while a hand is being played
/// @param stock the number of cards in the stock
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

    /// @param inHand the card drawn or uncovered, which all viewers see
    public record Acting(Seat seat, TurnKind kind, Optional<Card> inHand) {}

    /// @param playable whether the seat that is to draw could play the top card at once; false if
    ///   no seat is to draw
    public record DiscardPile(Optional<Card> top, int count, boolean playable) {}

    /// @param size the layout size of the seat; between hands, that of the next
    /// @param left whether the seat has left the match
    public record Laid(Seat seat, int size, boolean left, List<Slot> slots) {
        public Laid {
            slots = List.copyOf(slots);
        }
    }

    /// The contents of a slot.
    public sealed interface Slot {
        /// @param card shown only to an audit
        record FaceDown(Optional<Card> card) implements Slot {}

        /// @param meaning the meaning of the card in this match: its rules define which pictures
        ///   are wild
        record FaceUp(Card card, Meaning meaning) implements Slot {}
    }

    /// The meanings of cards.
    public enum Meaning {
        /// Belongs in one slot.
        NATURAL,
        /// Fits any open slot.
        WILD,
        /// Ends the turn.
        ENDER,
        /// Robs an opponent of a card, and leaves its own slot open.
        TRASHED
    }

    @Override
    public Scene scene() {
        return new LayoutScene(this).scene();
    }
}
