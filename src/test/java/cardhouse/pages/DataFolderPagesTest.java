package cardhouse.pages;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.audit.TestMatch;
import cardhouse.postgres.ServerDatabase;
import cardhouse.postgres.ServerDatabase.Access;
import cardhouse.postgres.StoredMatches;
import cardhouse.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What pages say to type about a data folder works on one, with a match in it.
@Tag("thorough")
@Beside
class DataFolderPagesTest {
    @TempDir Path folder;

    static Stream<Page> pages() {
        return PageBlocksTest.OF_DATA_FOLDERS.stream().map(Page::at);
    }

    @ParameterizedTest
    @MethodSource("pages")
    void what_a_page_says_to_type_works(Page page) throws Exception {
        Path home = folder.resolve("home");
        try (var postgres = EmbeddedPostgres.on(home).start()) {
            var owner = new Access(postgres.url(), EmbeddedPostgres.OWNER, postgres.password());
            ServerDatabase.migrate(owner, EmbeddedPostgres.SERVICE);
            try (var stored =
                    new StoredMatches(
                            postgres.dataSource(
                                    EmbeddedPostgres.OWNER, EmbeddedPostgres.DATABASE))) {
                stored.keep(TestMatch.play(1));
            }
        }
        Files.createDirectories(home.resolve("keys"));
        Files.writeString(
                home.resolve("keys/0001.pem"),
                "-----BEGIN PRIVATE KEY-----\n%s\n-----END PRIVATE KEY-----\n"
                        .formatted(TestMatch.SECRET));
        var environment = new HashMap<>(Map.of("CARDHOUSE_DATA", home.toString()));
        // What the page makes, it makes where nothing of the kind is.
        String there =
                "mkdir \""
                        + folder
                        + "/there\"; ln -s \"$PWD/cardhouse\" \""
                        + folder
                        + "/there/cardhouse\"; cd \""
                        + folder
                        + "/there\"\n";

        var run = Shell.run(there + page.script(), environment);

        assertThat(run.status()).as(run.printed()).isZero();
        assertThat(run.printed()).contains(said(page));
    }

    private static List<String> said(Page page) {
        return page.file().endsWith("retention.md")
                ? List.of("retire: 0 matches would leave")
                : List.of("backup: ", "restore: ", "audit: 1 matches", "0 findings");
    }
}
