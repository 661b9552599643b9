package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.engine.Uniform;
import cardhouse.engine.Viewer;
import cardhouse.games.trio.Holding.Blind;
import cardhouse.games.trio.TrioEvent.*;
import cardhouse.games.trio.TrioState.Between;
import cardhouse.games.trio.TrioState.Exchanging;
import cardhouse.games.trio.TrioState.Finished;
import cardhouse.games.trio.TrioState.Playing;
import cardhouse.games.trio.TrioState.Unbegun;
import cardhouse.games.trio.TrioView.Pile;
import cardhouse.games.trio.TrioView.Spread;
import cardhouse.games.trio.TrioView.Turns;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/// What may be seen: face-up cards, the top of the pile, every count; a hand by its owner. Nobody
/// sees the stock or a face-down card. A view does not repeat what was seen once, such as the cards
/// of a pile that was picked up.
record Sight(TrioRules rules, int seats) {
    TrioView view(TrioState state, Viewer viewer) {
        return switch (state) {
            case Unbegun _ -> nothingYet();
            case Between(var standing, var last) ->
                    view(standing, last, List.of(), Optional.empty(), viewer);
            case Exchanging(var standing, var round, var waiting) ->
                    view(standing, Optional.of(round), waiting, Optional.empty(), viewer);
            case Playing(var standing, var round, var course) ->
                    view(
                            standing,
                            Optional.of(round),
                            List.of(),
                            Optional.of(
                                    new Turns(
                                            course.acting(),
                                            course.clockwise(),
                                            course.opening(),
                                            course.owing())),
                            viewer);
            case Finished(var standing, var last, _) ->
                    view(standing, last, List.of(), Optional.empty(), viewer);
        };
    }

