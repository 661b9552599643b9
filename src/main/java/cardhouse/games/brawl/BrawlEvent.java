package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Event;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlMove.Pile;
import java.util.List;
import java.util.Optional;

/// The events of a brawl. Each event documents who sees its cards; the other viewers see their
/// number.
public sealed interface BrawlEvent extends Event {
    /// An event in a turn or between two turns.
    sealed interface OfATurn extends BrawlEvent {}

    /// An event before the first turn or after the last one, or a redraw.
    sealed interface OutsideATurn extends BrawlEvent {}

    /// An event that every viewer sees in full.
    sealed interface Public {}

    /// An event that moves no card.
    sealed interface MovesNoCard extends Public {}

    /// Chance gave characters to the seats that had chosen none.
    ///
    /// @param critters the character of every seat, in seat order
    record CharactersDrawn(List<Critter> critters) implements OutsideATurn, Public {
        public CharactersDrawn {
            critters = List.copyOf(critters);
        }
    }

    /// Chance chose the boosters of the match; no seat sees them.
    record BoostersPicked(Cards boosters) implements OutsideATurn {}

    /// Chance chose the blockers of the match; no seat sees them.
    record BlockersPicked(Cards blockers) implements OutsideATurn {}

    /// Some seats rolled a die each for the start.
    ///
    /// @param dice a face for each of `seats`
    /// @param left the seats that roll again, or the one that starts
    record StarterRolled(List<Seat> seats, List<Integer> dice, List<Seat> left)
            implements OutsideATurn, Public {
        public StarterRolled {
            seats = List.copyOf(seats);
            dice = List.copyOf(dice);
            left = List.copyOf(left);
        }
    }

    /// The cards were dealt. A seat sees its own hand.
    ///
    /// @param hands one for every seat, in seat order
    /// @param trash the rest, in the order in which it will be drawn
    record BrawlDealt(Seat starter, List<Cards> hands, Cards trash) implements OutsideATurn {
        public BrawlDealt {
            hands = List.copyOf(hands);
        }
    }

    /// The blockers were shuffled into the trash pile; no seat sees the order.
    record BlockersShuffledIn(Cards trash) implements OutsideATurn {}

    /// Cards that were hidden from some viewer were dealt again, to start a branch. It happens only
    /// at the beginning of a branch. A seat sees its own hand.
    ///
    /// @param hands one for every seat, in seat order
    /// @param trash in the order in which it will be drawn
    /// @param discards the face-down ones, the lowest first
    /// @param box the boosters and blockers that are not in the match
    /// @param gift the offered card, if a seat is about to give a card to another
    record BrawlRedrawn(
            List<Cards> hands, Cards trash, Cards discards, Cards box, Optional<HeldOut> gift)
            implements OutsideATurn {
        public BrawlRedrawn {
            hands = List.copyOf(hands);
        }
    }

    /// @param card one of the seat's hand, which it alone sees
    record HeldOut(Seat seat, Cards card) {}

    record KingCrowned(Seat seat) implements OfATurn, MovesNoCard {}

    record BrawlTurnStarted(Seat seat, int turn) implements OfATurn, MovesNoCard {}

    record PlanAnnounced(Seat seat, Plan plan) implements OfATurn, MovesNoCard {}

    /// A seat drew a card, which it alone sees.
    record CardRummaged(Seat seat, Pile from, Cards card) implements OfATurn {}

    /// A seat drew a blocker, which all viewers see. The blocker is face up on the discard pile.
    record BlockerMet(Seat seat, Pile from, Card card) implements OfATurn, Public {}

    /// The drawer fought a blocker.
    ///
    /// @param strikes whether the blocker takes effect: it won, and there is something to lose
    record BlockerFought(
            Seat seat,
            Card card,
            List<Integer> blue,
            List<Integer> green,
            boolean won,
            boolean strikes)
            implements OfATurn, MovesNoCard {
        public BlockerFought {
            blue = List.copyOf(blue);
            green = List.copyOf(green);
        }
    }

    /// A blocker made a seat discard random cards. The seat alone sees which.
    record CardsSnatched(Seat seat, Cards cards) implements OfATurn {}

    record DrawingEnded(Seat seat, End end) implements OfATurn, MovesNoCard {}

    /// A seat discarded a card, which it alone sees.
    record CardTossed(Seat seat, Cards card) implements OfATurn {}

    record TossingEnded(Seat seat, End end) implements OfATurn, MovesNoCard {}

