package cardhouse.games.trio;

import cardhouse.engine.Chance;
import cardhouse.engine.Game;
import cardhouse.engine.Refusal;
import cardhouse.engine.Refusal.Common;
import cardhouse.engine.Ruling;
import cardhouse.engine.Sampling;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.Viewer;
import cardhouse.games.trio.Offers.ExchangeOffers;
import cardhouse.games.trio.TrioEvent.FirstDealerPicked;
import cardhouse.games.trio.TrioEvent.HandKept;
import cardhouse.games.trio.TrioEvent.HandsExchanged;
import cardhouse.games.trio.TrioEvent.SeatVacated;
import cardhouse.games.trio.TrioMove.*;
import cardhouse.games.trio.TrioState.Between;
import cardhouse.games.trio.TrioState.Exchanging;
import cardhouse.games.trio.TrioState.Finished;
import cardhouse.games.trio.TrioState.Playing;
import cardhouse.games.trio.TrioState.Unbegun;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The rules of TRIO. The rule book is this package's page. [ExchangeOffers] and [Offers] list the
/// legal moves of a seat, [ForcedEvents] their consequences up to the next choice. [Lead]
/// determines the seat that begins. [Fold] applies events, [Visibility] and [Redaction] define who
/// sees them, and [Places] ranks the seats.
final class TrioGame implements Game<TrioState, TrioMove, TrioEvent, TrioView> {
    private final TrioRules rules;
    private final int seats;

    TrioGame(TrioRules rules, int seats) {
        this.rules = rules;
        this.seats = seats;
    }

    @Override
    public TrioState initial() {
        return new Unbegun();
    }

    @Override
    public Turn turn(TrioState state) {
        return switch (state) {
            case Unbegun _ -> new Turn.ToChance(new Chance.Request.Pick(1, seats));
            case Between _ -> new Turn.ToChance(new Chance.Request.Shuffle(pack().size()));
            case Exchanging(var standing, _, var waiting) ->
                    // No seat is awaited only between two events of one ply, when the play begins.
                    new Turn.ToMove(new HashSet<>(waiting.isEmpty() ? standing.in() : waiting));
            case Playing(_, _, var order) ->
                    order.owing()
                            .filter(owing -> !owing.equals(order.acting()))
                            .map(owing -> new Turn.ToMove(Set.of(order.acting(), owing)))
                            .orElseGet(() -> Turn.ToMove.alone(order.acting()));
            case Finished(_, _, var outcome) -> new Turn.Over(outcome);
        };
    }

    private List<cardhouse.cards.Card> pack() {
        return Pack.of(rules.lowest(), rules.highest(), rules.copies());
    }

    @Override
    public List<TrioMove> legalMoves(TrioState state, Seat seat) {
        return switch (state) {
            case Exchanging(_, var round, var waiting) when waiting.contains(seat) ->
                    new ExchangeOffers(round.holding(seat)).moves();
            case Playing playing when owes(playing, seat) -> List.of(new Refill());
            case Playing playing when playing.order().acting().equals(seat) ->
                    offers(forcedEvents(playing).catchOut()).moves();
            case Unbegun _, Between _, Exchanging _, Playing _, Finished _ -> List.of();
        };
    }

    @Override
    public Ruling<TrioState, TrioEvent> decide(TrioState state, Seat seat, TrioMove move) {
        return switch (state) {
            case Finished _ -> Ruling.refused(Common.MATCH_FINISHED, "The match is over.");
            case Exchanging(_, var round, var waiting) when waiting.contains(seat) ->
                    exchange(state, round.holding(seat), seat, move);
            case Playing playing when owes(playing, seat) ->
                    move instanceof Refill
                            ? allowed(forcedEvents(playing).refill(seat))
                            : somethingElse();
            case Playing playing when playing.order().acting().equals(seat) ->
                    act(forcedEvents(playing).catchOut(), move);
            case Unbegun _, Between _, Exchanging _, Playing _ ->
                    Ruling.refused(Common.NOT_YOUR_TURN, "Another seat is to move.");
        };
    }

