package cardhouse.cards;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@Pure
class KnownCardsTest {
    private static final int FEW = 12;

    @Test
    void there_is_one_card_for_a_code() {
        assertThat(Card.of("BROKEN_UMBRELLA")).isSameAs(Card.of("BROKEN_UMBRELLA"));
        assertThat(Card.of("7H")).isSameAs(Card.of(Rank.SEVEN, Suit.HEARTS));
        var joker = Deck.JOKER;
        assertThat(found("(JOKER)", 1, 5)).isSameAs(joker);
    }

    @Test
    void text_that_is_no_card_is_not_known() {
        assertThat(found("", 0, 0)).isNull();
        assertThat(found("joker", 0, 5)).isNull();
        assertThat(found("JOKER", 0, 4)).isNull();
    }

    /// There is room for some of these only.
    @Test
    void cards_of_the_same_place_are_distinguished() {
        var codes = alike();
        for (int twice = 0; twice < 2; twice++)
            for (String code : codes) assertThat(Card.of(code)).isEqualTo(new Card(code));
        int known = 0;
        for (String code : codes) {
            var card = found(code, 0, code.length());
            if (card != null) known++;
            assertThat(card == null || card.code().equals(code)).isTrue();
        }
        assertThat(known).isPositive().isLessThan(codes.size());
        assertThat(new HashSet<>(codes)).hasSize(FEW);
    }

    /// Codes with the same hash.
    private static List<String> alike() {
        var codes = new ArrayList<String>();
        for (int i = 0; i < FEW; i++) {
            var code = new StringBuilder();
            for (int bit = 1; bit < 1 << 4; bit <<= 1) code.append((i & bit) == 0 ? "AO" : "B0");
            codes.add(code.toString());
        }
        return codes;
    }

    private static @Nullable Card found(String text, int from, int length) {
        return KnownCards.find(text.toCharArray(), from, length);
    }
}
