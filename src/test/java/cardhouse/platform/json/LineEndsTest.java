package cardhouse.platform.json;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A line of NDJSON is one line to every reader.
@Pure
class LineEndsTest {
    @Test
    void no_text_ends_a_line() {
        var note = Map.of("text", "a\u2028b\u2029c\u0085d\n\r\u000b\u000c\u001c\u001d\u001e é 寿司");
        String line = Json.write(note);
        assertThat(new String(Json.bytes(note), StandardCharsets.UTF_8)).isEqualTo(line);
        assertThat(line)
                .isEqualTo(
                        "{\"text\":\"a\\u2028b\\u2029c\\u0085d\\n\\r\\u000B\\f\\u001C\\u001D\\u001E é 寿司\"}");
        assertThat((Object) Json.readSent(line, Map.class)).isEqualTo(note);
    }
}
