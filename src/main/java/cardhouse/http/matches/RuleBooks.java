package cardhouse.http.matches;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// The rule books that players read, which lie beside the schemas of the games.
final class RuleBooks {
    static final String MARKDOWN = "text/markdown;charset=UTF-8";

    private static final String FOLDER = "/META-INF/resources/openapi/games/";

    private RuleBooks() {}

    /// @param game one of the catalogue
    static String of(String game) {
        try (InputStream book = RuleBooks.class.getResourceAsStream(FOLDER + game + ".md")) {
            if (book == null) throw new IllegalStateException("no rule book of " + game);
            return new String(book.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
