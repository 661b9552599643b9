package cardhouse.games.trio;

import static cardhouse.games.trio.Scene.KEEP;
import static cardhouse.games.trio.Scene.PICK_UP;
import static cardhouse.games.trio.Scene.cards;
import static cardhouse.games.trio.Scene.given;
import static cardhouse.games.trio.Scene.play;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Seed;
import cardhouse.bots.RandomChance;
import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.games.trio.TrioState.Playing;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The view of each viewer.
class VisibilityTest {
    private static final Viewer FIRST = Viewer.sitting(Seat.of(0));
    private static final Viewer SECOND = Viewer.sitting(Seat.of(1));

    private static Scene.Table two() {
        return given(2).hand(0, "8 9 9").hand(1, "3 5").up(1, "6 13 14").pile("7 7");
    }

    @Test
    void a_hand_is_seen_by_its_owner_alone() {
        var scene = two().turnOf(0);
        assertThat(hand(scene, FIRST)).isEqualTo(Cards.shown(cards("8 9 9")));
        assertThat(hand(scene, SECOND)).isEqualTo(new Cards.Hidden(3));
        assertThat(hand(scene, Viewer.WATCHING)).isEqualTo(new Cards.Hidden(3));
        assertThat(hand(scene, Viewer.AUDITING)).isEqualTo(Cards.shown(cards("8 9 9")));
    }

    private static Cards hand(Scene scene, Viewer viewer) {
        return scene.seenBy(viewer).seats().getFirst().hand();
    }

    @Test
    void no_view_shows_face_down_cards_or_the_stock() {
        for (Viewer viewer : List.of(FIRST, SECOND, Viewer.WATCHING)) {
            var view = two().turnOf(0).seenBy(viewer);
            assertThat(view.seats().getFirst().faceDown()).isEqualTo(new Cards.Hidden(3));
            assertThat(view.stock()).isEqualTo(new Cards.Hidden(4));
        }
        var audited = two().turnOf(0).seenBy(Viewer.AUDITING);
        assertThat(audited.seats().getFirst().faceDown()).isEqualTo(Cards.shown(cards("6 7 8")));
        assertThat(audited.stock()).isEqualTo(Cards.shown(cards("3 5 6 8")));
    }

    @Test
    void the_board_can_be_read() {
        assertThat(two().turnOf(0).seenBy(FIRST).board())
                .isEqualTo(
                        """
                        round 1, turn 10
                        stock 4, burned 0
                        pile of 2, top 7 x2, play 7 or higher
                        special: 2: goes on anything, anything may follow; 4: 4 or lower must follow; 10: goes on anything, the pile is burned, and you lead again

                        seat 0 to play
                          hand  8 9 9
                          up    11 12 13
                          down  1:.. 2:.. 3:..
                        seat 1
                          hand  .. ..
                          up    6 13 14
                          down  1:.. 2:.. 3:..
                        """);
    }

    @Test
    void drawn_cards_are_seen_by_their_owner_alone() {
        two().turnOf(0)
                .played(0, play("8"))
                .thenSeenBy(FIRST, "seat 0 plays 8", "seat 0 draws 3", "turn 11: seat 1")
                .thenSeenBy(SECOND, "seat 0 plays 8", "seat 0 draws a card", "turn 11: seat 1");
    }

    @Test
    void a_view_does_not_repeat_what_was_picked_up() {
        var scene = two().turnOf(0).played(0, PICK_UP);
        assertThat(hand(scene, SECOND)).isEqualTo(new Cards.Hidden(5));
        assertThat(scene.seenBy(SECOND).pile())
                .isEqualTo(new TrioView.Pile(java.util.Optional.empty(), 0, 0, Demand.ANYTHING));
    }

    @Test
    void deal_shows_own_hands_and_face_up_cards() {
        var dealt = new Dealing(Standing.first(2, Seat.of(1))).deal(Pack.of(2, 14, 4));
        var seen = (TrioEvent.RoundDealt) Redaction.redact(dealt, FIRST);
        assertThat(seen.seats().getFirst().hand()).isEqualTo(dealt.seats().getFirst().hand());
        assertThat(seen.seats().getFirst().faceDown()).isEqualTo(new Cards.Hidden(3));
        assertThat(seen.seats().getLast().hand()).isEqualTo(new Cards.Hidden(3));
        assertThat(seen.seats().getLast().faceUp()).isEqualTo(dealt.seats().getLast().faceUp());
        assertThat(seen.stock()).isEqualTo(new Cards.Hidden(34));
        assertThat(Redaction.redact(dealt, Viewer.AUDITING)).isEqualTo(dealt);
    }

    @Test
    void a_redacted_event_cannot_be_folded() {
        var scene = two().turnOf(0);
        var drawn = new TrioEvent.CardsRefilled(Seat.of(0), new Cards.Hidden(1));
        assertThatThrownBy(() -> scene.game().evolve(scene.state(), drawn))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void the_lowest_card_is_called_aloud() {
        given(2).hand(0, "5 9 9")
                .hand(1, "6 9 9")
                .exchange()
                .played(0, KEEP)
                .played(1, KEEP)
                .thenSeenBy(
                        SECOND, "seat 1 keeps its hand", "seat 0 begins with 5", "turn 11: seat 0");
    }

    @Test
    void redraw_keeps_publicly_picked_up_cards_in_the_hand() {
        var scene = two().turnOf(0).played(0, PICK_UP);
        for (int seed = 0; seed < 50; seed++) {
            var round = imagined(scene, SECOND, seed);
            assertThat(round.holding(Seat.of(0)).hand().holds(cards("7 7"))).isTrue();
            assertThat(round.holding(Seat.of(1)).hand().cards()).isEqualTo(cards("3 5"));
            assertThat(everything(round)).isEqualTo(everything(((Playing) scene.state()).round()));
        }
    }

    @Test
    void redraw_changes_all_unknown_cards() {
        var scene = two().turnOf(0);
        var hands = new java.util.HashSet<List<Card>>();
        var rows = new java.util.HashSet<List<Holding.Blind>>();
        for (int seed = 0; seed < 50; seed++) {
            var round = imagined(scene, FIRST, seed);
            assertThat(round.holding(Seat.of(0)).hand().cards()).isEqualTo(cards("8 9 9"));
            hands.add(round.holding(Seat.of(1)).hand().cards());
            rows.add(round.holding(Seat.of(0)).down());
        }
        assertThat(hands).hasSizeGreaterThan(5);
        assertThat(rows).hasSizeGreaterThan(5);
    }

    private static Round imagined(Scene scene, Viewer viewer, int seed) {
        var state =
                scene.game()
                        .sampling()
                        .determinize(
                                scene.state(),
                                viewer,
                                new RandomChance(Seed.number("trio sights", seed)));
        assertThat(scene.game().view(state, viewer)).isEqualTo(scene.seenBy(viewer));
        return ((Playing) state).round();
    }

    private static List<Card> everything(Round round) {
        return Bunch.sorted(TrioCensus.cards(round));
    }

    @Test
    void the_seats_own_cards_are_fixed_only_for_the_seat_itself() {
        var scene = two().turnOf(0);
        var hands = new ArrayList<List<Card>>();
        for (int seed = 0; seed < 20; seed++)
            hands.add(imagined(scene, Viewer.WATCHING, seed).holding(Seat.of(0)).hand().cards());
        assertThat(hands.stream().distinct().count()).isGreaterThan(3);
    }
}
