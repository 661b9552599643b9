package cardhouse.match.pictures;

import cardhouse.platform.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The small pictures on cards, each in a square of 24 by 24. The scripts of the pages draw the
/// same ones, from the same file.
record Glyphs(Map<String, Glyph> suits, Map<String, Glyph> things) {
    static final Glyphs ALL = read("/web/glyphs.json");

    Glyphs {
        suits = Map.copyOf(suits);
        things = Map.copyOf(things);
    }

    /// Outlines, as in an SVG path; either may be empty.
    record Glyph(String line, String fill) {
        private static Glyph of(Object shape) {
            return shape instanceof Map<?, ?> both
                    ? new Glyph(text(both.get("line")), text(both.get("fill")))
                    : new Glyph("", text(shape));
        }

        private static String text(@Nullable Object outline) {
            return outline == null ? "" : outline.toString();
        }
    }

    /// @param letter of a French card's code
    Glyph suit(char letter) {
        return Optional.ofNullable(suits.get(String.valueOf(letter))).orElseThrow();
    }

    /// @param name the code of a card, or the effect of a value
    Optional<Glyph> thing(String name) {
        return Optional.ofNullable(things.get(name));
    }

    private static Glyphs read(String file) {
        try (InputStream found = Glyphs.class.getResourceAsStream(file)) {
            if (found == null) throw new IllegalStateException("no file " + file);
            var all = Json.readObject(new String(found.readAllBytes(), StandardCharsets.UTF_8));
            return new Glyphs(glyphs(all.get("suits")), glyphs(all.get("glyphs")));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static Map<String, Glyph> glyphs(@Nullable Object named) {
        var glyphs = new TreeMap<String, Glyph>();
        if (named instanceof Map<?, ?> shapes)
            shapes.forEach((name, shape) -> glyphs.put(name.toString(), Glyph.of(shape)));
        return glyphs;
    }
}