    private Ruling<TrioState, TrioEvent> exchange(
            TrioState state, Holding own, Seat seat, TrioMove move) {
        return switch (move) {
            case Exchange swap ->
                    unless(
                            new ExchangeOffers(own).refusal(swap),
                            () ->
                                    forcedEvents(state)
                                            .happens(
                                                    new HandsExchanged(
                                                            seat, swap.give(), swap.take()))
                                            .afterExchange());
            case KeepHand _ ->
                    allowed(forcedEvents(state).happens(new HandKept(seat)).afterExchange());
            case PlayCards _, PickUp _, Flip _, Refill _ -> somethingElse();
        };
    }

    /// @param forcedEvents the state when the seat acts, with any forgotten draw punished
    private Ruling<TrioState, TrioEvent> act(ForcedEvents forcedEvents, TrioMove move) {
        return switch (move) {
            case PlayCards cards ->
                    unless(
                            offers(forcedEvents).refusal(cards),
                            () -> forcedEvents.cards(cards.cards()));
            case PickUp pickUp ->
                    unless(offers(forcedEvents).refusal(pickUp), forcedEvents::pickUp);
            case Flip flip ->
                    unless(
                            offers(forcedEvents).refusal(flip),
                            () -> forcedEvents.flip(flip.slot()));
            case Exchange _, KeepHand _, Refill _ -> somethingElse();
        };
    }

    private Offers offers(ForcedEvents forcedEvents) {
        return new Offers(rules, forcedEvents.playing());
    }

    private static boolean owes(Playing playing, Seat seat) {
        return playing.order().owing().filter(seat::equals).isPresent();
    }

    private ForcedEvents forcedEvents(TrioState state) {
        return new ForcedEvents(rules, seats, state);
    }

    private static Ruling<TrioState, TrioEvent> unless(
            Optional<Refusal> refusal, java.util.function.Supplier<ForcedEvents> forcedEvents) {
        return refusal.<Ruling<TrioState, TrioEvent>>map(Ruling.Refused::new)
                .orElseGet(() -> allowed(forcedEvents.get()));
    }

    private static Ruling<TrioState, TrioEvent> allowed(ForcedEvents forcedEvents) {
        return forcedEvents.toNextChoice();
    }

    private static Ruling<TrioState, TrioEvent> somethingElse() {
        return Ruling.refused(Common.ILLEGAL_MOVE, "The seat must answer another question now.");
    }

    @Override
    public Ruling.Allowed<TrioState, TrioEvent> chance(TrioState state, Chance.Result result) {
        var event =
                switch (result) {
                    case Chance.Result.Picked(var picked) when state instanceof Unbegun ->
                            new FirstDealerPicked(Seat.of(picked.getFirst()));
                    case Chance.Result.Shuffled shuffled
                            when state instanceof Between(var standing, _) ->
                            new Dealing(standing).deal(shuffled.arrange(pack()));
                    case Chance.Result other -> throw other.unasked();
                };
        return forcedEvents(state).happens(event).toNextChoice();
    }

    @Override
    public Ruling.Allowed<TrioState, TrioEvent> leave(TrioState state, Seat seat) {
        var standing =
                switch (state) {
                    case Exchanging exchanging -> exchanging.standing();
                    case Playing playing -> playing.standing();
                    case Unbegun _, Between _, Finished _ ->
                            throw new IllegalStateException("the match waits for no seat");
                };
        if (!standing.isIn(seat)) throw new IllegalStateException("the seat has left already");
        return forcedEvents(state).happens(new SeatVacated(seat)).afterLeaving(seat).toNextChoice();
    }

    @Override
    public String gist() {
        return new RulesSummary(rules).text();
    }

    @Override
    public TrioState evolve(TrioState state, TrioEvent event) {
        return Fold.evolve(seats, state, event);
    }

    @Override
    public TrioView view(TrioState state, Viewer viewer) {
        return new Visibility(rules, seats).view(state, viewer);
    }

    @Override
    public TrioEvent redact(TrioEvent event, Viewer viewer) {
        return Redaction.redact(event, viewer);
    }

    @Override
    public Sampling<TrioState, TrioEvent> sampling() {
        return new Determinization(rules, seats);
    }
}
