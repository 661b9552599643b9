package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Scene;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The view that one viewer has of a match of TRIO.
///
/// @param round the number of the round; 0 before the first
/// @param turn the number of the turn, counted through the match
/// @param dealer the dealer of the round or, between rounds, of the next
/// @param exchanging the seats that may still swap cards before the play
/// @param play the turn order, while a round is being played
/// @param pile the pile that cards are played on
/// @param stock the draw pile
/// @param burned number of cards that burning has taken out of the game
/// @param seats one for every seat, in seat order
/// @param out the seats that have got rid of all their cards in this round, the first of them first
/// @param specials the special cards of the match, by value
public record TrioView(
        int round,
        int turn,
        Optional<Seat> dealer,
        List<Seat> exchanging,
        Optional<Turns> play,
        Pile pile,
        Cards stock,
        int burned,
        List<Spread> seats,
        List<Seat> out,
        Map<String, Special> specials)
        implements View {

    public TrioView {
        exchanging = List.copyOf(exchanging);
        seats = List.copyOf(seats);
        out = List.copyOf(out);
    }

    /// @param acting the seat whose turn it is
    /// @param opening the card the round must begin with, until it has begun
    /// @param owing the seat that must fill up its hand before the acting one acts
    public record Turns(
            Seat acting, boolean clockwise, Optional<Card> opening, Optional<Seat> owing) {}

    /// @param run number of touching cards of the top value
    /// @param count number of all cards
    /// @param demand the requirement for the next card
    public record Pile(Optional<Card> top, int run, int count, Demand demand) {}

    /// The cards of one seat.
    ///
    /// @param hand lowest first
    /// @param faceUp lowest first
    /// @param faceDown shown to an audit only
    /// @param slots the places, 1 to 3, at which a face-down card is left
    /// @param won number of rounds that the seat has won
    /// @param left whether the seat has left the match, and its cards with it
    public record Spread(
            Seat seat,
            Cards hand,
            List<Card> faceUp,
            Cards faceDown,
            List<Integer> slots,
            int won,
            boolean left) {
        public Spread {
            faceUp = List.copyOf(faceUp);
            slots = List.copyOf(slots);
        }
    }

    @Override
    public Scene scene() {
        return new TrioScene(this).scene();
    }
}
