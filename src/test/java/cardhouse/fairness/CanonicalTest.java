package cardhouse.fairness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CanonicalTest {
    @Test
    void null_booleans_and_numbers_are_plain_json() {
        assertThat(Canonical.text(Arrays.asList(null, true, false, 0, -7, 42L)))
                .isEqualTo("[null,true,false,0,-7,42]");
    }

    @Test
    void empty_things_have_nothing_inside() {
        assertThat(Canonical.text(List.of(List.of(), Map.of(), ""))).isEqualTo("[[],{},\"\"]");
    }

    /// The example of RFC 8785 section 3.2.2, as bytes in section 3.2.4.
    @Test
    void the_string_of_the_standard_has_the_bytes_of_the_standard() {
        assertThat(HexFormat.of().formatHex(Canonical.bytes("€$\u000f\nA'B\"\\\\\"/")))
                .isEqualTo("22e282ac245c75303030665c6e4127425c225c5c5c5c5c222f22");
    }

    /// The example of RFC 8785 section 3.2.3. By code points the last two would change places.
    @Test
    void names_are_sorted_by_utf_16_code_units() {
        var names = List.of("\u20ac", "\r", "\ufb33", "1", "\ud83d\ude00", "\u0080", "\u00f6");
        var value = new LinkedHashMap<String, Integer>();
        for (var name : names) value.put(name, 0);

        assertThat(Canonical.text(value))
                .isEqualTo(
                        "{\"\\r\":0,\"1\":0,\"\u0080\":0,\"\u00f6\":0,\"\u20ac\":0,"
                                + "\"\ud83d\ude00\":0,\"\ufb33\":0}");
    }

    @Test
    void names_are_sorted_in_every_depth_and_lists_are_not() {
        var value =
                Map.of("b", List.of(3, Map.of("d", 1, "c", 2), 1), "a", Map.of("2", 0, "10", 0));

        assertThat(Canonical.text(value))
                .isEqualTo("{\"a\":{\"10\":0,\"2\":0},\"b\":[3,{\"c\":2,\"d\":1},1]}");
    }

    @Test
    void a_property_without_a_value_is_kept() {
        var value = new LinkedHashMap<String, Object>();
        value.put("move", null);

        assertThat(Canonical.text(value)).isEqualTo("{\"move\":null}");
    }

    @Test
    void only_quote_backslash_and_control_characters_are_escaped() {
        assertThat(Canonical.text("\b\t\n\f\r\"\\")).isEqualTo("\"\\b\\t\\n\\f\\r\\\"\\\\\"");
        assertThat(Canonical.text("\u0000\u000b\u001f")).isEqualTo("\"\\u0000\\u000b\\u001f\"");
        assertThat(Canonical.text("/\u007f\u2028🂡")).isEqualTo("\"/\u007f\u2028🂡\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\ud83d", "a\ud83d", "\ude00b", "\ude00\ud83d", "\ud83d\ud83d\ude00"})
    void half_a_surrogate_pair_is_refused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> Canonical.bytes(text));
        assertThatIllegalArgumentException().isThrownBy(() -> Canonical.bytes(Map.of(text, 1)));
    }

    @Test
    void floating_point_and_other_types_are_refused_by_name() {
        for (var value : List.of(1.0, 1f, BigInteger.ONE, 'c', new int[0], CanonicalTest.class))
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Canonical.bytes(value))
                    .withMessageContaining(value.getClass().getSimpleName());
    }

    @Test
    void names_that_are_not_strings_are_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Canonical.bytes(Map.of(1, 1)));
    }

    @Test
    void whole_numbers_go_as_far_as_every_reader_keeps_them() {
        long largest = 9_007_199_254_740_991L;

        assertThat(Canonical.text(List.of(largest, -largest)))
                .isEqualTo("[9007199254740991,-9007199254740991]");
        for (long beyond : List.of(largest + 1, -largest - 1, Long.MIN_VALUE, Long.MAX_VALUE))
            assertThatIllegalArgumentException().isThrownBy(() -> Canonical.bytes(beyond));
    }
}
