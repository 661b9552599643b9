package cardhouse.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The English of comments, pages, contract and messages: the subject of a sentence is a component
/// or a role, and software returns, sends, stores or waits. The bounds go down and never up.
class ProseTest {
    /// Subjects that hide who acts, and verbs that hide what software does.
    static final Pattern RIDDLE =
            Pattern.compile(
                    "(?<!-)\\b(whoever|whatever|whichever|somebody|someone|nobody|anybody|everybody|no one"
                            + "|told|tells|tell|stands|lies|the house|humbly|sees to|see to|lets go"
                            + "|hears?|heard)\\b",
                    Pattern.CASE_INSENSITIVE);

    private static final Pattern COMMENT = Pattern.compile("^\\s*///?(.*)$");

    private static final Pattern LITERAL = Pattern.compile("\"((?:\\\\.|[^\"\\\\])*)\"");

    /// Code, links and constants are no prose.
    private static final Pattern CODE =
            Pattern.compile("`[^`]*`|\\[([^]]*)](\\([^)]*\\))?|\\b[A-Z_]{4,}\\b");

    /// Where a sentence or a block of a page ends.
    private static final Pattern END =
            Pattern.compile("(?<=[.!?:;])\\s+|\\n\\s*\\n|\\n(?=\\s*(?:[-*|#>]|\\d+\\.))|\\|");

    private static final int MOST_WORDS = 40;

    private static final int MEDIAN_WORDS = 14;

    private static final int MOST_IN_COMMENTS = 1;

    private final List<String> found = new ArrayList<>();
    private int words;

    @Test
    void comments_say_who_does_what() throws IOException {
        files("src/main", ".*\\.(java|ts)").forEach(file -> read(file, comments(lines(file))));
        assertThat(per10000()).as(String.join("\n", found)).isLessThanOrEqualTo(MOST_IN_COMMENTS);
    }

    @Test
    void pages_say_who_does_what() {
        for (Page page : Page.all()) read(page.file(), prose(page.lines()));
        assertThat(found).isEmpty();
    }

    @Test
    void contract_follows_the_prose_rules() throws IOException {
        for (String folder :
                List.of("schemas", "paths", "responses", "parameters", "headers", "games"))
            files("openapi/" + folder, ".*\\.yaml").forEach(file -> read(file, lines(file)));
        assertThat(found).isEmpty();
    }

    @Test
    void titles_and_texts_of_problems_say_who_does_what() {
        Path problems = Path.of("src/main/resources/problems.md");
        read(problems, lines(problems));
        assertThat(found).isEmpty();
    }

    /// Except statements of SQL.
    @Test
    void texts_of_the_server_say_who_does_what() throws IOException {
        files("src/main/java", ".*\\.java")
                .filter(file -> !file.toString().contains("/store/"))
                .forEach(file -> read(file, texts(lines(file))));
        files("src/main/resources/cardhouse", ".*/(messages|guide)\\.properties")
                .forEach(file -> read(file, lines(file)));
        assertThat(found).isEmpty();
    }

    @Test
    void sentences_of_pages_are_short() {
        var lengths = new ArrayList<Integer>();
        for (Page page : Page.all())
            for (String sentence : END.split(text(prose(page.lines())))) {
                int length = words(sentence);
                if (length > 0) lengths.add(length);
                if (length > MOST_WORDS) found.add(page.file() + ": " + sentence);
            }
        assertThat(found).isEmpty();
        lengths.sort(null);
        assertThat(lengths.get(lengths.size() / 2)).isLessThanOrEqualTo(MEDIAN_WORDS);
    }

    private long per10000() {
        assertThat(words).isPositive();
        return Math.round(10_000.0 * found.size() / words);
    }

    private void read(Path file, List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            String line = CODE.matcher(lines.get(i)).replaceAll("");
            words += words(line);
            int number = i + 1;
            RIDDLE.matcher(line)
                    .results()
                    .forEach(one -> found.add(file + ":" + number + ": " + one.group()));
        }
    }

    private static int words(String text) {
        return text.isBlank() ? 0 : text.strip().split("\\s+").length;
    }

    /// A piece of code or a link counts as its words that a reader sees.
    private static String text(List<String> lines) {
        return CODE.matcher(String.join("\n", lines))
                .replaceAll(one -> {
                    String shown = one.group(1);
                    return shown == null ? "x" : Matcher.quoteReplacement(shown);
                });
    }

    private static Stream<Path> files(String folder, String name) throws IOException {
        try (var files = Files.walk(Path.of(folder))) {
            return files.filter(file -> file.toString().matches(name)).sorted().toList().stream();
        }
    }

    private static List<String> comments(List<String> lines) {
        return lines.stream()
                .map(COMMENT::matcher)
                .map(comment -> comment.matches() ? comment.group(1) : "")
                .toList();
    }

    private static List<String> texts(List<String> lines) {
        return lines.stream()
                .map(line -> COMMENT.matcher(line).matches() ? "" : line)
                .map(line ->
                        LITERAL.matcher(line)
                                .results()
                                .map(literal -> literal.group(1))
                                .filter(text -> text.contains(" "))
                                .collect(Collectors.joining(" ")))
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
        return Page.at(file).lines();
    }
}
