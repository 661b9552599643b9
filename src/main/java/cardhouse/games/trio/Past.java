package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import cardhouse.games.trio.TrioEvent.LeadDecided;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// Who was found to begin a round, and how the hands have changed since. Nobody else's hand was
/// lower then, and what is left of those hands is lower no sooner: only with this can be told which
/// cards a hand may hold.
///
/// @param lead who begins, and its card
/// @param order the seats as they were asked for it
/// @param seats one for every seat
record Past(LeadDecided lead, List<Seat> order, List<Began> seats) {

    /// @param hand all of it, as the round began
    /// @param seen those cards of it that everybody saw get there
    /// @param since what became of the others, the first thing first
    record Began(Bunch hand, Bunch seen, List<Change> since) {
        private Began plus(Change change) {
            var more = new ArrayList<>(since);
            more.add(change);
            return new Began(hand, seen, List.copyOf(more));
        }
    }

    /// A change to those cards of a hand that its owner alone knows.
    sealed interface Change {
        record Drew(int count) implements Change {}

        record Laid(List<Card> cards) implements Change {}
    }

    static Past of(LeadDecided lead, List<Seat> order, List<Holding> holdings) {
        return new Past(
                lead,
                order,
                holdings.stream()
                        .map(own -> new Began(own.hand(), own.seen(), List.of()))
                        .toList());
    }

    Past drew(Seat seat, int count) {
        return with(seat, own -> own.plus(new Change.Drew(count)));
    }

    /// @param own as it was before these cards were played
    Past laid(Seat seat, Holding own, List<Card> cards) {
        var secret = Bunch.of(cards).less(own.seen().cards());
        return secret.isEmpty()
                ? this
                : with(seat, began -> began.plus(new Change.Laid(secret.cards())));
    }

    private Past with(Seat seat, UnaryOperator<Began> change) {
        Began[] changed = seats.toArray(Began[]::new);
        changed[seat.index()] = change.apply(seats.get(seat.index()));
        return new Past(lead, order, List.of(changed));
    }
}
