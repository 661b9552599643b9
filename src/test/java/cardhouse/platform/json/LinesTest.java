package cardhouse.platform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/// Splits bytes into lines, for any division of the input into pieces.
class LinesTest {
    private static final int MOST = 200_000;

    private static List<String> read(InputStream in) throws IOException {
        var read = new ArrayList<String>();
        try (var lines = new Lines(in, MOST)) {
            for (byte[] line = lines.next(); line != null; line = lines.next())
                read.add(new String(line, StandardCharsets.UTF_8));
        }
        return read;
    }

    private static InputStream in(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    /// As a network has it: some bytes at a time.
    private static InputStream slow(String text) {
        return new FilterInputStream(in(text)) {
            @Override
            public int read(byte[] into, int from, int length) throws IOException {
                return super.read(into, from, Math.min(length, 7));
            }
        };
    }

    @Test
    void the_last_line_may_have_no_end() throws IOException {
        assertThat(read(in(""))).isEmpty();
        assertThat(read(in("\n"))).containsExactly("");
        assertThat(read(in("one\n\ntwo\n"))).containsExactly("one", "", "two");
        assertThat(read(in("one\ntwo"))).containsExactly("one", "two");
    }

    @Test
    void lines_may_be_longer_and_shorter_than_what_comes_at_once() throws IOException {
        var lines = new ArrayList<String>();
        for (int length = 0; length <= MOST; length += 9_973) lines.add("é".repeat(length / 2));
        String text = String.join("\n", lines);
        assertThat(read(in(text))).isEqualTo(lines);
        assertThat(read(slow(text + "\n"))).isEqualTo(lines);
        var zipped = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(zipped)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(read(new ByteArrayInputStream(zipped.toByteArray()))).isEqualTo(lines);
    }

    @Test
    void a_line_may_be_so_long_and_no_longer() throws IOException {
        assertThat(read(in("x".repeat(MOST) + "\ny"))).hasSize(2);
        assertThatThrownBy(() -> read(in("y\n" + "x".repeat(MOST + 1))))
                .hasMessage("a line is longer than " + MOST);
    }
}
