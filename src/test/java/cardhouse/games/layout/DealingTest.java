package cardhouse.games.layout;

import static cardhouse.games.layout.LayoutGames.GARBAGE;
import static cardhouse.games.layout.LayoutGames.TRASH;
import static cardhouse.games.layout.LayoutGames.TRASHED;
import static cardhouse.games.layout.Scene.given;
import static cardhouse.games.layout.SceneNotation.*;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Chance.Request;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.games.layout.LayoutEvent.DealerChosen;
import cardhouse.games.layout.LayoutEvent.HandDealt;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DealingTest {
    private static HandDealt deal(Scene scene) {
        return scene.events().stream()
                .filter(HandDealt.class::isInstance)
                .map(HandDealt.class::cast)
                .findFirst()
                .orElseThrow();
    }

    private static List<String> codes(Cards cards) {
        return cards.faces().stream().map(Card::code).toList();
    }

    @Test
    void cards_go_round_one_at_a_time_from_the_dealers_left_and_past_full_layouts() {
        var dealt =
                deal(
                        given(TRASH, 3)
                                .dealer(0)
                                .sizes(2, 3, 1)
                                .stacked("AC 2C 3C 4C 5C 6C 7C")
                                .begun());

        assertThat(dealt.layouts().stream().map(DealingTest::codes))
                .containsExactly(List.of("3C", "5C"), List.of("AC", "4C", "6C"), List.of("2C"));
        assertThat(codes(dealt.stock())).startsWith("7C").hasSize(104 - 6);
    }

    @Test
    void the_card_after_the_layouts_is_turned_up_in_trashed() {
        var dealt = deal(given(TRASHED, 2).sizes(1, 1).stacked("1 2 3 4").begun());

        assertThat(dealt.layouts().stream().map(DealingTest::codes))
                .containsExactly(List.of("1"), List.of("2"));
        assertThat(dealt.upcard()).contains(new Card("3"));
        assertThat(codes(dealt.stock())).startsWith("4").hasSize(56 - 3);
    }

    @Test
    void games_without_an_upcard_begin_with_the_stock() {
        var packed = given(GARBAGE, 2).dealt("..", "..").stock("KC");

        packed.begun().then(turn(1, 0), drawn(0, "KC"), discarded(0, "KC"));
        assertThat(deal(packed.begun()).upcard()).isEmpty();
    }

    @Test
    void a_dealer_is_chosen_at_random_and_the_seat_to_its_left_starts() {
        var scene = given(TRASHED, 3).dealer(1).begun();

        assertThat(scene.game().turn(scene.game().initial()))
                .isEqualTo(new Turn.ToChance(new Request.Pick(1, 3)));
        assertThat(scene.events()).startsWith(new DealerChosen(Seat.of(1)));
        assertThat(deal(scene).dealer()).isEqualTo(Seat.of(1));
        assertThat(deal(scene).starter()).isEqualTo(Seat.of(2));
    }

    @ParameterizedTest
    @CsvSource({"2, 52", "3, 104", "4, 104", "5, 156", "8, 208"})
    void there_is_a_french_deck_for_every_two_seats(int seats, int cards) {
        assertThat(SceneSetup.rules(GARBAGE, seats).dealing().deck()).hasSize(cards);
        assertThat(SceneSetup.rules(TRASH, seats).dealing().deck()).hasSize(cards);
    }

    @Test
    void there_may_be_more_decks_and_jokers_in_each_of_them() {
        assertThat(SceneSetup.rules(GARBAGE, 2, "decks=3").dealing().deck()).hasSize(3 * 52);
        assertThat(SceneSetup.rules(TRASH, 3, "decks=2", "jokers=4").dealing().deck())
                .hasSize(2 * 56)
                .filteredOn(card -> card.code().equals("JOKER"))
                .hasSize(8);
    }

    @Test
    void a_trashed_deck_has_four_of_each_natural_eight_wilds_four_stops_and_four_trashed() {
        var naturals = Stream.iterate(1, rank -> rank + 1).limit(10).map(String::valueOf);
        var expected = new TreeMap<>(naturals.collect(Collectors.toMap(rank -> rank, _ -> 4L)));
        expected.putAll(Map.of("WILD", 8L, "STOP", 4L, "TRASHED", 4L));

        assertThat(counts(SceneSetup.rules(TRASHED, 2))).isEqualTo(expected);
        assertThat(counts(SceneSetup.rules(TRASHED, 2, "wilds=6"))).containsEntry("WILD", 6L);
        assertThat(counts(SceneSetup.rules(TRASHED, 2, "preset=challenging")))
                .containsEntry("WILD", 6L);
        assertThat(counts(SceneSetup.rules(TRASHED, 2, "wilds=0"))).doesNotContainKey("WILD");
    }

    private static Map<String, Long> counts(LayoutRules rules) {
        return rules.dealing().deck().stream()
                .collect(Collectors.groupingBy(Card::code, TreeMap::new, Collectors.counting()));
    }

    @Test
    void the_first_layouts_have_ten_slots_and_every_card_of_the_deck_is_somewhere() {
        for (int seats = 2; seats <= 4; seats++) {
            var scene = given(TRASHED, seats).begun();
            scene.thenSizes(Collections.nCopies(seats, 10).toArray(Integer[]::new));
            assertThat(SceneSetup.cards(scene.state())).hasSize(56);
        }
    }

    @Test
    void face_down_cards_and_the_stock_are_hidden_from_all_seats() {
        var scene = given(TRASHED, 2).sizes(2, 2).dealt("3 4", "3 4").stock("1 STOP").begun();
        scene.thenLaid(0, ".. ..").thenLaid(1, ".. ..").thenDiscards("1", 1).thenStock(51);

        var sitting = cardhouse.engine.Viewer.sitting(Seat.of(0));
        assertThat(scene.game().view(scene.state(), sitting)).isEqualTo(scene.view());
        assertThat(scene.view().stock()).isEqualTo(new Cards.Hidden(51));
        var shown = (HandDealt) scene.game().redact(deal(scene), sitting);
        assertThat(shown.layouts()).containsOnly(new Cards.Hidden(2));
        assertThat(shown.stock()).isEqualTo(new Cards.Hidden(51));
        assertThat(shown.upcard()).contains(new Card("1"));
    }
}
