package cardhouse.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The pages on adding a game show existing code: every excerpt is, line for line, in the last file
/// linked before it.
class AddingAGameTest {
    private static final Path FOLDER = Path.of("src");
    private static final List<String> PAGES =
            List.of("adding-a-game.md", "adding-a-game-functions.md");
    private static final Pattern LINK = Pattern.compile("\\[[^\\]]+\\]\\(([^)#]+)\\)");

    /// Marks lines that are left out.
    private static final String GAP = "// …";

    /// @param code its lines without their indentation, as pieces between which some are left out
    record Excerpt(String file, List<List<String>> code) {
        @Override
        public String toString() {
            return file.replaceAll(".*/", "") + ": " + code.getFirst().getFirst();
        }
    }

    static Stream<Excerpt> excerpts() throws IOException {
        var excerpts = new ArrayList<Excerpt>();
        for (String page : PAGES) excerpts.addAll(excerpts(page));
        return excerpts.stream();
    }

    private static List<Excerpt> excerpts(String page) throws IOException {
        var excerpts = new ArrayList<Excerpt>();
        String file = "";
        List<String> block = new ArrayList<>();
        boolean inside = false;
        for (String line : Files.readAllLines(FOLDER.resolve(page))) {
            if (inside && line.equals("```")) {
                excerpts.add(new Excerpt(file, pieces(block)));
                block = new ArrayList<>();
                inside = false;
            } else if (inside) {
                block.add(line.strip());
            } else if (line.startsWith("```")) {
                assertThat(line).isEqualTo("```java");
                inside = true;
            } else {
                var links = LINK.matcher(line);
                while (links.find()) file = links.group(1);
            }
        }
        return excerpts;
    }

    private static List<List<String>> pieces(List<String> block) {
        return Arrays.stream(String.join("\n", block).split("\n" + GAP + "\n"))
                .map(piece -> List.of(piece.split("\n")))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("excerpts")
    void an_excerpt_equals_its_file(Excerpt excerpt) throws IOException {
        var file = Files.readAllLines(FOLDER.resolve(excerpt.file()));
        var lines = file.stream().map(String::strip).toList();
        int from = 0;
        for (List<String> piece : excerpt.code()) {
            int at = Collections.indexOfSubList(lines.subList(from, lines.size()), piece);
            assertThat(at).as(String.join("\n", piece)).isNotNegative();
            from += at + piece.size();
        }
    }

    @Test
    void every_link_leads_to_a_file() throws IOException {
        for (String page : PAGES) {
            var text = Files.readString(FOLDER.resolve(page));
            assertThat(LINK.matcher(text).results().map(link -> link.group(1)))
                    .isNotEmpty()
                    .allSatisfy(link -> assertThat(FOLDER.resolve(link)).exists());
        }
    }
}