    private TrioView nothingYet() {
        var nobody = Standing.first(seats, Seat.of(0));
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
                        .map(seat -> spread(nobody, seat, Holding.NONE, Viewer.WATCHING))
                        .toList(),
                List.of(),
                rules.specials());
    }

    private TrioView view(
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
                seen(piles.stock(), seesAll(viewer)),
                piles.burned().size(),
                spreads,
                table.map(Round::out).orElse(List.of()),
                rules.specials());
    }

    private static Spread spread(Standing standing, Seat seat, Holding holding, Viewer viewer) {
        return new Spread(
                seat,
                seen(holding.hand().cards(), seesHand(viewer, seat)),
                holding.up().cards(),
                seen(holding.down().stream().map(Blind::card).toList(), seesAll(viewer)),
                holding.down().stream().map(Blind::slot).toList(),
                standing.won().get(seat.index()),
                !standing.isIn(seat));
    }

    private static Cards seen(List<Card> cards, boolean shown) {
        return shown ? Cards.shown(cards) : new Cards.Hidden(cards.size());
    }

    static boolean seesAll(Viewer viewer) {
        return switch (viewer) {
            case Viewer.Auditing _ -> true;
            case Viewer.Sitting _, Viewer.Watching _ -> false;
        };
    }

    private static boolean seesHand(Viewer viewer, Seat owner) {
        return switch (viewer) {
            case Viewer.Auditing _ -> true;
            case Viewer.Sitting(Seat seat) -> seat.equals(owner);
            case Viewer.Watching _ -> false;
        };
    }

    static TrioEvent redact(TrioEvent event, Viewer viewer) {
        return switch (event) {
            case RoundDealt(int round, Seat dealer, var dealt, Cards stock) -> {
                var redacted = new ArrayList<DealtTo>();
                for (DealtTo one : dealt) {
                    boolean own = seesHand(viewer, Seat.of(redacted.size()));
                    redacted.add(
                            new DealtTo(
                                    own ? one.hand() : one.hand().hide(),
                                    one.faceUp(),
                                    seesAll(viewer) ? one.faceDown() : one.faceDown().hide()));
                }
                yield new RoundDealt(
                        round, dealer, redacted, seesAll(viewer) ? stock : stock.hide());
            }
            case RoundRedrawn _ when seesAll(viewer) -> event;
            case RoundRedrawn(var seats, Cards stock, Cards aside) -> {
                var redacted = new ArrayList<RedrawnFor>();
                for (RedrawnFor one : seats) {
                    boolean own = seesHand(viewer, Seat.of(redacted.size()));
                    redacted.add(
                            new RedrawnFor(
                                    own ? one.hand() : one.hand().hide(), one.faceDown().hide()));
                }
                yield new RoundRedrawn(redacted, stock.hide(), aside.hide());
            }
            case CardsRefilled _ when seesAll(viewer) -> event;
            case CardsRefilled(Seat seat, Cards cards) ->
                    new CardsRefilled(seat, seesHand(viewer, seat) ? inOrder(cards) : cards.hide());
            case FirstDealerPicked _,
                    HandsExchanged _,
                    HandKept _,
                    LeadDecided _,
                    TurnBegan _,
                    CardsPlayed _,
                    CardFlipped _,
                    PileBurned _,
                    DirectionTurned _,
                    SeatsSkipped _,
                    PilePickedUp _,
                    RefillAwaited _,
                    RefillForgotten _,
                    SeatOut _,
                    RoundWon _,
                    SeatVacated _,
                    TrioEnded _ ->
                    event;
        };
    }

    /// In a hand nobody can tell which card was drawn first; the stock alone needs to know.
    private static Cards inOrder(Cards cards) {
        return switch (cards) {
            case Cards.Shown(var faces) -> Cards.shown(Bunch.sorted(faces));
            case Cards.Hidden hidden -> hidden;
        };
    }

    /// Puts the stock, the face-down cards and what nobody else knows of the other hands in a
    /// random order among themselves. Cards that everybody saw go to a hand stay there. Who had the
    /// lowest hand at the start narrows the others' hands a little for a while; that is not taken
    /// into account.
    static TrioState determinize(TrioState state, Viewer viewer, Uniform random) {
        if (seesAll(viewer)) return state;
        return switch (state) {
            case Unbegun _ -> state;
            case Between(var standing, var last) ->
                    new Between(standing, last.map(round -> shuffled(round, viewer, random)));
            case Exchanging(var standing, var round, var waiting) ->
                    new Exchanging(standing, shuffled(round, viewer, random), waiting);
            case Playing(var standing, var round, var course) ->
                    new Playing(standing, shuffled(round, viewer, random), course);
            case Finished(var standing, var last, var outcome) ->
                    new Finished(
                            standing, last.map(round -> shuffled(round, viewer, random)), outcome);
        };
    }

    private static Round shuffled(Round round, Viewer viewer, Uniform random) {
        var hidden = new ArrayList<>(round.piles().stock());
        for (Seat seat : Seat.first(round.holdings().size())) {
            Holding holding = round.holding(seat);
            if (!seesHand(viewer, seat)) hidden.addAll(holding.secret());
            holding.down().forEach(blind -> hidden.add(blind.card()));
        }
        random.shuffle(hidden);
        var next = new ArrayDeque<>(hidden);
        var holdings = new ArrayList<Holding>();
        for (Seat seat : Seat.first(round.holdings().size())) {
            Holding holding = round.holding(seat);
            Bunch hand =
                    seesHand(viewer, seat)
                            ? holding.hand()
                            : holding.seen().plus(taken(next, holding.secret().size()));
            var down =
                    holding.down().stream()
                            .map(blind -> new Blind(blind.slot(), next.removeFirst()))
                            .toList();
            holdings.add(new Holding(hand, holding.seen(), holding.up(), down));
        }
        return new Round(holdings, round.piles().stocked(List.copyOf(next)), round.out());
    }

    static List<Card> taken(Deque<Card> from, int count) {
        var taken = new ArrayList<Card>();
        for (int i = 0; i < count; i++) taken.add(from.removeFirst());
        return taken;
    }
}
