package cardhouse.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.http.filters.AllowedOrigins;
import cardhouse.http.parameters.FormFields;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The origins of this server, and the headers of forms.
@Pure
class OriginsTest {
    @ParameterizedTest
    @CsvSource({
        "http://localhost:8080, localhost:8080, true",
        "https://cards.example, cards.example, true",
        "https://Cards.Example, cards.example:443, true",
        "http://[::1]:8080, [::1]:8080, true",
        "https://evil.example, cards.example, false",
        "https://cards.example.evil.example, cards.example, false",
        "https://cards.example:8443, cards.example, false",
        "http://localhost:8081, localhost:8080, false",
        "null, cards.example, false",
        "file://, cards.example, false"
    })
    void an_origin_is_this_server_by_host_and_port(String origin, String host, boolean own) {
        assertThat(AllowedOrigins.isAt(origin, host)).isEqualTo(own);
    }

    @Test
    void a_form_is_read_as_browsers_send_it() {
        assertThat(FormFields.of("name=A%26da+L&move=3&empty=&flag&move=4"))
                .contains(Map.of("name", "A&da L", "move", "3", "empty", "", "flag", ""));
        assertThat(FormFields.of("")).contains(Map.of());
        assertThat(FormFields.of("a=%zz")).isEmpty();
    }
}
