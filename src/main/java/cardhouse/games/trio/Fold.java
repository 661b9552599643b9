package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import cardhouse.games.trio.Holding.Blind;
import cardhouse.games.trio.TrioEvent.*;
import cardhouse.games.trio.TrioState.Between;
import cardhouse.games.trio.TrioState.Exchanging;
import cardhouse.games.trio.TrioState.Finished;
import cardhouse.games.trio.TrioState.Playing;
import cardhouse.games.trio.TrioState.Unbegun;
import java.util.List;
import java.util.Optional;

/// Applies each event to the state. It contains no rules, because the events include all
/// consequences.
final class Fold {
    private Fold() {}

    public static TrioState evolve(int seats, TrioState state, TrioEvent event) {
        return switch (state) {
            case Unbegun _ -> {
                if (!(event instanceof FirstDealerPicked(Seat dealer))) throw event.impossible();
                yield new Between(Standing.first(seats, dealer), Optional.empty());
            }
            case Between between -> between(between, event);
            case Exchanging exchanging -> exchange(exchanging, event);
            case Playing playing -> play(playing, event);
            case Finished _ -> throw event.impossible();
        };
    }

    private static TrioState between(Between state, TrioEvent event) {
        if (event instanceof TrioEnded(var outcome))
            return new Finished(state.standing(), state.last(), outcome);
        if (!(event instanceof RoundDealt dealt)) throw event.impossible();
        var holdings =
                dealt.seats().stream()
                        .map(seat ->
                                Holding.dealt(
                                        seat.hand().faces(),
                                        seat.faceUp(),
                                        seat.faceDown().faces()))
                        .toList();
        var standing = state.standing().dealt(dealt.round());
        return new Exchanging(
                standing,
                new Round(holdings, Piles.of(dealt.stock().faces()), List.of()),
                standing.in());
    }

    private static TrioState exchange(Exchanging state, TrioEvent event) {
        var standing = state.standing();
        var round = state.round();
        return switch (event) {
            case HandsExchanged(Seat seat, var given, var taken) ->
                    new Exchanging(
                            standing,
                            round.holding(seat, own -> own.exchanged(given, taken)),
                            without(state.waiting(), seat, event));
            case HandKept(Seat seat) ->
                    new Exchanging(standing, round, without(state.waiting(), seat, event));
            case SeatVacated(Seat seat) ->
                    new Exchanging(
                            standing.without(seat),
                            round,
                            state.waiting().stream().filter(other -> !other.equals(seat)).toList());
            case RoundRedrawn redrawn ->
                    new Exchanging(
                            standing, Redraw.laid(standing, round, redrawn), state.waiting());
            case LeadDecided lead -> {
                Seat seat = lead.seat();
                var opening = lead.opening();
                event.requires(state.waiting().isEmpty());
                var called = round.holding(seat, own -> opening.map(own::called).orElse(own));
                yield new Playing(
                        standing,
                        called.begun(
                                LeadHistory.of(
                                        lead, standing.fromDealersLeft(), called.holdings())),
                        new TurnOrder(seat, true, opening, Optional.empty()));
            }
            case TrioEnded(var outcome) -> new Finished(standing, Optional.of(round), outcome);
            case TrioEvent other -> throw other.impossible();
        };
    }

    private static TrioState play(Playing state, TrioEvent event) {
        var standing = state.standing();
        var round = state.round();
        var order = state.order();
        return switch (event) {
            case TurnBegan(Seat seat, int turn) ->
                    new Playing(standing.turn(turn), round, order.acting(seat));
            case CardsPlayed(Seat seat, Zone zone, var cards, Demand demand) ->
                    new Playing(
                            standing,
                            chosen(state, seat, cards)
                                    .played(seat, zone, cards)
                                    .piles(round.piles().laid(cards, demand)),
                            order.opened());
            case CardFlipped(Seat seat, int slot, var card, _, Demand demand) ->
                    new Playing(
                            standing,
                            round.holding(seat, own -> own.flipped(new Blind(slot, card)))
                                    .piles(round.piles().laid(List.of(card), demand)),
                            order);
            case PileBurned(_, _, int count) -> {
                event.requires(count == round.piles().pile().size());
                yield new Playing(standing, round.piles(round.piles().burnt()), order);
            }
            case DirectionTurned(boolean clockwise) ->
                    new Playing(standing, round, order.turned(clockwise));
            case SeatsSkipped _ -> state;
            case PilePickedUp(Seat seat, int count) -> {
                var pile = round.piles().pile();
                event.requires(count == pile.size());
                yield new Playing(
                        standing,
                        chosen(state, seat, List.of())
                                .holding(seat, own -> own.pickedUp(pile))
                                .piles(round.piles().pickedUp()),
                        order);
            }
            case CardsRefilled(Seat seat, var cards) ->
                    new Playing(
                            standing,
                            round.drew(seat, cards.faces())
                                    .piles(round.piles().drawn(cards.faces())),
                            order.owing(Optional.empty()));
            case RoundRedrawn redrawn ->
                    new Playing(standing, Redraw.laid(standing, round, redrawn), order);
            case RefillAwaited(Seat seat, _) ->
                    new Playing(standing, round, order.owing(Optional.of(seat)));
            case RefillForgotten(Seat seat) -> {
                event.requires(order.owing().filter(seat::equals).isPresent());
                yield new Playing(standing, round, order.owing(Optional.empty()));
            }
            case SeatOut(Seat seat, _) -> new Playing(standing, round.out(seat), order);
            case RoundWon(_, Seat winner, var places) ->
                    new Between(standing.won(winner, places), Optional.of(round));
            case SeatVacated(Seat seat) ->
                    new Playing(
                            standing.without(seat),
                            round,
                            (seat.equals(order.acting()) ? order.opened() : order)
                                    .owing(order.owing().filter(other -> !other.equals(seat))));
            case TrioEnded(var outcome) -> new Finished(standing, Optional.of(round), outcome);
            case FirstDealerPicked _, RoundDealt _, HandsExchanged _, HandKept _, LeadDecided _ ->
                    throw event.impossible();
        };
    }

    /// The choices of a seat that must begin with a certain card, or has forgotten to draw, reveal
    /// nothing.
    private static Round chosen(Playing state, Seat seat, List<Card> cards) {
        var order = state.order();
        return order.opening().isEmpty() && seat.equals(order.acting())
                ? state.round().chose(seat, cards)
                : state.round();
    }

    private static List<Seat> without(List<Seat> waiting, Seat seat, TrioEvent event) {
        event.requires(waiting.contains(seat));
        return waiting.stream().filter(other -> !other.equals(seat)).toList();
    }
}
