package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import cardhouse.games.trio.TrioEvent.LeadDecided;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// Who was found to begin a round, and how the hands have changed since. Nobody else's hand was
/// lower then, and what is left of those hands is lower no sooner: only with this can be told which
/// cards a hand may hold. What a seat chose tells which cards it is likely to hold, to whoever
/// knows how it plays.
///
/// @param lead who begins, and its card
/// @param order the seats as they were asked for it
/// @param seats one for every seat
public record Past(LeadDecided lead, List<Seat> order, List<Began> seats) {

    /// @param hand all of it, as the round began
    /// @param seen those cards of it that everybody saw get there
    /// @param since what became of the others, the first thing first
    public record Began(Bunch hand, Bunch seen, List<Change> since) {
        private Began plus(Change change) {
            var more = new ArrayList<>(since);
            more.add(change);
            return new Began(hand, seen, List.copyOf(more));
        }
    }

    /// A change to those cards of a hand that its owner alone knows, or what its owner chose by
    /// them.
    public sealed interface Change {
        record Drew(int count) implements Change {}

        record Laid(List<Card> cards) implements Change {}

        /// @param demand what a card had to be
        /// @param seen those cards of the hand of which everybody knew
        /// @param cards that were played; none if the pile was picked up
        record Chose(Demand demand, Bunch seen, List<Card> cards) implements Change {}
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

    /// @param own as it was then
    /// @param cards that it played from its hand; none if it picked up the pile
    Past chose(Seat seat, Holding own, Demand demand, List<Card> cards) {
        return own.isOpen()
                ? this
                : with(seat, began -> began.plus(new Change.Chose(demand, own.seen(), cards)));
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
