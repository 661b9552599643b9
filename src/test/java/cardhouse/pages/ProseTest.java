package cardhouse.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The English of comments and pages: the subject of a sentence is a component or a role, and
/// software returns, sends, stores or waits. The bounds are per 10,000 words. They go down with
/// each page that is rewritten, and never up.
class ProseTest {
    /// Subjects that hide who acts, and verbs that hide what software does.
    private static final Pattern RIDDLE =
            Pattern.compile(
                    "\\b(whoever|whatever|whichever|somebody|someone|nobody|anybody|everybody|no one"
                            + "|told|tells|tell|stands|lies|the house|humbly|sees to|see to|lets go"
                            + "|hears?|heard)\\b",
                    Pattern.CASE_INSENSITIVE);

    private static final Pattern COMMENT = Pattern.compile("^\\s*///?(.*)$");

    /// Code, links and addresses are no prose.
    private static final Pattern CODE = Pattern.compile("`[^`]*`|\\[[^]]*](\\([^)]*\\))?");

    private static final int MOST_IN_COMMENTS = 1;
    private static final int MOST_IN_PAGES = 95;

    private final List<String> found = new ArrayList<>();
    private int words;

    @Test
    void comments_say_who_does_what() throws IOException {
        try (var files = Files.walk(Path.of("src/main"))) {
            files.filter(file -> file.toString().matches(".*\\.(java|ts)"))
                    .sorted()
                    .forEach(file -> read(file, comments(lines(file))));
        }
        assertThat(per10000()).as(String.join("\n", found)).isLessThanOrEqualTo(MOST_IN_COMMENTS);
    }

    @Test
    void pages_say_who_does_what() {
        for (Page page : Page.all()) read(page.file(), prose(page.lines()));
        assertThat(per10000()).as(String.join("\n", found)).isLessThanOrEqualTo(MOST_IN_PAGES);
    }

    private long per10000() {
        assertThat(words).isPositive();
        return Math.round(10_000.0 * found.size() / words);
    }

    private void read(Path file, List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            String line = CODE.matcher(lines.get(i)).replaceAll("");
            words += line.isBlank() ? 0 : line.strip().split("\\s+").length;
            int number = i + 1;
            RIDDLE.matcher(line)
                    .results()
                    .forEach(one -> found.add(file + ":" + number + ": " + one.group()));
        }
    }

    private static List<String> comments(List<String> lines) {
        return lines.stream()
                .map(COMMENT::matcher)
                .map(comment -> comment.matches() ? comment.group(1) : "")
                .toList();
    }

    /// Without what is in fences.
    private static List<String> prose(List<String> lines) {
        var prose = new ArrayList<String>();
        boolean fenced = false;
        for (String line : lines) {
            boolean fence = line.strip().startsWith("```");
            prose.add(fenced || fence ? "" : line);
            fenced ^= fence;
        }
        return prose;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
