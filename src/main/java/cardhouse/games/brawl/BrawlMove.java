package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import java.util.List;

/// The moves of a seat in a brawl. Choices of several cards are made one card at a time, or as
/// several cards of one item. So the list of legal moves is at most a few entries longer than the
/// hand.
public sealed interface BrawlMove extends Move {
    @Override
    default String text() {
        return switch (this) {
            case Prepare(Plan plan) -> plan.text();
            case Rummage(Pile from) -> "draw from " + from.text();
            case StopRummaging _ -> "draw no more";
            case TossCard(Card card) -> "discard " + Wording.of(card);
            case StopTossing _ -> "discard no more";
            case Attack(Seat seat) -> "attack " + seat;
            case GoOut _ -> "lay down everything and go out";
            case GrabCard _ -> "take a random card";
            case GiveCard(Card card) -> "give away " + Wording.of(card);
            case LeaveSpoils _ -> "neither take nor give";
            case PlayBooster(Card card) -> "play " + Wording.of(card);
            case PassWindow _ -> "play no booster";
            case DeclareVictory _ -> "declare victory";
            case ContinuePlay _ -> "go on";
            case LaySet(var cards) -> "lay " + Wording.of(cards);
            case DoneLaying _ -> "lay no more";
        };
    }

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
        TRASH("the trash pile"),
        DISCARD("the discard pile");

        private final String text;

        Pile(String text) {
            this.text = text;
        }

        String text() {
            return text;
        }
    }
}
