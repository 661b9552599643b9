package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.games.trio.TrioState.Between;
import cardhouse.games.trio.TrioState.Exchanging;
import cardhouse.games.trio.TrioState.Finished;
import cardhouse.games.trio.TrioState.Playing;
import cardhouse.games.trio.TrioState.Unbegun;
import cardhouse.games.trio.TrioView.Pile;
import cardhouse.games.trio.TrioView.Spread;
import cardhouse.games.trio.TrioView.Turns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The visible facts: face-up cards, the top of the pile, every count, and a hand for its owner.
/// The stock and face-down cards are hidden from all viewers. A view has no history: for example,
/// it does not list the cards of a pile that was picked up.
record Visibility(TrioRules rules, int seats) {
    public TrioView view(TrioState state, Viewer viewer) {
        return switch (state) {
            case Unbegun _ -> nothingYet();
            case Between(var standing, var last) ->
                    view(standing, last, List.of(), Optional.empty(), viewer);
            case Exchanging(var standing, var round, var waiting) ->
                    view(standing, Optional.of(round), waiting, Optional.empty(), viewer);
            case Playing(var standing, var round, var order) ->
                    view(
                            standing,
                            Optional.of(round),
                            List.of(),
                            Optional.of(
                                    new Turns(
                                            order.acting(),
                                            order.clockwise(),
                                            order.opening(),
                                            order.owing())),
                            viewer);
            case Finished(var standing, var last, _) ->
                    view(standing, last, List.of(), Optional.empty(), viewer);
        };
    }

    private TrioView nothingYet() {
        var unclaimed = Standing.first(seats, Seat.of(0));
        return new TrioView(
                0,
                0,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                new Pile(Optional.empty(), 0, 0, Demand.ANYTHING),
                new Cards.Hidden(0),
                0,
                Seat.first(seats).stream()
                        .map(seat -> spread(unclaimed, seat, Holding.NONE, Viewer.WATCHING))
                        .toList(),
                List.of(),
                rules.specials());
    }

    public TrioView view(
            Standing standing,
            Optional<Round> table,
            List<Seat> exchanging,
            Optional<Turns> turns,
            Viewer viewer) {
        Piles piles = table.map(Round::piles).orElse(Piles.of(List.of()));
        var spreads = new ArrayList<Spread>();
        for (Seat seat : Seat.first(seats)) {
            Holding holding =
                    table.filter(_ -> standing.isIn(seat))
                            .map(round -> round.holding(seat))
                            .orElse(Holding.NONE);
            spreads.add(spread(standing, seat, holding, viewer));
        }
        return new TrioView(
                standing.round(),
                standing.turns(),
                Optional.of(standing.dealer()),
                exchanging,
                turns,
                new Pile(piles.top(), piles.run(), piles.pile().size(), piles.demand()),
                seen(piles.stock(), viewer.seesAll()),
                piles.burned().size(),
                spreads,
                table.map(Round::out).orElse(List.of()),
                rules.specials());
    }

    private static Spread spread(Standing standing, Seat seat, Holding holding, Viewer viewer) {
        return new Spread(
                seat,
                seen(holding.hand(), viewer.sees(seat)),
                holding.up().cards(),
                viewer.seesAll()
                        ? Cards.shown(holding.downCards())
                        : new Cards.Hidden(holding.down().size()),
                holding.slots(),
                standing.won().get(seat.index()),
                !standing.isIn(seat));
    }

    private static Cards seen(Bunch cards, boolean shown) {
        return shown ? Cards.shown(cards.cards()) : new Cards.Hidden(cards.size());
    }

    private static Cards seen(List<Card> cards, boolean shown) {
        return shown ? Cards.shown(cards) : new Cards.Hidden(cards.size());
    }
}
