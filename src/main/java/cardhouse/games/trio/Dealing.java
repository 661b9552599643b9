package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.games.trio.TrioEvent.DealtTo;
import cardhouse.games.trio.TrioEvent.RoundDealt;
import java.util.ArrayList;
import java.util.List;

/// Deals a round from a shuffled pack, one card at a time from the dealer's left: three laps face
/// down, three face up, three for the hand.
record Dealing(Standing standing) {
    RoundDealt deal(List<Card> shuffled) {
        List<Seat> seats = standing.fromDealersLeft();
        var dealt = new ArrayList<DealtTo>();
        for (Seat seat : Seat.first(standing.seats())) {
            int place = seats.indexOf(seat);
            dealt.add(
                    new DealtTo(
                            Cards.shown(Bunch.sorted(laps(shuffled, place, 2 * TrioRules.THREE))),
                            Bunch.sorted(laps(shuffled, place, TrioRules.THREE)),
                            Cards.shown(laps(shuffled, place, 0))));
        }
        int used = 3 * TrioRules.THREE * seats.size();
        return new RoundDealt(
                standing.round() + 1,
                standing.dealer(),
                dealt,
                Cards.shown(shuffled.subList(used, shuffled.size())));
    }

    /// The cards of three laps for the seat at one place of each; none for a seat at no place.
    private List<Card> laps(List<Card> shuffled, int place, int first) {
        var cards = new ArrayList<Card>();
        if (place < 0) return cards;
        int length = standing.in().size();
        for (int lap = first; lap < first + TrioRules.THREE; lap++)
            cards.add(shuffled.get(lap * length + place));
        return cards;
    }
}
