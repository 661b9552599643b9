package cardhouse.games.trio;

import static cardhouse.engine.OpenTables.ImpossibleTable.unless;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.OpenTable;
import cardhouse.engine.OpenTables;
import cardhouse.engine.Seat;
import cardhouse.engine.SeatKnowledge;
import cardhouse.engine.Viewer;
import cardhouse.games.trio.Holding.Blind;
import cardhouse.games.trio.TrioKnowledge.KnownBeginning;
import cardhouse.games.trio.TrioKnowledge.KnownHand;
import cardhouse.games.trio.TrioKnowledge.KnownLead;
import cardhouse.games.trio.TrioState.Exchanging;
import cardhouse.games.trio.TrioState.Playing;
import cardhouse.games.trio.TrioTable.Course;
import cardhouse.games.trio.TrioView.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Complete tables of TRIO.
record TrioTables(TrioRules rules, int seats) implements OpenTables<TrioState> {

    /// The state while seats are asked.
    private record Asked(Standing standing, Round round) {
        static Asked of(TrioState state) {
            return switch (state) {
                case Exchanging(var standing, var round, _) -> new Asked(standing, round);
                case Playing(var standing, var round, _) -> new Asked(standing, round);
                case TrioState.Unbegun _, TrioState.Between _, TrioState.Finished _ ->
                        throw new IllegalStateException("no seat is asked");
            };
        }

        Course course() {
            var seen = new ArrayList<List<Card>>();
            for (Seat seat : Seat.first(standing.seats()))
                seen.add(
                        standing.isIn(seat) ? round.holding(seat).seen().cards() : List.<Card>of());
            return new Course(round.piles().pile(), seen, standing.places(), standing.left());
        }
    }

    @Override
    public TrioTable open(TrioState state) {
        return new TrioTable(view(state, Viewer.AUDITING), Asked.of(state).course());
    }

    private TrioView view(TrioState state, Viewer viewer) {
        return new Visibility(rules, seats).view(state, viewer);
    }

    @Override
    public SeatKnowledge knowledge(TrioState state, Seat own) {
        var asked = Asked.of(state);
        var piles = asked.round.piles();
        var unseen = new RemainingCards(rules).less(piles.pile()).less(piles.burned());
        // A seat that has left gets no more views: a redraw may have changed the cards set aside.
        Optional<Seat> shown = Optional.of(own).filter(asked.standing::isIn);
        var hands = new ArrayList<KnownHand>();
        for (Seat seat : Seat.first(seats)) {
            Holding holding = asked.round.holding(seat);
            Bunch known = shown.equals(Optional.of(seat)) ? holding.hand() : holding.seen();
            unseen.less(holding.up().cards()).less(known.cards());
            int secret = holding.hand().size() - known.size();
            hands.add(new KnownHand(known, secret, holding.down().size()));
        }
        return new TrioKnowledge(
                rules,
                view(state, Viewer.sitting(own)),
                asked.course(),
                List.copyOf(hands),
                unseen.cards(),
                asked.round.past().map(past -> lead(past, shown)));
    }

    /// @param shown seat whose cards are known
    private static KnownLead lead(LeadHistory past, Optional<Seat> shown) {
        var seats = new ArrayList<KnownBeginning>();
        for (var began : past.seats())
            seats.add(
                    shown.equals(Optional.of(Seat.of(seats.size())))
                            ? new KnownBeginning(began.hand(), List.of(), true)
                            : new KnownBeginning(began.seen(), began.since(), false));
        return new KnownLead(past.lead(), past.order(), List.copyOf(seats));
    }

    @Override
    public TrioState state(OpenTable table) {
        if (!(table instanceof TrioTable(var view, var course)))
            throw new ImpossibleTable("is of another game");
        var standing = standing(view, course);
        var round = round(view, course);
        TrioState state =
                view.play()
                        .<TrioState>map(turns ->
                                new Playing(
                                        standing,
                                        round,
                                        new TurnOrder(
                                                turns.acting(),
                                                turns.clockwise(),
                                                turns.opening(),
                                                turns.owing())))
                        .orElseGet(() -> new Exchanging(standing, round, view.exchanging()));
        unless(
                view(state, Viewer.AUDITING).equals(view),
                "is inconsistent: its view does not follow from its cards");
        asks(state, course.left());
        return state;
    }

