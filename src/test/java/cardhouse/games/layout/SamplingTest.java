package cardhouse.games.layout;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.bots.RandomChance;
import cardhouse.cards.Card;
import cardhouse.engine.GameType;
import cardhouse.engine.OpenTable;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.SeatKnowledge;
import cardhouse.engine.Turn;
import cardhouse.games.FrequencyTest;
import cardhouse.games.layout.LayoutState.Playing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Tables are drawn evenly from what a seat knows of a hand: on tables with so few hidden cards
/// that all orders of them can be listed.
@Pure
class SamplingTest {
    private static final int POSITIONS = Effort.atLeast(4, 100);
    private static final int MOST_PLIES = 60;
    private static final int SEATS = 2;

    static List<GameType<?, LayoutState, LayoutMove, LayoutEvent, LayoutView>> games() {
        return List.of(
                typed(LayoutGames.TRASHED), typed(LayoutGames.GARBAGE), typed(LayoutGames.TRASH));
    }

    @SuppressWarnings("unchecked") // the family's games have this state
    private static GameType<?, LayoutState, LayoutMove, LayoutEvent, LayoutView> typed(
            GameType<?, ?, LayoutMove, LayoutEvent, LayoutView> type) {
        return (GameType<?, LayoutState, LayoutMove, LayoutEvent, LayoutView>) type;
    }

    @ParameterizedTest
    @MethodSource("games")
    void every_table_that_fits_comes_as_often_as_any_other(
            GameType<?, LayoutState, LayoutMove, LayoutEvent, LayoutView> type) {
        for (int number = 0; number < POSITIONS; number++)
            assertThat(deviation(type, number, UnaryOperator.identity()))
                    .as("position %d of %s", number, type.id())
                    .isLessThan(FrequencyTest.MOST);
    }

    /// A sampler that forgets which cards were recycled, as the test above must find out.
    @ParameterizedTest
    @MethodSource("games")
    void a_sampler_that_mixes_a_recycled_stock_with_face_down_cards_is_detected(
            GameType<?, LayoutState, LayoutMove, LayoutEvent, LayoutView> type) {
        assertThat(
                        deviation(
                                type,
                                1,
                                knowledge -> {
                                    var known = (LayoutKnowledge) knowledge;
                                    var all = new ArrayList<>(known.down());
                                    all.addAll(known.stock());
                                    return new LayoutKnowledge(
                                            known.view(), known.course(), all, List.of());
                                }))
                .isGreaterThan(FrequencyTest.MOST);
    }

    /// A sampler that shuffles badly: each card is swapped with any other.
    @ParameterizedTest
    @MethodSource("games")
    void a_sampler_whose_shuffle_is_uneven_is_found(
            GameType<?, LayoutState, LayoutMove, LayoutEvent, LayoutView> type) {
        assertThat(
                        deviation(
                                type,
                                0,
                                knowledge ->
                                        random -> knowledge.draw(bound -> random.below(bound) / 2)))
                .isGreaterThan(FrequencyTest.MOST);
    }

    /// @param number odd ones have a recycled stock
    private static double deviation(
            GameType<?, LayoutState, LayoutMove, LayoutEvent, LayoutView> type,
            int number,
            UnaryOperator<SeatKnowledge> planted) {
        var random = new RandomChance(Seed.fixed("sampling " + type.id(), number));
        boolean recycled = number % 2 == 1;
        var game = game(type);
        var tables = game.sampling().openTables().orElseThrow();
        Playing small = small(played(game, random), recycled);
        Seat seat = Seat.of(random.below(SEATS));
        var knowledge = planted.apply(tables.knowledge(small, seat));
        return FrequencyTest.deviation(
                all(small, recycled), () -> cards(knowledge.draw(random).orElseThrow()));
    }

