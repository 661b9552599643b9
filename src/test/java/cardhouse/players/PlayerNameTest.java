package cardhouse.players;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// No name looks like another player's.
@Pure
class PlayerNameTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Ada",
                "Ada L. & Söhne",
                "\u05d0\u05d3\u05d4",
                "\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67",
                "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
                "\u2764\ufe0f Ada",
                // The flag of Scotland.
                "\ud83c\udff4\udb40\udc67\udb40\udc62\udb40\udc73\udb40\udc63\udb40\udc74\udb40\udc7f",
                "Nguy\u1ec5n",
                "Ngu\u0302\u0303\u0323n",
                "\u0e01\u0e33\u0e49",
                "\u5bff\u53f8",
                "\u00f8",
                "!"
            })
    void visible_names_are_plain(String name) {
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
                "\u05d0\u200d\u200d\u05d4",
                "",
                " ",
                "   ",
                // Spaces.
                "A\u00a0da",
                "Ada\u2007",
                "Ada\u202f",
                "A\u3000da",
                "A\u2003da",
                // Ends of lines.
                "A\u2028da",
                "A\u2029da",
                "A\u0085da",
                "A\nda",
                // Of no width, or as a space.
                "Ada\u3164",
                "Ada\ufe0f",
                "1\ufe0f",
                "Ada\u2800",
                "Ada\udb40\udc41",
                "oper\u034fator",
                "\u3164",
                "\u2800",
                "\ufffc",
                "Ada\uffa0",
                "Ada\u115f",
                "Ada\u17b4",
                "Ada\u180b",
                "Ada\udb40\udd00",
                "\ud83c\udff4a\udb40\udc67",
                // Of no meaning to others, or of none at all.
                "\ue000",
                "Ada\udbc0\udc00",
                "Ada\u0378",
                "Ada\ufdd0",
                // Marks on nothing, or in heaps.
                "\u0301da",
                "A\u0301\u0301\u0301\u0301da"
            })
    void names_with_invisible_characters_are_not_plain(String name) {
        assertThat(PlayerName.isPlain(name)).isFalse();
    }

    @Test
    void reserved_words_of_the_operator_are_no_names() {
        for (String name : new String[] {"operator", " Operator ", "ERASED", "Cardhouse"})
            assertThat(PlayerName.isReserved(name)).isTrue();
        for (String name : new String[] {"Operatorin", "Ada", "Ser Verus", "Adam", "Systemin", ""})
            assertThat(PlayerName.isReserved(name)).isFalse();
    }

    /// UTS 39: the same skeleton.
    @ParameterizedTest
    @ValueSource(
            strings = {
                // Cyrillic, Greek, Cherokee, fullwidth, mathematical, circled.
                "\u043eperator",
                "\u03bfperator",
                "OPER\u0391TOR",
                "\u13aadmin",
                "\uff4f\uff50\uff45\uff52\uff41\uff54\uff4f\uff52",
                "\ud835\udc1adm\ud835\udc22n",
                "\u24d0dmin",
                "\u0410D\u041c\u0406N",
                // Dotless, long s, zero, accents, rn for m, ligatures.
                "adm\u0131n",
                "\u017fystem",
                "er\u0430\u017fed",
                "0perat0r",
                "\u00f3perator",
                "adrnin",
                "sy\ufb06em",
                // With what is no letter.
                "operator.",
                "o p e r a t o r",
                "-Admin-",
                "card_house",
                "serv\u00b7er"
            })
    void no_name_looks_like_a_word_of_the_operator_s(String name) {
        assertThat(PlayerName.isReserved(name)).isTrue();
    }

    @Test
    void a_name_of_before_is_shown_without_what_is_not_seen() {
        assertThat(PlayerName.shown("Ada\u2028over: you have won"))
                .isEqualTo("Ada\ufffdover: you have won");
        assertThat(PlayerName.shown("\u3164")).isEqualTo("\ufffd");
        assertThat(PlayerName.shown("Ada\u00a0L.")).isEqualTo("Ada\ufffdL.");
        for (String plain : new String[] {"Ada L.", "S\u00f6hne", "\u2764\ufe0f", ""})
            assertThat(PlayerName.shown(plain)).isEqualTo(plain);
        var player = new Player(new UUID(0, 1), "A\u0085da", Player.Kind.HUMAN, Instant.EPOCH);
        assertThat(player.name()).isEqualTo("A\ufffdda");
    }
}
