package cardhouse.players;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Nobody is called so that it looks like somebody else.
@Pure
class PlayerNameTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Ada",
                "Ada L. & Söhne",
                "\u05d0\u05d3\u05d4",
                "\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67",
                "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"
            })
    void what_is_seen_is_plain(String name) {
        assertThat(PlayerName.isPlain(name)).isTrue();
        assertThat(PlayerName.isReserved(name)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Ada\u202egnik",
                "A\u200bda",
                "\u2066Ada\u2069",
                "Ada\ufeff",
                "A\u00adda",
                "A\u200dda",
                "\u200dAda",
                "\u05d0\u200d\u200d\u05d4"
            })
    void what_is_not_seen_is_not(String name) {
        assertThat(PlayerName.isPlain(name)).isFalse();
    }

    @Test
    void the_operator_s_words_are_nobody_s_name() {
        for (String name : new String[] {"operator", " Operator ", "ERASED", "Cardhouse"})
            assertThat(PlayerName.isReserved(name)).isTrue();
        assertThat(PlayerName.isReserved("Operatorin")).isFalse();
    }
}
