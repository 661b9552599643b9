package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import java.util.List;

/// The moves of a seat in a brawl. Choices of several cards are made one card at a time, or as
/// several cards of one item. So the list of legal moves is at most a few entries longer than the
/// hand.
public sealed interface BrawlMove extends Move {
    /// Announce the plan before the attack.
    record Prepare(Plan plan) implements BrawlMove {}

    /// Draw a card.
    record Rummage(Pile from) implements BrawlMove {}

    /// Do without the draws that are left.
    record StopRummaging() implements BrawlMove {}

    /// Discard a card.
    record TossCard(Card card) implements BrawlMove {}

    /// Do without the discards that are left.
    record StopTossing() implements BrawlMove {}

    record Attack(Seat seat) implements BrawlMove {}

    /// Lay down the whole hand instead of attacking, and end the match (Rummy).
    record GoOut() implements BrawlMove {}

    /// Take a random card from the hand of the loser.
    record GrabCard() implements BrawlMove {}

    /// Put a card into the hand of the loser.
    record GiveCard(Card card) implements BrawlMove {}

    /// Stop taking or giving spoils.
    record LeaveSpoils() implements BrawlMove {}

    /// Play a booster that fits the moment.
    record PlayBooster(Card card) implements BrawlMove {}

    /// Play no booster now.
    record PassWindow() implements BrawlMove {}

    /// Show a victory set, and win.
    record DeclareVictory() implements BrawlMove {}

    /// Declare nothing.
    record ContinuePlay() implements BrawlMove {}

    /// Lay some cards of one item face up (Rummy).
    record LaySet(List<Card> cards) implements BrawlMove {
        public LaySet {
            cards = List.copyOf(cards);
        }
    }

    /// Lay nothing more this turn.
    record DoneLaying() implements BrawlMove {}

    /// The piles in the middle.
    enum Pile {
        TRASH,
        DISCARD
    }
}
