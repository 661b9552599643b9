package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import cardhouse.games.trio.TrioEvent.Zone;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// The cards of one round in their places.
///
/// @param holdings one for every seat; those of seats that have left are set aside as they were,
///   unseen
/// @param out the seats that have got rid of all their cards, the first of them first
/// @param past knowledge about the hands at the start of the round, once it has begun; empty if
///   they were dealt anew since
record Round(List<Holding> holdings, Piles piles, List<Seat> out, Optional<LeadHistory> past) {
    Round(List<Holding> holdings, Piles piles, List<Seat> out) {
        this(holdings, piles, out, Optional.empty());
    }

    Holding holding(Seat seat) {
        return holdings.get(seat.index());
    }

    Round holding(Seat seat, UnaryOperator<Holding> change) {
        Holding[] changed = holdings.toArray(Holding[]::new);
        changed[seat.index()] = change.apply(holding(seat));
        return new Round(List.of(changed), piles, out, past);
    }

    Round piles(Piles next) {
        return new Round(holdings, next, out, past);
    }

    Round out(Seat seat) {
        var more = new ArrayList<>(out);
        more.add(seat);
        return new Round(holdings, piles, List.copyOf(more), past);
    }

    Round begun(LeadHistory begun) {
        return new Round(holdings, piles, out, Optional.of(begun));
    }

    Round drew(Seat seat, List<Card> cards) {
        return new Round(holdings, piles, out, past.map(then -> then.drew(seat, cards.size())))
                .holding(seat, own -> own.drew(cards));
    }

    /// Records the seat's choice from its hand.
    ///
    /// @param cards to play; none if it picks up the pile
    Round chose(Seat seat, List<Card> cards) {
        Holding own = holding(seat);
        if (past.isEmpty() || own.hand().isEmpty()) return this;
        return new Round(
                holdings,
                piles,
                out,
                past.map(then -> then.chose(seat, own, piles.demand(), cards)));
    }

    Round played(Seat seat, Zone zone, List<Card> cards) {
        var since =
                zone == Zone.HAND ? past.map(then -> then.laid(seat, holding(seat), cards)) : past;
        return new Round(holdings, piles, out, since).holding(seat, own -> own.played(zone, cards));
    }
}
