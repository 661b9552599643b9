package cardhouse.games.trio;

import cardhouse.engine.Seat;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// The cards of one round as they lie.
///
/// @param holdings one for every seat; those of seats that have left lie aside as they were, unseen
/// @param out the seats that have got rid of all their cards, the first of them first
record Round(List<Holding> holdings, Piles piles, List<Seat> out) {
    Holding holding(Seat seat) {
        return holdings.get(seat.index());
    }

    Round holding(Seat seat, UnaryOperator<Holding> change) {
        Holding[] changed = holdings.toArray(Holding[]::new);
        changed[seat.index()] = change.apply(holding(seat));
        return new Round(List.of(changed), piles, out);
    }

    Round piles(Piles next) {
        return new Round(holdings, next, out);
    }

    Round out(Seat seat) {
        var more = new ArrayList<>(out);
        more.add(seat);
        return new Round(holdings, piles, List.copyOf(more));
    }
}