    /// Why a seat makes no further draws or discards.
    enum End {
        /// The seat chose to stop.
        CHOICE,
        /// There is nothing left to draw, or to discard.
        EMPTY,
        /// A blocker took the draws away.
        BLOCKED
    }

    /// The discard pile was shuffled and became the trash pile; no seat sees the order.
    record TrashRefilled(Cards trash) implements OfATurn {}

    record BoosterPlayed(Seat seat, Card card, Question window) implements OfATurn, Public {}

    record BoosterPassed(Seat seat, Question window) implements OfATurn, MovesNoCard {}

    record SeatAttacked(Seat attacker, Seat defender) implements OfATurn, MovesNoCard {}

    record BrawlRolled(Seat attacker, Seat defender, List<Integer> blue, List<Integer> green)
            implements OfATurn, MovesNoCard {
        public BrawlRolled {
            blue = List.copyOf(blue);
            green = List.copyOf(green);
        }
    }

    /// A seat rolled all its dice again.
    record DiceRerolled(Seat seat, List<Integer> dice) implements OfATurn, MovesNoCard {
        public DiceRerolled {
            dice = List.copyOf(dice);
        }
    }

    /// @param spoils the number of cards that the winner may take from the loser or give it
    record BrawlDecided(Seat winner, Seat loser, int crowbars, int lids, int spoils)
            implements OfATurn, MovesNoCard {}

    /// A seat is about to take a random card.
    record GrabAnnounced(Seat seat, Seat victim) implements OfATurn, MovesNoCard {}

    /// Taker and victim see the card.
    record CardGrabbed(Seat seat, Seat victim, Cards card) implements OfATurn {}

    /// A seat is about to give a card, which it alone sees.
    record GiftOffered(Seat seat, Seat receiver, Cards card) implements OfATurn {}

    /// Giver and receiver see the card.
    record CardGiven(Seat seat, Seat receiver, Cards card) implements OfATurn {}

    record SpoilsLeft(Seat seat) implements OfATurn, MovesNoCard {}

    record RummageRolled(Seat seat, List<Integer> dice) implements OfATurn, MovesNoCard {
        public RummageRolled {
            dice = List.copyOf(dice);
        }
    }

    /// @param draws number of cards that the seat may draw
    /// @param tosses number of cards that it may discard afterwards
    record RummageBegun(Seat seat, int draws, int tosses) implements OfATurn, MovesNoCard {}

    /// All viewers see the hand.
    record VictoryDeclared(Seat seat, Cards hand) implements OfATurn, Public {}

    record VictoryWithheld(Seat seat) implements OfATurn, MovesNoCard {}

    record CardsLaid(Seat seat, List<Card> cards) implements OfATurn, Public {
        public CardsLaid {
            cards = List.copyOf(cards);
        }
    }

    record LayingEnded(Seat seat) implements OfATurn, MovesNoCard {}

    /// The match has no more turns.
    ///
    /// @param out the seat that went out, in Rummy
    /// @param contenders the seats that may be first; if there are several, they roll for it
    record BrawlClosed(Cause cause, Optional<Seat> out, List<Seat> contenders)
            implements OutsideATurn, Public {
        public BrawlClosed {
            contenders = List.copyOf(contenders);
        }

        public enum Cause {
            VICTORY,
            WENT_OUT,
            /// A lap of Rummy without a lay, and nothing to draw.
            STALEMATE
        }
    }

    /// Contenders rolled six dice each for the first place.
    ///
    /// @param dice six faces for each of `seats`, one seat after another
    /// @param left the seats with the most crowbars
    record TieRolled(List<Seat> seats, List<Integer> dice, List<Seat> left)
            implements OutsideATurn, Public {
        public TieRolled {
            seats = List.copyOf(seats);
            dice = List.copyOf(dice);
            left = List.copyOf(left);
        }
    }

    /// @param effect the effect on the turn
    record BrawlerLeft(Seat seat, Effect effect) implements OfATurn, MovesNoCard {
        public enum Effect {
            GOES_ON,
            /// The defender has left before the fight was decided: there was no attack.
            ATTACK_VOID,
            TURN_OVER
        }
    }

    /// The hand of a seat that has left was shuffled onto the discard pile; no seat sees the order.
    record HandScattered(Seat seat, Cards cards) implements OfATurn {}

    /// The hand of a seat that has left was shuffled into the trash pile (Rummy); no seat sees the
    /// order.
    record HandBuried(Seat seat, Cards trash) implements OfATurn {}

    record BrawlEnded(Outcome outcome) implements OutsideATurn, Public {}
}
