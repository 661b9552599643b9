package cardhouse.http.answers;

import jakarta.ws.rs.core.StreamingOutput;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/// An answer that is written while it is sent: as fast as the client takes it, with a bounded part
/// of it in memory.
public final class StreamingBody {
    private static final int BUFFERED = 1 << 14;

    private StreamingBody() {}

    @FunctionalInterface
    public interface Text {
        void to(Writer out) throws IOException;
    }

    public static StreamingOutput of(Text text) {
        return bytes -> {
            var out =
                    new BufferedWriter(
                            new OutputStreamWriter(bytes, StandardCharsets.UTF_8), BUFFERED);
            text.to(out);
            out.flush();
        };
    }
}
