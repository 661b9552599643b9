package cardhouse.games.brawl;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.cards.Card;
import cardhouse.engine.Chance.Request;
import cardhouse.engine.Outcome;
import cardhouse.engine.Outcome.Status;
import cardhouse.engine.Refusal;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.Viewer;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.BrawlState.Closing;
import cardhouse.games.brawl.BrawlState.Finished;
import cardhouse.games.brawl.BrawlState.SettingUp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A scene from a brawl: what is given, what a seat does, what follows. Every move on the way
/// checks that the rules allow just what they offer, and that no card is lost.
public final class Scene {
    public final SceneSetup given;
    private final BrawlGame game;
    private BrawlState state;
    private final List<BrawlEvent> last = new ArrayList<>();
    private Optional<Refusal> refusal = Optional.empty();

    private Scene(SceneSetup given, BrawlState state) {
        this.given = given;
        this.game = given.game();
        this.state = state;
    }

    /// @param options as `name=value`, on top of the classic ones
    public static SceneSetup given(int seats, String... options) {
        return new SceneSetup(seats, options);
    }

    /// The first turn begins with what is given.
    public static Scene begin(SceneSetup given) {
        var scene = new Scene(given, given.state());
        scene.happen(
                new ForcedEvents(given.rules(), given.seats())
                        .toNextQuestion(scene.state)
                        .events());
        return scene;
    }

    /// The game sets up the match.
    static Scene open(SceneSetup given) {
        var scene = new Scene(given, initial(given));
        scene.happen(List.of());
        return scene;
    }

    private static BrawlState initial(SceneSetup given) {
        return new Dealing(given.rules(), given.seats()).initial();
    }

    /// Moves that are not what the scene is about.
    Scene played(int seat, BrawlMove... moves) {
        for (BrawlMove move : moves) {
            when(seat, move);
            assertThat(refusal).as("%s by seat %s", move, seat).isEmpty();
        }
        return this;
    }

    Scene when(int seat, BrawlMove move) {
        last.clear();
        boolean legal = game.legalMoves(state, Seat.of(seat)).contains(move);
        switch (game.decide(state, Seat.of(seat), move)) {
            case Ruling.Refused<BrawlState, BrawlEvent>(var why) -> {
                assertThat(legal).as("%s was offered, and refused", move).isFalse();
                refusal = Optional.of(why);
            }
            case Ruling.Allowed<BrawlState, BrawlEvent>(var events, _) -> {
                assertThat(legal).as("%s was not offered, but allowed", move).isTrue();
                refusal = Optional.empty();
                happen(events);
            }
        }
        return this;
    }

    Scene whenLeaves(int seat) {
        last.clear();
        happen(game.leave(state, Seat.of(seat)).events());
        return this;
    }

    private void happen(List<BrawlEvent> events) {
        for (BrawlEvent event : events) {
            var before = cards();
            state = game.evolve(state, event);
            if (!before.isEmpty())
                assertThat(cards()).as("cards after %s", event).isEqualTo(before);
            last.add(event);
        }
        if (game.turn(state) instanceof Turn.ToChance(Request request))
            happen(game.chance(state, given.answer(request)).events());
    }

    private List<Card> cards() {
        return Hands.of(new BrawlCensus().cards(state));
    }

    /// These events followed, in this order, and nothing else.
    Scene then(BrawlEvent... events) {
        assertThat(last).containsExactly(events);
        return this;
    }

    /// These events followed, in this order, with others before and after them.
    Scene thenAmongOthers(BrawlEvent... events) {
        assertThat(last).containsSubsequence(events);
        return this;
    }

    Scene thenNo(Class<? extends BrawlEvent> event) {
        assertThat(last).noneMatch(event::isInstance);
        return this;
    }

    /// One of the last events looked like this to a seat.
    Scene thenSeenBy(int seat, BrawlEvent event) {
        assertThat(last.stream().map(each -> game.redact(each, Viewer.sitting(Seat.of(seat)))))
                .contains(event);
        return this;
    }

    Scene thenRefused(Refusal.Code code) {
        assertThat(refusal.map(Refusal::code)).contains(code);
        return this;
    }

    public Scene thenAsked(int seat, Question question) {
        assertThat(game.turn(state)).isEqualTo(new Turn.ToMove(Set.of(Seat.of(seat))));
        assertThat(game.view(state, Viewer.WATCHING).asking())
                .contains(new BrawlView.Asking(Seat.of(seat), question));
        return this;
    }

    /// The seat to move may choose between exactly these.
    Scene thenOffered(BrawlMove... moves) {
        assertThat(offers()).containsExactlyInAnyOrder(moves);
        return this;
    }

    private List<BrawlMove> offers() {
        return Seat.first(given.seats()).stream()
                .flatMap(seat -> game.legalMoves(state, seat).stream())
                .toList();
    }

    Scene thenHand(int seat, String cards) {
        assertThat(board().hand(Seat.of(seat))).isEqualTo(Hands.of(SceneSetup.cards(cards)));
        return this;
    }

    Scene thenLaid(int seat, String cards) {
        assertThat(board().laid(Seat.of(seat))).isEqualTo(Hands.of(SceneSetup.cards(cards)));
        return this;
    }

    Scene thenTrash(String cards) {
        assertThat(board().heap().trash()).isEqualTo(SceneSetup.cards(cards));
        return this;
    }

    Scene thenDiscards(String cards) {
        assertThat(board().heap().discarded()).isEqualTo(SceneSetup.cards(cards));
        return this;
    }

    Scene thenKing(int seat) {
        assertThat(board().standing().king()).contains(Seat.of(seat));
        return this;
    }

    Scene thenOver(Status status, Integer... places) {
        assertThat(game.turn(state))
                .isEqualTo(new Turn.Over(new Outcome(status, Arrays.asList(places))));
        return this;
    }

    BrawlView seenBy(int seat) {
        return game.view(state, Viewer.sitting(Seat.of(seat)));
    }

    BrawlGame game() {
        return game;
    }

    BrawlState state() {
        return state;
    }

    BrawlBoard board() {
        return switch (state) {
            case SettingUp _ -> throw new AssertionError("nothing has been dealt");
            case Brawling(BrawlBoard board, _) -> board;
            case Closing(BrawlBoard board, _) -> board;
            case Finished(BrawlBoard board, _) -> board;
        };
    }
}
