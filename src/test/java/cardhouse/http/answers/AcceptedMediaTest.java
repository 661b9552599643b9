package cardhouse.http.answers;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Result of an `Accept` header: weights, precision and order by RFC 9110.
@Pure
class AcceptedMediaTest {
    private static final List<String> OFFERED =
            List.of("application/json", "application/x-ndjson", "text/plain", "text/event-stream");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text/plain;q=0.2, application/json;q=0.9 | application/json",
                "text/plain, application/json | text/plain",
                "application/json;q=0.5,text/plain | text/plain",
                "application/json;q=0, text/plain;q=0.1 | text/plain",
                "application/json;q=0, */*;q=0.1 | application/x-ndjson",
                "text/*;q=0.5, text/plain;q=0, application/json;q=0.1 | text/event-stream",
                "TEXT/PLAIN ; Q=1.000 | text/plain",
                "application/json;charset=utf-8;q=0.1, text/plain;q=0.2 | text/plain",
                "text/html, text/event-stream | text/event-stream",
                "text/html | none/none",
                "*/*;q=0 | none/none",
                "*/* | application/json",
                "text/html, */*;q=0.1 | application/json",
                "text/html, application/*;q=0.9, */*;q=0.8 | application/json",
                "application/json;q=2 | application/json",
                ", ;q=1, / | none/none"
            })
    void weights_precision_and_order_decide(String accept, String settled) {
        assertThat(AcceptedMedia.settled(accept, OFFERED)).isEqualTo(settled);
    }
}
