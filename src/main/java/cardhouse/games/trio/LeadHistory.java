package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import cardhouse.games.trio.TrioEvent.LeadDecided;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// The decision about the lead of a round, and the changes of the hands since. No other hand was
/// lower then. A seat's later cards are restricted by that, and this history is needed to compute
/// the restriction. The choices of a seat make some hands more likely than others, given a model of
/// how it plays.
///
/// @param lead the seat that begins, and its card
/// @param order the seats as they were asked for it
/// @param seats one for every seat
public record LeadHistory(LeadDecided lead, List<Seat> order, List<Began> seats) {

    /// @param hand the whole hand at the beginning of the round
    /// @param seen the cards of it that all seats saw arrive
    /// @param since the changes of the other cards, oldest first
    public record Began(Bunch hand, Bunch seen, List<Change> since) {
        private Began plus(Change change) {
            var more = new ArrayList<>(since);
            more.add(change);
            return new Began(hand, seen, List.copyOf(more));
        }
    }

    /// A change to the cards of a hand that only its owner knows, or a choice that its owner made
    /// with them.
    public sealed interface Change {
        record Drew(int count) implements Change {}

        record Laid(List<Card> cards) implements Change {}

        /// @param demand the requirement that a card had to meet
        /// @param seen the publicly known cards of the hand
        /// @param cards the cards that were played; empty if the pile was picked up
        record Chose(Demand demand, Bunch seen, List<Card> cards) implements Change {}
    }

    static LeadHistory of(LeadDecided lead, List<Seat> order, List<Holding> holdings) {
        return new LeadHistory(
                lead,
                order,
                holdings.stream()
                        .map(own -> new Began(own.hand(), own.seen(), List.of()))
                        .toList());
    }

    LeadHistory drew(Seat seat, int count) {
        return with(seat, own -> own.plus(new Change.Drew(count)));
    }

    /// @param own as it was then
    /// @param cards that it played from its hand; none if it picked up the pile
    LeadHistory chose(Seat seat, Holding own, Demand demand, List<Card> cards) {
        return own.isOpen()
                ? this
                : with(seat, began -> began.plus(new Change.Chose(demand, own.seen(), cards)));
    }

    /// @param own as it was before these cards were played
    LeadHistory laid(Seat seat, Holding own, List<Card> cards) {
        var secret = Bunch.of(cards).less(own.seen().cards());
        return secret.isEmpty()
                ? this
                : with(seat, began -> began.plus(new Change.Laid(secret.cards())));
    }

    private LeadHistory with(Seat seat, UnaryOperator<Began> change) {
        Began[] changed = seats.toArray(Began[]::new);
        changed[seat.index()] = change.apply(seats.get(seat.index()));
        return new LeadHistory(lead, order, List.of(changed));
    }
}
