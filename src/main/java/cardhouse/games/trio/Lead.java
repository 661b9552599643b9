package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import cardhouse.games.trio.TrioEvent.LeadDecided;
import cardhouse.games.trio.TrioState.Exchanging;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/// The seat that begins a round: the lowest card in hand of those that count, see
/// [TrioRules.Opener]; then more copies of it; then the lower next card; then the seat nearer to
/// the dealer's left. At each step, a seat without such a card ranks behind those that have one.
///
/// @param order the seats from the dealer's left
record Lead(TrioRules rules, List<Seat> order, Function<Seat, Bunch> hands) {
    static Lead of(TrioRules rules, Exchanging state) {
        return new Lead(
                rules,
                state.standing().fromDealersLeft(),
                seat -> state.round().holding(seat).hand());
    }

    LeadDecided decide() {
        Seat first =
                order.stream()
                        .min(
                                Comparator.<Seat>comparingInt(seat -> lowest(seat, 0))
                                        .thenComparingInt(seat -> -copies(seat))
                                        .thenComparingInt(seat -> lowest(seat, 1)))
                        .orElseThrow();
        return new LeadDecided(first, counting(first).stream().findFirst());
    }

    /// The values in hand that count, lowest first.
    private List<Card> counting(Seat seat) {
        return hands.apply(seat).kinds().stream()
                .filter(card -> rules.opens(Pack.value(card)))
                .toList();
    }

    private int lowest(Seat seat, int place) {
        return counting(seat).stream()
                .skip(place)
                .findFirst()
                .map(Pack::value)
                .orElse(Integer.MAX_VALUE);
    }

    private int copies(Seat seat) {
        return counting(seat).stream()
                .findFirst()
                .map(card -> hands.apply(seat).count(card))
                .orElse(0);
    }
}
