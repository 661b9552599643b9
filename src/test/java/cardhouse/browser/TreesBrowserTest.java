package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The accessibility tree of a live table is as recorded in `src/test/resources/trees`, for one
/// match of each preset. It is recorded at its player's first move, at a later one in the middle of
/// the match, and at its end. After an intended change, record them anew, read them, and give the
/// reason in the commit:
///
///     ./cardhouse test TreesBrowserTest -Dtrees=write
@InBrowser
class TreesBrowserTest {
    private static final Path FOLDER = Path.of("src", "test", "resources", "trees");
    private static final boolean WRITE = "write".equals(System.getProperty("trees"));

    private static BrowserContext visitor;

    @BeforeAll
    static void open() {
        Chromium.need();
        visitor = Chromium.visitor();
    }

    @AfterAll
    static void close() {
        // Without a browser there was no visitor.
        if (visitor != null) visitor.close();
    }

    static List<WrittenMatch> matches() {
        return WrittenMatch.all();
    }

    private static Path file(WrittenMatch match) {
        return FOLDER.resolve(match.type().id() + "-" + match.preset() + ".yaml");
    }

    @ParameterizedTest
    @MethodSource("matches")
    void the_accessibility_tree_equals_its_file(WrittenMatch match)
            throws IOException, InterruptedException {
        Path file = file(match);
        String heard = heard(match);
        if (WRITE) {
            Files.createDirectories(FOLDER);
            Files.writeString(file, heard);
        }
        assertThat(file).exists();
        assertThat(heard)
                .as("%s; if it is meant, write it anew with -Dtrees=write", file)
                .isEqualTo(Files.readString(file).replace("\r\n", "\n"));
    }

    @Test
    void stored_accessibility_trees_are_those_of_the_tests() throws IOException {
        assumeFalse(WRITE);
        try (var files = Files.list(FOLDER)) {
            assertThat(files)
                    .containsExactlyInAnyOrderElementsOf(
                            matches().stream().map(TreesBrowserTest::file).toList());
        }
    }

    private static String heard(WrittenMatch match) throws IOException, InterruptedException {
        Recorded played = match.played();
        int first = turn(played, 1);
        int middle = turn(played, Math.max(first + 1, played.last() / 2));
        var text = new StringBuilder("# " + match + ", as Ada hears it\n");
        try (var site = new SimulatedServer(played, first);
                Page page = visitor.newPage()) {
            for (int revision : new int[] {first, middle}) {
                site.happens(revision);
                opened(page, site, revision);
                text.append(tree(page, "her turn at revision " + revision));
            }
            site.happens(played.last() - 1);
            opened(page, site, played.last() - 1);
            site.happens(played.last());
            PageWait.await(
                    page, "the end", "() => !document.querySelector('cardhouse-table').follows");
            text.append(tree(page, "the end, at revision " + played.last()));
        }
        return text.toString();
    }

    /// The first revision from here on at which Ada has to move.
    private static int turn(Recorded played, int from) {
        return IntStream.range(from, played.last())
                .filter(revision -> played.number(revision).isPresent())
                .findFirst()
                .orElseThrow();
    }

    private static void opened(Page page, SimulatedServer site, int revision) {
        page.navigate(site.page().toString());
        PageWait.await(
                page,
                "revision " + revision,
                "() => document.querySelector('cardhouse-table')?.seen.revision === " + revision);
    }

    private static String tree(Page page, String when) {
        page.evaluate(
                "() => document.querySelector('cardhouse-table').updateComplete.then(() => 0)");
        return "---\n# " + when + "\n" + heard(page.locator("main").ariaSnapshot()) + "\n";
    }

    /// Without the addresses of links, which are not read out.
    private static String heard(String tree) {
        return tree.replaceAll("(?m)^ *- /url: .*\\n?", "")
                .replaceAll("(?m)^( *)(- link .*):$(?!\\n\\1 )", "$1$2")
                .stripTrailing();
    }
}
