package cardhouse.http.mcp;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// Texts that are stored next to the code.
final class Bundled {
    private Bundled() {}

    static String text(String path) {
        try (InputStream bytes = Bundled.class.getResourceAsStream(path)) {
            if (bytes == null) throw new IllegalStateException("no " + path);
            return new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
