package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Scene;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import cardhouse.games.brawl.Variants.BrawlMode;
import java.util.List;
import java.util.Optional;

/// The view that one viewer has of a brawl: everything except the piles, the other hands, and which
/// boosters and blockers are not in the match. A view has no history: earlier events are in the
/// seat's journal.
///
/// @param turn the number of the turn, 0 before the first
/// @param king the King of the Heap, in that mode
/// @param trash the trash pile
/// @param discard the discard pile
/// @param dice the dice as they were last rolled, for any purpose
/// @param asking the seats that are asked, and their questions
/// @param fray the present turn, once there is one
/// @param brawlers one for every seat, in seat order
public record BrawlView(
        BrawlMode mode,
        int turn,
        Optional<Seat> king,
        Cards trash,
        DiscardPile discard,
        List<Integer> dice,
        Optional<Asking> asking,
        Optional<Fray> fray,
        List<Brawler> brawlers)
        implements View {

    public BrawlView {
        dice = List.copyOf(dice);
        brawlers = List.copyOf(brawlers);
    }

    public record Asking(Seat seat, Question question) {}

    /// @param top the top card, if it is face up
    /// @param cards the pile, its top last; its faces are visible to an audit only
    public record DiscardPile(Optional<Card> top, Cards cards) {}

    /// The present turn.
    ///
    /// @param seat the seat whose turn it is
    /// @param blue the attacker's dice; none before the roll, and none once the fight is decided
    /// @param green the defender's dice, likewise
    /// @param crowbars the total of dice and boosters, and `lids` likewise
    /// @param winner the winner of the fight; empty before, and when the rummage has begun
    /// @param spoils number of cards that the winner may still take or give
    /// @param rummage a rummage roll while its windows are open
    /// @param draws number of cards that may still be drawn
    /// @param tosses number of cards that may still be discarded
    /// @param threat a card about to change hands
    public record Fray(
            Seat seat,
            Optional<Seat> defender,
            List<Integer> blue,
            List<Integer> green,
            int crowbars,
            int lids,
            Optional<Seat> winner,
            int spoils,
            List<Integer> rummage,
            int draws,
            int tosses,
            Optional<Menace> threat) {
        public Fray {
            blue = List.copyOf(blue);
            green = List.copyOf(green);
            rummage = List.copyOf(rummage);
        }
    }

    /// @param by the seat that is about to take a random card, or to give one
    /// @param gift the card about to be given, which only its giver sees; empty for a theft
    public record Menace(Seat by, Seat against, Optional<Cards> gift) {}

    /// @param critter the character; empty before it is drawn
    /// @param favourite the item of which fewer cards make a set, where that counts
    /// @param laid the cards in the scoring area, and `points` their value
    /// @param left whether the seat has left the match
    public record Brawler(
            Seat seat,
            Optional<Critter> critter,
            Optional<Card> favourite,
            Cards hand,
            List<Card> laid,
            int points,
            boolean left) {
        public Brawler {
            laid = List.copyOf(laid);
        }
    }

    @Override
    public Scene scene() {
        return new BrawlScene(this).scene();
    }
}
