package cardhouse.games.trio;

import static cardhouse.games.trio.Scene.KEEP;
import static cardhouse.games.trio.Scene.PICK_UP;
import static cardhouse.games.trio.Scene.cards;
import static cardhouse.games.trio.Scene.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import cardhouse.Seed;
import cardhouse.bots.RandomChance;
import cardhouse.cards.Cards;
import cardhouse.cards.Cards.Hidden;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.games.trio.TrioEvent.RedrawnFor;
import cardhouse.games.trio.TrioEvent.RoundRedrawn;
import cardhouse.games.trio.TrioState.Playing;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Cards that one viewer cannot know are dealt anew.
class RedrawTest {
    private static final Viewer FIRST = Viewer.sitting(Seat.of(0));
    private static final Viewer SECOND = Viewer.sitting(Seat.of(1));
    private static final Viewer THIRD = Viewer.sitting(Seat.of(2));

    /// All seats saw both sevens go to the hand of seat 0, and seat 2 has left.
    private static Scene scene() {
        return given(3).hand(0, "8 9 9")
                .hand(1, "3 5")
                .down(1, "6 8")
                .pile("7 7")
                .turnOf(0)
                .played(0, PICK_UP)
                .whenLeaving(2);
    }

    private static RoundRedrawn redrawn(Scene scene, Viewer viewer, int seed) {
        var events =
                scene.game()
                        .sampling()
                        .redraw(
                                scene.state(),
                                viewer,
                                new RandomChance(Seed.number("trio redraws", seed)));
        assertThat(events).hasSize(1);
        return (RoundRedrawn) events.getFirst();
    }

    @Test
    void redraw_keeps_the_cards_that_the_viewer_knows() {
        var scene = scene();
        for (int seed = 0; seed < 50; seed++) {
            var redrawn = redrawn(scene, SECOND, seed);
            assertThat(redrawn.seats().get(1).hand()).isEqualTo(Cards.shown(cards("3 5")));
            assertThat(redrawn.seats().getFirst().hand().faces())
                    .hasSize(5)
                    .isSortedAccordingTo(Bunch.BY_VALUE)
                    .containsAll(cards("7 7"));
            var after = (Playing) scene.game().evolve(scene.state(), redrawn);
            assertThat(after.round().holding(Seat.of(0)).seen().cards()).isEqualTo(cards("7 7"));
            assertThat(after.round().holding(Seat.of(1)).down())
                    .extracting(Holding.Blind::slot)
                    .containsExactly(1, 2);
        }
    }

    @Test
    void each_seat_sees_its_hand_and_who_has_left_sees_none() {
        var redrawn = redrawn(scene(), SECOND, 7);
        var first = redrawn.seats().getFirst().hand();
        var second = redrawn.seats().get(1).hand();
        assertThat(Redaction.redact(redrawn, FIRST)).isEqualTo(seen(first, new Hidden(2)));
        assertThat(Redaction.redact(redrawn, SECOND)).isEqualTo(seen(new Hidden(5), second));
        assertThat(Redaction.redact(redrawn, Viewer.WATCHING))
                .isEqualTo(seen(new Hidden(5), new Hidden(2)));
        assertThat(((RoundRedrawn) Redaction.redact(redrawn, THIRD)).aside())
                .isEqualTo(new Hidden(4));
        assertThat(Redaction.redact(redrawn, Viewer.AUDITING)).isEqualTo(redrawn);
        assertThat(redrawn.text())
                .isEqualTo("dealt anew: hands of [5, 2, 0], [3, 2, 0] face down, 4 in stock");
    }

    /// The cards of a seat that has left are dealt anew without being shown to its player.
    @Test
    void player_that_left_does_not_know_its_redrawn_cards() {
        var scene = scene();
        var tables = scene.game().sampling().openTables().orElseThrow();
        var own = (TrioKnowledge) tables.knowledge(scene.state(), Seat.of(2));
        var others = (TrioKnowledge) tables.knowledge(scene.state(), Seat.of(1));
        assertThat(own.hands().get(2)).isEqualTo(others.hands().get(2));
        assertThat(own.hands().get(2).secret()).isPositive();
    }

    /// The cards of which were dealt anew, too.
    @Test
    void player_that_left_does_not_know_its_redrawn_first_cards() {
        var scene =
                given(3).dealer(2)
                        .hand(0, "5 7 8")
                        .hand(1, "6 13 14")
                        .hand(2, "9 9 11")
                        .exchange()
                        .played(0, KEEP)
                        .played(1, KEEP)
                        .played(2, KEEP)
                        .whenLeaving(2);
        var tables = scene.game().sampling().openTables().orElseThrow();
        var own = ((TrioKnowledge) tables.knowledge(scene.state(), Seat.of(2))).lead();
        var others = ((TrioKnowledge) tables.knowledge(scene.state(), Seat.of(1))).lead();
        assertThat(own.orElseThrow().seats().get(2)).isEqualTo(others.orElseThrow().seats().get(2));
        assertThat(others.orElseThrow().seats().get(1).own()).isTrue();
    }

    private static RoundRedrawn seen(Cards first, Cards second) {
        return new RoundRedrawn(
                List.of(
                        new RedrawnFor(first, new Hidden(3)),
                        new RedrawnFor(second, new Hidden(2)),
                        new RedrawnFor(new Hidden(0), new Hidden(0))),
                new Hidden(4),
                new Hidden(4));
    }

    @Test
    void as_many_cards_lie_everywhere_as_before() {
        var good = redrawn(scene(), SECOND, 7);
        var few = Cards.shown(cards("9"));
        impossible(new RoundRedrawn(good.seats().subList(0, 2), good.stock(), good.aside()));
        impossible(new RoundRedrawn(good.seats().reversed(), good.stock(), good.aside()));
        impossible(new RoundRedrawn(good.seats(), few, good.aside()));
        impossible(new RoundRedrawn(good.seats(), good.stock(), few));
    }

    @Test
    void a_card_that_all_players_saw_cannot_leave_the_hand() {
        var good = redrawn(scene(), SECOND, 7);
        var first = good.seats().getFirst();
        var without = new RedrawnFor(Cards.shown(cards("6 7 8 9 9")), first.faceDown());
        var seats = List.of(without, good.seats().get(1), good.seats().get(2));
        impossible(new RoundRedrawn(seats, good.stock(), good.aside()));
    }

    private static void impossible(RoundRedrawn redrawn) {
        var scene = scene();
        assertThatIllegalStateException()
                .isThrownBy(() -> scene.game().evolve(scene.state(), redrawn));
    }
}
