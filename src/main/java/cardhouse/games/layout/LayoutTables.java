package cardhouse.games.layout;

import static cardhouse.engine.OpenTables.ImpossibleTable.unless;

import cardhouse.cards.Card;
import cardhouse.cards.PackCount;
import cardhouse.engine.OpenTable;
import cardhouse.engine.OpenTables;
import cardhouse.engine.Seat;
import cardhouse.engine.SeatKnowledge;
import cardhouse.engine.Turn;
import cardhouse.engine.Viewer;
import cardhouse.games.layout.Hand.Finish;
import cardhouse.games.layout.Hand.Lull;
import cardhouse.games.layout.Hand.Stage;
import cardhouse.games.layout.LayoutState.Playing;
import cardhouse.games.layout.LayoutTable.Course;
import cardhouse.games.layout.LayoutTable.Question;
import cardhouse.games.layout.LayoutView.Slot;
import java.util.ArrayList;
import java.util.List;

/// Complete tables of the family.
///
/// @param pack of these rules
record LayoutTables(LayoutRules rules, LayoutGame game, PackCount pack)
        implements OpenTables<LayoutState> {

    @Override
    public LayoutTable open(LayoutState state) {
        return new LayoutTable(
                new Visibility(rules).view(state, Viewer.AUDITING), course(playing(state)));
    }

    private static Playing playing(LayoutState state) {
        if (state instanceof Playing playing) return playing;
        throw new IllegalStateException("no seat is asked");
    }

    private static Course course(Playing playing) {
        var standing = playing.standing();
        var hand = playing.hand();
        return new Course(
                hand.discards().cards(),
                switch (hand.acting().stage()) {
                    case DRAWING -> Question.DRAW;
                    case HOLDING -> Question.USE;
                    case DONE -> Question.CALL;
                    case DEALT, RECYCLING -> throw new IllegalStateException("no seat is asked");
                },
                hand.acting().displaced(),
                hand.finish().completed(),
                hand.finish().quiet(),
                hand.finish().freeDraws(),
                hand.lull().passes(),
                hand.lull().recycled(),
                standing.hands(),
                standing.winner(),
                standing.left());
    }

    @Override
    public SeatKnowledge knowledge(LayoutState state, Seat seat) {
        var playing = playing(state);
        var view = new Visibility(rules).view(state, Viewer.sitting(seat));
        var course = course(playing);
        var unseen = new ArrayList<>(rules.dealing().deck());
        course.discards().forEach(unseen::remove);
        view.acting().flatMap(LayoutView.Acting::inHand).ifPresent(unseen::remove);
        for (var laid : view.layouts())
            for (Slot slot : laid.slots())
                if (slot instanceof Slot.FaceUp(Card card, _)) unseen.remove(card);
        var stock = playing.hand().stock();
        if (!stock.recycled())
            return new LayoutKnowledge(view, course, List.copyOf(unseen), List.of());
        var down = new ArrayList<>(unseen);
        stock.rest().forEach(down::remove);
        var rest = new ArrayList<>(unseen);
        down.forEach(rest::remove);
        return new LayoutKnowledge(view, course, List.copyOf(down), List.copyOf(rest));
    }

    @Override
    public LayoutState state(OpenTable table) {
        if (!(table instanceof LayoutTable(var view, var course)))
            throw new ImpossibleTable("is of another game");
        var state = new Playing(standing(view, course), hand(view, course));
        unless(
                new Visibility(rules).view(state, Viewer.AUDITING).equals(view),
                "is inconsistent: its view does not follow from its cards");
        Seat acting = state.hand().acting().seat();
        unless(
                game.turn(state).equals(Turn.ToMove.alone(acting))
                        && !game.legalMoves(state, acting).isEmpty(),
                "waits for no seat");
        return state;
    }

    private Standing standing(LayoutView view, Course course) {
        int seats = rules.seats();
        unless(view.layouts().size() == seats, "has another number of seats");
        sane(course.left(), "left");
        sane(course.completed(), "completed");
        sane(course.quiet(), "quiet");
        unless(seats - course.left().size() >= 2, "has too few seats left");
        course.winner().ifPresent(winner -> sane(List.of(winner), "winner"));
        var sizes = new ArrayList<Integer>();
        for (var laid : view.layouts()) {
            boolean fits = laid.size() >= 1 && laid.size() <= LayoutRules.FIRST_SIZE;
            unless(fits && laid.slots().size() <= LayoutRules.FIRST_SIZE, "has a wrong size");
            boolean left = course.left().contains(laid.seat());
            unless(left || laid.slots().size() == laid.size(), "has a wrong number of slots");
            sizes.add(laid.size());
        }
        Seat dealer = view.dealer().orElseThrow(() -> new ImpossibleTable("has no dealer"));
        sane(List.of(dealer), "dealer");
        int limit = rules.ending().turnLimit();
        unless(
                within(view.turn(), 1, limit)
                        && within(view.dryTurns(), 0, view.turn())
                        && within(view.hand(), 1, view.turn())
                        && within(course.hands(), 0, view.hand() - 1)
                        && within(course.passes(), 0, view.turn())
                        && within(course.recycled(), 0, view.turn())
                        && within(course.freeDraws(), 0, view.turn()),
                "has impossible counts");
        return new Standing(
                List.copyOf(sizes),
                course.left(),
                course.hands(),
                view.hand(),
                dealer,
                course.winner(),
                new Standing.Counters(view.turn(), view.dryTurns()));
    }

    private static boolean within(int number, int least, int most) {
        return number >= least && number <= most;
    }

    private void sane(List<Seat> seats, String what) {
        if (!Seat.areDistinct(seats, rules.seats()))
            throw new ImpossibleTable("has wrong seats: " + what);
    }

    private Hand hand(LayoutView view, Course course) {
        var now = view.acting().orElseThrow(() -> new ImpossibleTable("waits for no seat"));
        boolean acts = now.seat().index() < rules.seats() && !course.left().contains(now.seat());
        unless(acts, "waits for a seat that does not play");
        if (!(view.stock() instanceof cardhouse.cards.Cards.Shown(List<Card> stock)))
            throw new ImpossibleTable("hides its stock");
        var all = new ArrayList<>(stock);
        all.addAll(course.discards());
        now.inHand().ifPresent(all::add);
        var layouts = new ArrayList<Layout>();
        for (var laid : view.layouts()) layouts.add(layout(laid.slots(), all));
        unless(pack.isWhole(all), "does not contain the cards of the pack");
        return new Hand(
                List.copyOf(layouts),
                Stock.of(stock),
                Discards.of(course.discards()),
                acting(now, course),
                new Finish(course.completed(), course.quiet(), course.freeDraws()),
                new Lull(course.passes(), course.recycled()));
    }

    private static Hand.Acting acting(LayoutView.Acting now, Course course) {
        var at =
                Hand.Acting.at(
                        now.seat(),
                        now.kind(),
                        switch (course.asked()) {
                            case DRAW -> Stage.DRAWING;
                            case USE -> Stage.HOLDING;
                            case CALL -> Stage.DONE;
                        });
        unless(
                (course.asked() == Question.USE) == now.inHand().isPresent(),
                "has a card in hand where none is possible, or lacks one");
        return now.inHand().map(card -> at.holding(card, course.displaced())).orElse(at);
    }

    private static Layout layout(List<Slot> slots, List<Card> all) {
        var cards = new ArrayList<Card>();
        for (Slot slot : slots)
            cards.add(
                    switch (slot) {
                        case Slot.FaceUp(Card card, _) -> card;
                        case Slot.FaceDown(var card) ->
                                card.orElseThrow(() -> new ImpossibleTable("hides a card"));
                    });
        all.addAll(cards);
        Layout layout = Layout.faceDown(cards);
        for (int slot = 1; slot <= slots.size(); slot++)
            if (slots.get(slot - 1) instanceof Slot.FaceUp(Card card, _))
                layout = layout.place(slot, card);
        return layout;
    }
}
