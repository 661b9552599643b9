package cardhouse.http.answers;

import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The rule books for players, stored next to the schemas of the games.
public final class RuleBooks {
    public static final String MARKDOWN = "text/markdown;charset=UTF-8";

    private static final String FOLDER = "/META-INF/resources/openapi/games/";
    private static final Map<String, RuleBook> ALL =
            Catalog.GAMES.stream()
                    .map(GameType::id)
                    .collect(Collectors.toMap(Function.identity(), RuleBooks::read));

    private RuleBooks() {}

    /// @param tag its entity tag, a weak one: it is the same text in every media type
    public record RuleBook(String text, String tag) {
        /// Whether a client has this text already.
        ///
        /// @param ifNoneMatch the header, with any number of tags
        public boolean isKnown(@Nullable String ifNoneMatch) {
            return EntityTags.isAmong(ifNoneMatch, tag);
        }
    }

    /// @param game one of the catalogue
    public static RuleBook of(String game) {
        return Objects.requireNonNull(ALL.get(game), game);
    }

    private static RuleBook read(String game) {
        try (InputStream book = RuleBooks.class.getResourceAsStream(FOLDER + game + ".md")) {
            if (book == null) throw new IllegalStateException("no rule book of " + game);
            byte[] text = book.readAllBytes();
            return new RuleBook(
                    new String(text, StandardCharsets.UTF_8), "W/" + EntityTags.of(text));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
