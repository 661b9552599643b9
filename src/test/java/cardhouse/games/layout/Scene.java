package cardhouse.games.layout;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Seed;
import cardhouse.bots.Bots;
import cardhouse.bots.Level;
import cardhouse.bots.RandomChance;
import cardhouse.cards.Card;
import cardhouse.engine.Chance.Request;
import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.Outcome;
import cardhouse.engine.Outcome.Status;
import cardhouse.engine.Refusal;
import cardhouse.engine.Rules;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.Viewer;
import cardhouse.games.Observations;
import cardhouse.games.layout.LayoutState.Finished;
import cardhouse.games.layout.LayoutState.Playing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A scene from a match: the given table, a seat's move, and the result.
///
/// A [SceneSetup] prepares the answers of chance; seat 0 starts unless the set says otherwise.
/// Every move also checks that the rules allow exactly the offered moves, and that no card is lost.
final class Scene {
    public final SceneSetup given;
    private final LayoutGame game;
    private LayoutState state;
    private List<LayoutEvent> last = new ArrayList<>();
    private Optional<Refusal> refusal = Optional.empty();

    Scene(SceneSetup given) {
        this.given = given;
        this.game = new LayoutGame(given.rules());
        this.state = given.opening();
        happen(new ForcedEvents(given.rules(), state).toNextChoice().events());
    }

    /// @param options as `name=value`, on top of the classic ones
    public static <R extends Rules> SceneSetup given(
            GameType<R, ?, LayoutMove, LayoutEvent, LayoutView> type,
            int seats,
            String... options) {
        return new SceneSetup(SceneSetup.rules(type, seats, options));
    }

    /// A move that is not what the scene is about.
    Scene played(int seat, LayoutMove... moves) {
        for (LayoutMove move : moves) {
            when(seat, move);
            assertThat(refusal).as("%s by seat %s", move, seat).isEmpty();
        }
        return this;
    }

    Scene when(int seat, LayoutMove move) {
        boolean legal = game.legalMoves(state, Seat.of(seat)).contains(move);
        switch (game.decide(state, Seat.of(seat), move)) {
            case Ruling.Refused<LayoutState, LayoutEvent>(var why) -> {
                assertThat(legal).as("%s was offered, and refused", move).isFalse();
                refusal = Optional.of(why);
                last = new ArrayList<>();
            }
            case Ruling.Allowed<LayoutState, LayoutEvent>(var events, _) -> {
                assertThat(legal).as("%s was not offered, but allowed", move).isTrue();
                refusal = Optional.empty();
                last = new ArrayList<>();
                happen(events);
            }
        }
        return this;
    }

    Scene whenLeaves(int seat) {
        last = new ArrayList<>();
        happen(game.leave(state, Seat.of(seat)).events());
        return this;
    }

    private void happen(List<LayoutEvent> events) {
        for (LayoutEvent event : events) {
            var cardsBefore = SceneSetup.cards(state);
            state = game.evolve(state, event);
            if (state instanceof Playing && !cardsBefore.isEmpty())
                assertThat(SceneSetup.cards(state))
                        .as("cards after %s", event)
                        .isEqualTo(cardsBefore);
            last.add(event);
        }
        if (game.turn(state) instanceof Turn.ToChance(Request request))
            happen(game.chance(state, given.answer(request, state)).events());
    }

    /// These events followed, in this order and with nothing between them.
    Scene then(LayoutEvent... events) {
        assertThat(refusal).isEmpty();
        assertThat(last).containsSequence(events);
        return this;
    }

    Scene thenOnly(LayoutEvent... events) {
        assertThat(last).containsExactly(events);
        return this;
    }

    Scene thenNo(Class<? extends LayoutEvent> kind) {
        assertThat(last).isNotEmpty().doesNotHaveAnyElementsOfTypes(kind);
        return this;
    }

    Scene thenRefused(Refusal.Code code) {
        assertThat(refusal.map(Refusal::code)).contains(code);
        return this;
    }

    /// The match waits for this seat, and these are all its moves.
    public Scene thenAsked(int seat, LayoutMove... moves) {
        assertThat(game.turn(state)).isEqualTo(new Turn.ToMove(Set.of(Seat.of(seat))));
        assertThat(game.legalMoves(state, Seat.of(seat))).containsExactly(moves);
        return this;
    }

    Scene thenOutcome(Status status, Integer... places) {
        assertThat(game.turn(state))
                .isEqualTo(new Turn.Over(new Outcome(status, Arrays.asList(places))));
        return this;
    }

    Scene thenPlaying() {
        assertThat(state).isNotInstanceOf(Finished.class);
        return this;
    }

    /// The layout sizes of the hand being played, in seat order.
    Scene thenSizes(Integer... sizes) {
        assertThat(view().layouts()).extracting(LayoutView.Laid::size).containsExactly(sizes);
        return this;
    }

    /// The discard pile, which is public.
    Scene thenDiscards(String top, int count) {
        assertThat(view().discard().top()).contains(new Card(top));
        assertThat(view().discard().count()).isEqualTo(count);
        return this;
    }

    Scene thenStock(int count) {
        assertThat(view().stock().count()).isEqualTo(count);
        return this;
    }

    /// The face-up cards of a seat, `..` for a face-down one.
    Scene thenLaid(int seat, String cards) {
        var slots = view().layouts().get(seat).slots().stream().map(Scene::face);
        assertThat(slots.toList()).isEqualTo(List.of(cards.split(" ")));
        return this;
    }

    private static String face(LayoutView.Slot slot) {
        return slot instanceof LayoutView.Slot.FaceUp up ? up.card().code() : "..";
    }

    /// What the greedy bot would play for the seat that is to move.
    Scene thenGreedPlays(int seat, LayoutMove... oneOf) {
        var bot = Bots.of(Level.GREEDY, new RandomChance(Seed.number("scene", 7)));
        for (int again = 0; again < 20; again++) {
            var moves = List.<Move>copyOf(game.legalMoves(state, Seat.of(seat)));
            assertThat(bot.choose(Observations.of(Seat.of(seat), view(), moves)))
                    .isIn((Object[]) oneOf);
        }
        return this;
    }

    LayoutView view() {
        return game.view(state, Viewer.WATCHING);
    }

    List<LayoutEvent> events() {
        return last;
    }

    LayoutGame game() {
        return game;
    }

    LayoutState state() {
        return state;
    }
}
