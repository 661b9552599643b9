package cardhouse.http.answers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// The texts of each problem code, read from the resource `problems.md`.
public final class ProblemTexts {
    private static final String FILE = "/problems.md";
    private static final Pattern SECTION =
            Pattern.compile("(?m)^## ([A-Z_]+): (.+)\\n(.+)\\n(.+)$");

    /// In the order of that file.
    public static final Map<String, Explained> ALL = read();

    private ProblemTexts() {}

    /// @param title short name of the problem, for people
    /// @param meaning cause of the problem
    /// @param remedy next step for the client
    public record Explained(String code, String title, String meaning, String remedy) {
        /// The path of the page that describes this code.
        public String path() {
            return PATH + code.toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    static final String PATH = "/problems/";

    private static Map<String, Explained> read() {
        var all = new LinkedHashMap<String, Explained>();
        SECTION.matcher(text())
                .results()
                .map(section ->
                        new Explained(
                                section.group(1),
                                section.group(2),
                                section.group(3),
                                section.group(4)))
                .forEach(one -> all.put(one.code(), one));
        return all;
    }

    private static String text() {
        try (InputStream file = ProblemTexts.class.getResourceAsStream(FILE)) {
            if (file == null) throw new IllegalStateException("no " + FILE);
            return new String(file.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /// If a code has no description, its title is made from the words of the code.
    static String title(String code) {
        Explained known = ALL.get(code);
        if (known != null) return known.title();
        String words = code.toLowerCase(Locale.ROOT).replace('_', ' ');
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    /// By the last part of a problem's `type`, such as `not-your-turn`.
    public static Optional<Explained> named(String name) {
        return Optional.ofNullable(ALL.get(name.toUpperCase(Locale.ROOT).replace('-', '_')));
    }
}
