package cardhouse.games.brawl.bot;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.cards.Card;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@Pure
class HandShapeTest {
    private static List<Card> hand(String codes) {
        return Arrays.stream(codes.split(" ")).map(Card::new).toList();
    }

    private static HandShape shape(String codes) {
        return HandShape.of(hand(codes), Optional.empty());
    }

    private static HandShape shape(String codes, String favourite) {
        return HandShape.of(hand(codes), Optional.of(new Card(favourite)));
    }

    @Test
    void it_computes_how_many_cards_items_lack() {
        assertThat(shape("OLD_BOOT OLD_BOOT OLD_BOOT NEWSPAPER NEWSPAPER SODA_CAN SLUG MAGNET"))
                .isEqualTo(new HandShape(1, 1, 1, 2));
        assertThat(shape("OLD_BOOT OLD_BOOT OLD_BOOT OLD_BOOT"))
                .isEqualTo(new HandShape(1, 0, 0, 0));
    }

    @Test
    void favourite_item_needs_one_card_less() {
        assertThat(shape("OLD_BOOT OLD_BOOT NEWSPAPER", "OLD_BOOT"))
                .isEqualTo(new HandShape(1, 0, 1, 0));
        assertThat(shape("OLD_BOOT NEWSPAPER", "OLD_BOOT")).isEqualTo(new HandShape(0, 1, 1, 0));
        assertThat(shape("OLD_BOOT", "NEWSPAPER")).isEqualTo(new HandShape(0, 0, 1, 0));
    }

    @Test
    void a_victory_set_has_three_sets_and_nothing_else() {
        assertThat(new HandShape(3, 0, 0, 0).wins()).isTrue();
        assertThat(new HandShape(4, 0, 0, 0).wins()).isTrue();
        assertThat(
                        List.of(
                                new HandShape(2, 0, 0, 0),
                                new HandShape(3, 1, 0, 0),
                                new HandShape(3, 0, 1, 0),
                                new HandShape(3, 0, 0, 1)))
                .noneMatch(HandShape::wins);
    }

    @Test
    void each_is_found_at_its_index() {
        for (int i = 0; i < HandShape.ALL.size(); i++)
            assertThat(HandShape.ALL.get(i).index()).isEqualTo(i);
        String slugs = "SLUG SLUG SLUG SLUG ";
        assertThat(shape(slugs + "MAGNET GUARD_DOG")).isEqualTo(new HandShape(0, 0, 0, 4));
    }
}
