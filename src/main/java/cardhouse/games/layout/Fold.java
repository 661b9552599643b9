package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.games.layout.Hand.Acting;
import cardhouse.games.layout.Hand.Finish;
import cardhouse.games.layout.Hand.Lull;
import cardhouse.games.layout.Hand.Stage;
import cardhouse.games.layout.LayoutEvent.*;
import cardhouse.games.layout.LayoutMove.Source;
import cardhouse.games.layout.LayoutState.Between;
import cardhouse.games.layout.LayoutState.Clock;
import cardhouse.games.layout.LayoutState.Finished;
import cardhouse.games.layout.LayoutState.Playing;
import cardhouse.games.layout.LayoutState.Unbegun;
import java.util.Optional;

/// Applies each event to the state. It contains no rules, because the events include all
/// consequences.
final class Fold {
    private Fold() {}

    public static LayoutState evolve(int seats, LayoutState state, LayoutEvent event) {
        return switch (state) {
            case Playing(var standing, var hand) -> play(standing, hand, event);
            case Between between -> between(between, event);
            case Unbegun _ when event instanceof DealerChosen(Seat dealer) ->
                    new Between(
                            Standing.first(seats, dealer), Optional.empty(), false, Clock.UNASKED);
            case Unbegun _, Finished _ -> throw event.impossible();
        };
    }

    private static LayoutState between(Between between, LayoutEvent event) {
        var standing = between.standing();
        return switch (event) {
            case HandDealt dealt -> deal(standing, dealt);
            case TimeTold(_, boolean up) ->
                    new Between(
                            standing,
                            between.last(),
                            between.voided(),
                            up ? Clock.TIME_UP : Clock.TIME_LEFT);
            case MatchEnded(var outcome) -> new Finished(standing, between.last(), outcome);
            case LayoutEvent other -> throw other.impossible();
        };
    }

    private static LayoutState deal(Standing standing, HandDealt dealt) {
        var layouts = dealt.layouts().stream().map(Cards::faces).map(Layout::faceDown).toList();
        var discards = dealt.upcard().map(Discards.EMPTY::push).orElse(Discards.EMPTY);
        var acting = Acting.at(dealt.starter(), TurnKind.ORDINARY, Stage.DEALT);
        return new Playing(
                standing.dealt(dealt.hand(), dealt.dealer()),
                new Hand(
                        layouts,
                        Stock.of(dealt.stock().faces()),
                        discards,
                        acting,
                        Finish.NONE,
                        Lull.NONE));
    }

    private static LayoutState play(Standing standing, Hand hand, LayoutEvent event) {
        Acting acting = hand.acting();
        Lull lull = hand.lull();
        return switch (event) {
            case TurnStarted(Seat seat, TurnKind kind, _) -> {
                Hand begun = hand.acting(Acting.at(seat, kind, Stage.DRAWING));
                if (kind == TurnKind.FREE_DRAW) begun = begun.finish(hand.finish().freeDraw());
                yield new Playing(standing.counting(standing.counters().nextTurn()), begun);
            }
            case CardDrawn(_, Source from, Card card) -> {
                boolean fromStock = from == Source.STOCK;
                event.requires(fromStock ? card.equals(hand.stock().top()) : isTop(hand, card));
                yield new Playing(
                        fromStock
                                ? standing.counting(standing.counters().drewFromStock())
                                : standing,
                        hand.piles(
                                        fromStock ? hand.stock().drawn() : hand.stock(),
                                        fromStock ? hand.discards() : hand.discards().pop(),
                                        acting.holding(card, false))
                                .lull(0, lull.recycled()));
            }
            case CardPlaced(Seat seat, int slot, Card card, Card displaced) -> {
                Layout layout = hand.layout(seat);
                event.requires(card.equals(acting.held()) && displaced.equals(layout.card(slot)));
                yield new Playing(
                        standing,
                        hand.layout(
                                        seat,
                                        layout.place(slot, card),
                                        acting.holding(displaced, layout.isUp(slot)))
                                .lull(lull.passes(), 0));
            }
            case CardStolen(_, Seat victim, int slot, Card card) -> {
                Layout layout = hand.layout(victim);
                event.requires(card.equals(layout.card(slot)));
                yield new Playing(
                        standing,
                        hand.layout(
                                victim,
                                layout.place(slot, hand.held()),
                                acting.holding(card, false)));
            }
            case CardDiscarded(_, Card card) -> {
                event.requires(card.equals(acting.held()));
                yield new Playing(
                        standing,
                        hand.piles(
                                hand.stock(), hand.discards().push(card), acting.at(Stage.DONE)));
            }
            case TurnPassed _ ->
                    new Playing(
                            standing,
                            hand.acting(acting.at(Stage.DONE))
                                    .lull(lull.passes() + 1, lull.recycled()));
            case StockRanOut _ -> new Playing(standing, hand.acting(acting.at(Stage.RECYCLING)));
            case StockRecycled(Cards stock) -> {
                Card top = hand.discards().top().orElseThrow(event::impossible);
                yield new Playing(
                        standing,
                        hand.piles(
                                        Stock.recycled(stock.faces()),
                                        Discards.EMPTY.push(top),
                                        acting.at(Stage.DRAWING))
                                .lull(lull.passes(), lull.recycled() + 1));
            }
            case HandRedrawn redrawn -> new Playing(standing, Redraw.laid(hand, redrawn));
            case LayoutCompleted(Seat seat) ->
                    new Playing(standing, hand.finish(hand.finish().completedBy(seat)));
            case GarbageCalled _ -> new Playing(standing, hand);
            case CallMissed(Seat seat) ->
                    new Playing(standing, hand.finish(hand.finish().quietBy(seat)));
            case LayoutRevealed(Seat seat, _, _) ->
                    new Playing(standing, hand.layout(seat, hand.layout(seat).turnedUp(), acting));
            case SeatLeft(Seat seat) -> {
                boolean cutShort = seat.equals(acting.seat()) && acting.stage() != Stage.HOLDING;
                yield new Playing(
                        standing.without(seat),
                        cutShort ? hand.acting(acting.at(Stage.DONE)) : hand);
            }
            case HandEnded(Seat winner, var sizes) ->
                    new Between(
                            standing.won(winner, sizes), Optional.of(hand), false, Clock.UNASKED);
            case HandVoided _ -> new Between(standing, Optional.of(hand), true, Clock.UNASKED);
            case MatchEnded(var outcome) -> new Finished(standing, Optional.of(hand), outcome);
            case DealerChosen _, HandDealt _, TimeTold _ -> throw event.impossible();
        };
    }

    private static boolean isTop(Hand hand, Card card) {
        return hand.discards().top().filter(card::equals).isPresent();
    }
}
