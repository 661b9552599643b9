package cardhouse.games.layout;

import static cardhouse.games.layout.LayoutGames.TRASH;
import static cardhouse.games.layout.Scene.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import cardhouse.Seed;
import cardhouse.bots.RandomChance;
import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.cards.Cards.Hidden;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.games.layout.LayoutEvent.HandRedrawn;
import cardhouse.games.layout.LayoutState.Unbegun;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Hidden cards are dealt anew.
class RedrawTest {
    private static final Viewer FIRST = Viewer.sitting(Seat.of(0));

    private static Scene scene() {
        return given(TRASH, 2)
                .laid("(2C) (KC) 3S (4C)", "AH (3C)")
                .stock("KH JH")
                .discards("QC AD")
                .begun();
    }

    private static HandRedrawn redrawn(Scene scene, int seed) {
        var events =
                scene.game()
                        .sampling()
                        .redraw(
                                scene.state(),
                                FIRST,
                                new RandomChance(Seed.number("layout redraws", seed)));
        assertThat(events).hasSize(1);
        return (HandRedrawn) events.getFirst();
    }

    @Test
    void face_down_cards_and_the_stock_change_places_and_nothing_else_does() {
        var scene = scene();
        var stocks = new HashSet<List<Card>>();
        for (int seed = 0; seed < 50; seed++) {
            var redrawn = redrawn(scene, seed);
            var all = new ArrayList<>(redrawn.stock().faces());
            redrawn.layouts().forEach(layout -> all.addAll(layout.faces()));
            assertThat(all)
                    .extracting(Card::code)
                    .containsExactlyInAnyOrder("2C", "KC", "4C", "3C", "KH", "JH");
            assertThat(redrawn.layouts()).extracting(Cards::count).containsExactly(3, 1);
            stocks.add(redrawn.stock().faces());
        }
        assertThat(stocks).hasSizeGreaterThan(10);
    }

    @Test
    void redrawn_cards_are_hidden() {
        var redrawn = redrawn(scene(), 7);
        var seen = new HandRedrawn(List.of(new Hidden(3), new Hidden(1)), new Hidden(2));
        assertThat(Redaction.redact(redrawn, FIRST)).isEqualTo(seen);
        assertThat(Redaction.redact(redrawn, Viewer.WATCHING)).isEqualTo(seen);
        assertThat(Redaction.redact(redrawn, Viewer.AUDITING)).isEqualTo(redrawn);
        assertThat(seen.text()).isEqualTo("dealt anew: [3, 1] face-down cards, 2 in stock");
    }

    @Test
    void as_many_cards_lie_everywhere_as_before() {
        var redrawn = redrawn(scene(), 7);
        var layouts = redrawn.layouts();
        impossible(new HandRedrawn(layouts.reversed(), redrawn.stock()));
        impossible(new HandRedrawn(List.of(layouts.getFirst()), redrawn.stock()));
        impossible(new HandRedrawn(layouts, layouts.getLast()));
        impossible(new HandRedrawn(layouts, redrawn.stock().hide()));
    }

    private static void impossible(HandRedrawn redrawn) {
        var scene = scene();
        assertThatIllegalStateException()
                .isThrownBy(() -> scene.game().evolve(scene.state(), redrawn));
    }

    @Test
    void redraw_before_the_deal_is_rejected() {
        var game = scene().game();
        assertThatIllegalStateException()
                .isThrownBy(() ->
                        game.sampling()
                                .redraw(
                                        new Unbegun(),
                                        FIRST,
                                        new RandomChance(Seed.number("layout redraws", 7))));
    }
}
