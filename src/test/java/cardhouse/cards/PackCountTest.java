package cardhouse.cards;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.Seed;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

@Pure
class PackCountTest {
    private static final List<Card> CARDS = Deck.french(2, 1);
    private static final PackCount PACK = PackCount.of(CARDS);

    @Test
    void a_pack_is_whole_in_any_order() {
        var cards = new ArrayList<>(CARDS);
        Collections.shuffle(cards, Seed.random("pack"));
        assertThat(PACK.isWhole(cards)).isTrue();
    }

    @Test
    void one_that_lacks_a_card_or_has_another_is_not() {
        assertThat(PACK.isWhole(List.of())).isFalse();
        assertThat(PACK.isWhole(CARDS.subList(1, CARDS.size()))).isFalse();
        for (Card instead : List.of(new Card("STOP"), Deck.JOKER)) {
            var cards = new ArrayList<>(CARDS);
            cards.set(0, instead);
            assertThat(PACK.isWhole(cards)).isFalse();
        }
        var cards = new ArrayList<>(CARDS);
        cards.add(Deck.JOKER);
        assertThat(PACK.isWhole(cards)).isFalse();
    }
}
