package cardhouse.platform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import cardhouse.Pure;
import cardhouse.platform.json.BadBody.Code;
import cardhouse.platform.json.BadBody.Violation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Reading of a body, field by field, and the errors of an invalid one.
@Pure
class FieldsTest {
    private static final Map<String, Integer> ONE = Map.of("ONE", 1);

    private static void refused(
            String body, Consumer<Fields> reader, Code code, Violation... violations) {
        var fields = Fields.of(body);
        reader.accept(fields);
        assertThatThrownBy(fields::done)
                .asInstanceOf(type(BadBody.class))
                .satisfies(bad -> {
                    assertThat(bad.code()).isEqualTo(code);
                    assertThat(bad.violations()).containsExactly(violations);
                });
    }

    private static Violation at(String field, String message) {
        return new Violation(field, message);
    }

    @Test
    void all_faults_are_reported_at_once_with_the_code_of_the_first() {
        refused(
                "{\"name\": \"\", \"age\": 200, \"more\": 1}",
                fields -> {
                    fields.text("name", 1, 3);
                    fields.number("age", 0, 150);
                    fields.flag("well");
                    fields.text("town", 1, 3);
                },
                Code.INVALID_VALUE,
                at("name", "must have 1 to 3 printable characters"),
                at("age", "must be from 0 to 150; got 200"),
                at("town", "is missing"),
                at("more", "is not a field of this request"));
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1",
        "1.0, 1",
        "1e0, 1",
        "10e-1, 1",
        "1.000000000000000000000000000, 1",
        "-0, 0",
        "-0.0, 0",
        "0e9, 0",
        "-5.0, -5",
        "2147483647.0, 2147483647",
        "21474836470e-1, 2147483647"
    })
    void an_integer_is_one_however_it_is_written(String written, int number) {
        var fields = Fields.of("{\"age\": " + written + "}");
        assertThat(fields.number("age", Integer.MIN_VALUE, Integer.MAX_VALUE)).hasValue(number);
        fields.done();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.5", "1.0000000000000000000000000001", "1e999999999", "-1e999999999",
                        "1e-999999999",
                "2147483648.0", "9223372036854775808.0", "\"1.0\"", "true", "[1.0]"
            })
    void no_other_number_is_an_integer(String written) {
        refused(
                "{\"age\": " + written + "}",
                fields -> fields.number("age", 0, 150),
                Code.WRONG_TYPE,
                at("age", "must be a number"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "four", "a\\tb", "a\\u0000", "\\ud83d"})
    void a_text_is_as_long_as_it_should_be_and_can_be_shown(String text) {
        refused(
                "{\"it\": \"" + text + "\"}",
                fields -> fields.optionalText("it", 1, 3),
                Code.INVALID_VALUE,
                at("it", "must have 1 to 3 printable characters"));
    }

    @Test
    void a_character_of_two_halves_is_one() {
        var fields = Fields.of("{\"it\": \"\\ud83c\\udca1\"}");
        assertThat(fields.text("it", 1, 1)).isEqualTo("🂡");
        fields.done();
    }

    @ParameterizedTest
    @CsvSource({
        "{}, MISSING_FIELD, is missing",
        "{\"it\": null}, MISSING_FIELD, is missing",
        "{\"it\": 1}, WRONG_TYPE, must be text",
        "{\"it\": \"TWO\"}, INVALID_VALUE, must be one of [ONE]"
    })
    void a_choice_is_one_of_a_few(String body, Code code, String message) {
        refused(body, fields -> fields.choice("it", ONE, 0), code, at("it", message));
    }

    @ParameterizedTest
    @CsvSource({
        "{\"it\": null}, MISSING_FIELD, is missing",
        "{\"it\": true}, WRONG_TYPE, must be text",
        "{\"it\": \"one\"}, INVALID_VALUE, must be one of [ONE]"
    })
    void a_choice_that_may_be_left_out_is_one_of_a_few_if_it_is_there(
            String body, Code code, String message) {
        refused(body, fields -> fields.optionalChoice("it", ONE), code, at("it", message));
    }

    @Test
    void choices_are_read() {
        var fields = Fields.of("{\"it\": \"ONE\", \"all\": [\"ONE\"]}");
        assertThat(fields.choice("it", ONE, 0)).isEqualTo(1);
        assertThat(fields.optionalChoice("it", ONE)).contains(1);
        assertThat(fields.optionalChoice("none", ONE)).isEmpty();
        assertThat(fields.choices("all", ONE)).contains(Set.of(1));
        assertThat(fields.choices("none", ONE)).isEmpty();
        fields.done();
    }

    @ParameterizedTest
    @ValueSource(strings = {"[\"TWO\"]", "[\"ONE\", \"ONE\"]", "[null]", "[1]"})
    void some_of_a_few_are_each_there_once(String list) {
        refused(
                "{\"it\": " + list + "}",
                fields -> fields.choices("it", ONE),
                Code.INVALID_VALUE,
                at("it", "must contain only values of [ONE], each once"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[\"a\", \"a\"]",
                "[\"a\", \"b\", \"c\"]",
                "[\"long\"]",
                "[\"\"]",
                "[\"\\n\"]",
                "[null]"
            })
    void texts_are_few_and_short_and_each_there_once(String list) {
        refused(
                "{\"it\": " + list + "}",
                fields -> fields.texts("it", 2, 3),
                Code.INVALID_VALUE,
                at("it", "must have at most 2 texts of at most 3 printable characters, each once"));
    }

    @Test
    void texts_keep_their_order() {
        var fields = Fields.of("{\"it\": [\"b\", \"a\"]}");
        assertThat(fields.texts("it", 2, 3)).isEqualTo(Optional.of(List.of("b", "a")));
        fields.done();
    }

    @Test
    void violations_contain_the_path_of_the_field() {
        refused(
                "{\"seats\": [{\"kind\": 1}, 2], \"clock\": {\"bank\": \"PT2H\"}}",
                fields -> {
                    fields.objects("seats", 2, seat -> seat.choice("kind", ONE, 0));
                    fields.nested("clock").ifPresent(Fields::rest);
                },
                Code.WRONG_TYPE,
                at("seats[0].kind", "must be text"),
                at("seats[1]", "must be an object"),
                at("clock.bank", "is not a field of this request"));
    }
}