    /// The seat that is asked must still play, and must have a choice.
    private void asks(TrioState state, List<Seat> left) {
        switch (state) {
            case Playing playing -> {
                var active = playing.active();
                var order = playing.order();
                unless(active.size() >= 2 && active.contains(order.acting()), "waits for no seat");
                unless(
                        order.owing().stream().allMatch(active::contains),
                        "awaits a draw of a seat that does not play");
                unless(
                        Seat.first(seats).stream()
                                .allMatch(seat ->
                                        left.contains(seat)
                                                || active.contains(seat)
                                                        == playing.round().holding(seat).count()
                                                                > 0),
                        "has a seat that is out with cards, or a seat in play without cards");
                unless(
                        !new TrioGame(rules, seats).legalMoves(state, order.acting()).isEmpty(),
                        "waits for a seat without a legal move");
            }
            case Exchanging(_, _, var waiting) -> {
                sane(waiting, "exchanging");
                unless(
                        !waiting.isEmpty() && waiting.stream().noneMatch(left::contains),
                        "waits for no seat");
            }
            case TrioState.Unbegun _, TrioState.Between _, TrioState.Finished _ ->
                    throw new ImpossibleTable("waits for no seat");
        }
    }

    private Standing standing(TrioView view, Course course) {
        unless(
                view.seats().size() == seats
                        && course.places().size() == seats
                        && course.seen().size() == seats,
                "has another number of seats");
        sane(course.left(), "left");
        sane(view.out(), "out");
        unless(seats - course.left().size() >= 2, "has too few seats left");
        int most = rules.rounds() - 1;
        unless(
                within(view.round(), 1, rules.rounds())
                        && within(view.turn(), 0, rules.turnLimit()),
                "has impossible counts");
        for (int seat = 0; seat < seats; seat++)
            unless(
                    within(view.seats().get(seat).won(), 0, most)
                            && within(course.places().get(seat), 0, most * seats),
                    "has impossible counts");
        Seat dealer = view.dealer().orElseThrow(() -> new ImpossibleTable("has no dealer"));
        sane(List.of(dealer), "dealer");
        view.play().ifPresent(turns -> sane(List.of(turns.acting()), "acting"));
        return new Standing(
                view.seats().stream().map(Spread::won).toList(),
                course.places(),
                course.left(),
                view.round(),
                dealer,
                view.turn());
    }

    private static boolean within(int number, int least, int most) {
        return number >= least && number <= most;
    }

    private void sane(List<Seat> some, String what) {
        if (!Seat.areDistinct(some, seats)) throw new ImpossibleTable("has wrong seats: " + what);
    }

    private Round round(TrioView view, Course course) {
        var rest = new RemainingCards(rules).less(course.pile());
        var stock = shown(view.stock());
        rest.less(stock);
        var holdings = new ArrayList<Holding>();
        for (Spread spread : view.seats()) {
            var hand = shown(spread.hand());
            var down = shown(spread.faceDown());
            rest.less(hand).less(spread.faceUp()).less(down);
            unless(
                    down.size() == spread.slots().size() && down.size() <= TrioRules.THREE,
                    "has a card face down in no slot");
            var seen = course.seen().get(holdings.size());
            unless(Bunch.of(hand).holds(seen), "has seen cards that are not in the hand");
            var row = new ArrayList<Blind>();
            for (int slot : spread.slots()) row.add(new Blind(slot, down.get(row.size())));
            unless(areSlots(spread.slots()), "has a card face down in no slot");
            holdings.add(
                    new Holding(
                            Bunch.of(hand),
                            Bunch.of(seen),
                            Bunch.of(spread.faceUp()),
                            List.copyOf(row)));
        }
        // The identity of burned cards has no effect on the rest of the round.
        var gone = rest.cards();
        boolean fits =
                course.left().isEmpty()
                        ? view.burned() == gone.size()
                        : within(view.burned(), 0, gone.size());
        unless(fits, "has too few cards, or too many");
        var piles =
                new Piles(
                        stock,
                        course.pile(),
                        view.pile().demand(),
                        List.copyOf(gone.subList(0, view.burned())));
        return new Round(List.copyOf(holdings), piles, view.out(), Optional.empty());
    }

    /// Some of the three, each once.
    private static boolean areSlots(List<Integer> slots) {
        int used = 0;
        for (int slot : slots) {
            int bit = 1 << slot;
            if (!within(slot, 1, TrioRules.THREE) || (used & bit) != 0) return false;
            used |= bit;
        }
        return true;
    }

    private static List<Card> shown(Cards cards) {
        if (cards instanceof Cards.Shown(var faces)) return faces;
        throw new ImpossibleTable("hides a card");
    }
}
