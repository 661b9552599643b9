package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.games.layout.Variants.Call;
import cardhouse.games.layout.Variants.DisplacedTrashed;
import cardhouse.games.layout.Variants.Lead;
import cardhouse.games.layout.Variants.ReplaceWild;
import cardhouse.games.layout.Variants.UselessDiscard;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The differences between the games of the family. A further game of the family is another
/// instance.
record LayoutRules(
        int seats,
        Dealing dealing,
        Placing placing,
        Stealing stealing,
        LastTurns lastTurns,
        Ending ending) {
    /// Every game of the family begins with ten slots.
    static final int FIRST_SIZE = 10;

    /// @param deck the whole pack in its unshuffled order
    /// @param faces the meaning of each card
    /// @param upcard whether a card is turned up to start the discard pile
    /// @param absentDealers whether a seat that has left may be named as the dealer
    record Dealing(
            List<Card> deck,
            Map<Card, Face> faces,
            boolean upcard,
            Lead lead,
            boolean absentDealers) {
        Dealing(List<Card> deck, Map<Card, Face> faces, boolean upcard, Lead lead) {
            this(deck, faces, upcard, lead, false);
        }

        Dealing {
            deck = List.copyOf(deck);
            faces = new HashMap<>(faces);
        }
    }

    record Placing(ReplaceWild replaceWild, UselessDiscard uselessDiscard) {}

    /// @param ontoWild whether a stolen natural may take the place of the thief's wild
    /// @param displaced the effect on a TRASHED card that its natural or a wild displaces
    /// @param limit after so many turns without a draw from the stock no TRASHED card comes from
    ///   the discard pile
    record Stealing(boolean ontoWild, DisplacedTrashed displaced, int limit) {}

    /// The turns and draws of the other seats after a layout was completed.
    record LastTurns(boolean catchUp, boolean reveal, int freeDraws) {}

    /// @param lastSize the size whose completion wins the match
    /// @param call whether the winner has to call
    /// @param targetSize reaching this size wins as well; 0 for none
    /// @param deals number of hands after which the smallest layout wins; 0 for no limit
    /// @param minutes number of minutes after which no hand is dealt; 0 for no limit
    record Ending(int lastSize, Call call, int targetSize, int deals, int minutes, int turnLimit) {}

    /// The same rules in the first edition, in which a seat that has left could be the dealer.
    LayoutRules firstEdition() {
        var first = new Dealing(dealing.deck, dealing.faces, dealing.upcard, dealing.lead, true);
        return new LayoutRules(seats, first, placing, stealing, lastTurns, ending);
    }

    Face face(Card card) {
        Face face = dealing.faces().get(card);
        if (face == null) throw new IllegalStateException("not a card of this deck");
        return face;
    }

    /// The meanings of cards in these games.
    sealed interface Face {
        /// Belongs in slot `slot`.
        record Natural(int slot) implements Face {}

        /// Fits any open slot.
        record Wild() implements Face {}

        /// Fits nowhere and ends the turn.
        record Ender() implements Face {}

        /// Robs an opponent.
        record Trashed() implements Face {}
    }
}
