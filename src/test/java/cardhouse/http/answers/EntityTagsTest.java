package cardhouse.http.answers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.http.parameters.PlyHeaders;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// One tag, a list, or `*`, as RFC 9110 has conditions.
@Pure
class EntityTagsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"5\" | true",
                "W/\"5\" | true",
                "\"3\", \"5\" | true",
                "\"5\",W/\"a,b\" | true",
                ", \"3\" ,, \"5\", | true",
                "* | true",
                "\"3\", \"4\" | false",
                "\"15\" | false",
                "5 | false",
                "\"5 | false",
                "\"3\" \"5\" | false",
                "\"3\", 5, \"5\" | false"
            })
    void a_client_has_what_it_names(String header, boolean has) {
        assertThat(EntityTags.has(header, 5)).isEqualTo(has);
        assertThat(EntityTags.isAmong(header, "W/\"5\"")).isEqualTo(has);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"3\", \"7\", \"5\" | 7",
                "W/\"4\" | 4",
                "\"other\" | 0",
                "\"other\", \"2\" | 2"
            })
    void the_latest_of_a_list_is_the_condition(String header, int revision) {
        assertThat(PlyHeaders.IfMatch.fromString(header).revision()).hasValue(revision);
    }

    @ParameterizedTest
    @ValueSource(strings = {"15", "\"15", "", "W/15", "\"1\" \"2\"", "**"})
    void invalid_entity_tags_are_rejected(String header) {
        assertThatThrownBy(() -> PlyHeaders.IfMatch.fromString(header))
                .isInstanceOf(ProblemException.class);
    }
}