    private static <R extends cardhouse.engine.Rules>
            cardhouse.engine.Game<LayoutState, LayoutMove, LayoutEvent, LayoutView> game(
                    GameType<R, LayoutState, LayoutMove, LayoutEvent, LayoutView> type) {
        return type.game(type.options().presets().values().iterator().next(), SEATS);
    }

    private static Playing played(
            cardhouse.engine.Game<LayoutState, LayoutMove, LayoutEvent, LayoutView> game,
            RandomChance random) {
        LayoutState state = game.initial();
        Playing last = null;
        for (int left = random.below(MOST_PLIES); left >= 0 || last == null; ) {
            switch (game.turn(state)) {
                case Turn.ToChance(var request) ->
                        state = game.chance(state, random.answer(request)).after();
                case Turn.ToMove(var seats) -> {
                    last = (Playing) state;
                    Seat seat = seats.iterator().next();
                    var moves = game.legalMoves(state, seat);
                    var move = moves.get(random.below(moves.size()));
                    if (!(game.decide(state, seat, move)
                            instanceof Ruling.Allowed<LayoutState, LayoutEvent> allowed))
                        throw new AssertionError("refused: " + move);
                    state = allowed.after();
                    left--;
                }
                case Turn.Over _ -> left = -1;
            }
        }
        return last;
    }

    /// The same with all but a few hidden cards turned up or discarded: two face down before each
    /// seat at most, and two in the stock.
    private static Playing small(Playing state, boolean recycled) {
        var hand = state.hand();
        var layouts = new ArrayList<Layout>();
        for (Layout layout : hand.layouts()) {
            int down = layout.faceDown().size();
            Layout changed = layout;
            for (int slot = 1; slot <= layout.size() && down > 1; slot++)
                if (!changed.isUp(slot)) {
                    changed = changed.place(slot, changed.card(slot));
                    down--;
                }
            layouts.add(changed);
        }
        var rest = hand.stock().rest();
        int kept = Math.min(3, rest.size());
        Discards discards = Discards.EMPTY;
        for (Card card : rest.subList(kept, rest.size())) discards = discards.push(card);
        for (Card card : hand.discards().cards()) discards = discards.push(card);
        var few = rest.subList(0, kept);
        var stock = recycled ? Stock.recycled(few) : Stock.of(few);
        return new Playing(
                state.standing(),
                hand.hidden(List.copyOf(layouts), stock).piles(stock, discards, hand.acting()));
    }

    /// Every order of the hidden cards, with how many orders look like it.
    private static Map<List<Card>, Double> all(Playing state, boolean recycled) {
        var down = new ArrayList<Card>();
        for (Layout layout : state.hand().layouts()) down.addAll(layout.faceDown());
        var stock = state.hand().stock().rest();
        var all = new HashMap<List<Card>, Double>();
        if (recycled) {
            for (var one : orders(down))
                for (var other : orders(stock)) all.merge(joined(one, other), 1.0, Double::sum);
        } else {
            for (var one : orders(joined(down, stock))) all.merge(one, 1.0, Double::sum);
        }
        return all;
    }

    private static List<Card> joined(List<Card> some, List<Card> more) {
        var all = new ArrayList<>(some);
        all.addAll(more);
        return all;
    }

    private static List<List<Card>> orders(List<Card> cards) {
        if (cards.isEmpty()) return List.of(List.of());
        var orders = new ArrayList<List<Card>>();
        for (int first = 0; first < cards.size(); first++) {
            var others = new ArrayList<>(cards);
            Card card = others.remove(first);
            for (var rest : orders(others)) orders.add(joined(List.of(card), rest));
        }
        return orders;
    }

    private static List<Card> cards(OpenTable table) {
        var view = ((LayoutTable) table).view();
        var cards = new ArrayList<Card>();
        for (var laid : view.layouts())
            for (var slot : laid.slots())
                if (slot instanceof LayoutView.Slot.FaceDown(var card))
                    cards.add(card.orElseThrow());
        cards.addAll(view.stock().faces());
        return cards;
    }
}
