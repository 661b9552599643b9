package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import java.util.List;

/// What a seat may ask for in a brawl. Choices of several cards are made one card at a time, or as
/// several cards of one item; so the list of legal moves is never longer than the hand and a few
/// more.
public sealed interface BrawlMove extends Move {
    /// Announce what to do before the attack.
    record Prepare(Plan plan) implements BrawlMove {
        @Override
        public String text() {
            return plan.text();
        }
    }

    /// Draw a card.
    record Rummage(Pile from) implements BrawlMove {
        @Override
        public String text() {
            return "draw from " + from.text();
        }
    }

    /// Do without the draws that are left.
    record StopRummaging() implements BrawlMove {
        @Override
        public String text() {
            return "draw no more";
        }
    }

    /// Discard a card.
    record TossCard(Card card) implements BrawlMove {
        @Override
        public String text() {
            return "discard " + Wording.of(card);
        }
    }

    /// Do without the discards that are left.
    record StopTossing() implements BrawlMove {
        @Override
        public String text() {
            return "discard no more";
        }
    }

    record Attack(Seat seat) implements BrawlMove {
        @Override
        public String text() {
            return "attack " + seat;
        }
    }

    /// Lay down the whole hand instead of attacking, and end the match (Rummy).
    record GoOut() implements BrawlMove {
        @Override
        public String text() {
            return "lay down everything and go out";
        }
    }

    /// Take a random card from the hand of the loser.
    record GrabCard() implements BrawlMove {
        @Override
        public String text() {
            return "take a random card";
        }
    }

    /// Put a card into the hand of the loser.
    record GiveCard(Card card) implements BrawlMove {
        @Override
        public String text() {
            return "give away " + Wording.of(card);
        }
    }

    /// Neither take nor give any more.
    record LeaveSpoils() implements BrawlMove {
        @Override
        public String text() {
            return "neither take nor give";
        }
    }

    /// Play a booster that fits the moment.
    record PlayBooster(Card card) implements BrawlMove {
        @Override
        public String text() {
            return "play " + Wording.of(card);
        }
    }

    /// Play no booster now.
    record PassWindow() implements BrawlMove {
        @Override
        public String text() {
            return "play no booster";
        }
    }

    /// Show a victory set, and win.
    record DeclareVictory() implements BrawlMove {
        @Override
        public String text() {
            return "declare victory";
        }
    }

    /// Declare nothing.
    record ContinuePlay() implements BrawlMove {
        @Override
        public String text() {
            return "go on";
        }
    }

    /// Lay some cards of one item face up (Rummy).
    record LaySet(List<Card> cards) implements BrawlMove {
        public LaySet {
            cards = List.copyOf(cards);
        }

        @Override
        public String text() {
            return "lay " + Wording.of(cards);
        }
    }

    /// Lay nothing more this turn.
    record DoneLaying() implements BrawlMove {
        @Override
        public String text() {
            return "lay no more";
        }
    }

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
