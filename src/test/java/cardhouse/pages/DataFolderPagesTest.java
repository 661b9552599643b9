package cardhouse.pages;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.archive.audits.TestMatch;
import cardhouse.platform.installation.FilledFolder;
import java.nio.file.Path;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The commands of pages about a data folder work on one, with a match in it.
@Tag("thorough")
@Beside
class DataFolderPagesTest {
    @TempDir Path folder;

    static Stream<Page> pages() {
        return PageBlocksTest.OF_DATA_FOLDERS.stream().map(Page::at);
    }

    @ParameterizedTest
    @MethodSource("pages")
    void commands_of_a_page_work(Page page) throws Exception {
        Path home = folder.resolve("home");
        FilledFolder.with(TestMatch.play(1), home);
        // A new database has partitions from the last month on.
        var month = YearMonth.now(ZoneOffset.UTC).minusMonths(1);
        var environment =
                new HashMap<>(Map.of("CARDHOUSE_DATA", home.toString(), "MONTH", month.toString()));

        var run = Shell.run(page.script(), environment);

        assertThat(run.status()).as(run.printed()).isZero();
        assertThat(run.printed()).contains(said(page));
    }

    private static List<String> said(Page page) {
        if (page.file().endsWith("retention.md"))
            return List.of("archive: 0 matches would be archived");
        return page.file().endsWith("journal.md")
                ? List.of("archive: 0 matches archived with their month")
                : List.of("backup: ", "restore: ", "audit: 1 matches", "0 findings");
    }
}
