package cardhouse.archive.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Beside;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every change of a data set is found and located. That includes changes by an attacker with the
/// set's key, who writes a matching manifest.
@Tag("thorough")
@Beside
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TamperedDataSetTest {
    @TempDir static Path temp;
    private Path good;
    private SmallSet set;
    private int copies;

    @BeforeAll
    void write() throws Exception {
        good = temp.resolve("good");
        assertThat(SmallSet.write(good).findings()).isEmpty();
    }

    @BeforeEach
    void copy() throws IOException {
        Path copy = temp.resolve("copy" + ++copies);
        try (Stream<Path> files = Files.walk(good)) {
            for (Path file : files.toList())
                Files.copy(file, copy.resolve(good.relativize(file).toString()));
        }
        set = new SmallSet(copy, SmallSet.plan(SmallSet.MATCHES));
    }

    @ParameterizedTest
    @MethodSource("cardhouse.archive.dataset.SetChange#all")
    void no_file_is_another_than_the_one_of_the_manifest(SetChange change) throws Exception {
        set.change(change.file(), change.how());
        assertThat(set.findings())
                .anyMatch(line ->
                        line.startsWith(change.file() + ": changed: differs from the manifest"));
    }

    @ParameterizedTest
    @MethodSource({
        "cardhouse.archive.dataset.SetChange#ofTables",
        "cardhouse.archive.dataset.SetChange#ofOthers"
    })
    void findings_name_the_place_under_a_new_manifest(SetChange change) throws Exception {
        set.change(change.file(), change.how());
        set.forge();
        List<String> findings = set.findings();
        assertThat(findings).noneMatch(line -> line.contains("differs from the manifest"));
        for (String found : change.found())
            assertThat(findings).anyMatch(line -> line.contains(found));
    }

    @ParameterizedTest
    @ValueSource(strings = {"proofs/%s.ndjson.gz", "plies/%s.csv.gz", "seats/%s.csv.gz"})
    void two_files_that_changed_places_are_found(String file) throws Exception {
        Path first = set.folder().resolve(file.formatted(SmallSet.FIRST));
        Path second = set.folder().resolve(file.formatted(SmallSet.SECOND));
        Path between = set.folder().resolve("between");
        Files.move(first, between);
        Files.move(second, first);
        Files.move(between, second);
        assertThat(set.findings()).isNotEmpty();
        set.forge();
        assertThat(set.findings()).isNotEmpty();
    }

    @Test
    void a_file_that_is_missing_or_added_is_found() throws Exception {
        Files.delete(set.folder().resolve("plies/" + SmallSet.SECOND + ".csv.gz"));
        Files.writeString(set.folder().resolve("plies/notes.txt"), "mine");
        assertThat(set.findings())
                .contains(
                        "plies/notes.txt: added: the manifest does not contain it",
                        "plies/" + SmallSet.SECOND + ".csv.gz: missing: the manifest contains it");
        set.forge();
        assertThat(set.findings())
                .contains("manifest.json: not a file of a data set: plies/notes.txt");
        Files.delete(set.folder().resolve("plies/notes.txt"));
        set.forge();
        assertThat(set.findings())
                .anyMatch(line ->
                        line.startsWith("plies/" + SmallSet.SECOND + ".csv.gz: cannot be read"));
    }

    /// A set from which the last day was taken, with all its files, is whole in itself.
    @Test
    void a_day_that_was_taken_out_with_all_its_rows_is_missed() throws Exception {
        try (Stream<Path> files = Files.walk(set.folder())) {
            for (Path file : files.filter(one -> one.toString().contains("2000-01-03")).toList())
                Files.delete(file);
        }
        set.change(SetFiles.DAYS, SetChange.without(2));
        DataSetManifest whole = set.manifest();
        var games = new TreeMap<>(whole.games());
        set.forge(
                new DataSetManifest(
                        whole.format(), whole.origin(), whole.licence(), 2, games, List.of()));
        assertThat(set.findings()).anyMatch(line -> line.contains("its counts do not match"));
        games.replaceAll((_, count) -> new GameCount(6, rows("plies"), rows("choices")));
        set.forge(
                new DataSetManifest(
                        whole.format(), whole.origin(), whole.licence(), 2, games, List.of()));
        assertThat(set.findings())
                .contains("manifest.json: expected 8 matches, as planned, found 6");
    }

    private long rows(String table) {
        return Stream.of(SmallSet.FIRST, SmallSet.SECOND)
                .mapToLong(part -> set.lines(table + "/" + part + ".csv.gz").size() - 1)
                .sum();
    }

    @Test
    void a_manifest_that_says_something_else_is_not_signed() throws Exception {
        set.change(
                DataSetManifest.NAME,
                SetChange.line(0, text -> text.replace("\"licence\":\"CC0-1.0\",", "")));
        assertThat(set.findings())
                .contains(
                        "manifest.json: not signed with a key of the key set",
                        "README.md: changed: it does not match the manifest");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "[", "{\"contents\":{},\"signature\":\"\"}"})
    void invalid_manifests_are_rejected(String text) throws Exception {
        Files.writeString(set.folder().resolve(DataSetManifest.NAME), text);
        assertThatThrownBy(set::verify)
                .isInstanceOf(NoDataSet.class)
                .hasMessageContaining("its manifest.json cannot be read");
    }

    @Test
    void a_path_that_leads_elsewhere_is_not_followed() throws Exception {
        DataSetManifest manifest = set.manifest();
        var items = new ArrayList<>(manifest.files());
        items.add(new DataSetManifest.Item("proofs/../../good/README.md", 1, 0, "0".repeat(64)));
        var forged =
                new DataSetManifest(
                        manifest.format(),
                        manifest.origin(),
                        manifest.licence(),
                        manifest.days(),
                        manifest.games(),
                        items);
        Files.writeString(
                set.folder().resolve(DataSetManifest.NAME),
                forged.text(SmallSet.source(set.plan()).sign(forged.hash())));
        assertThat(set.findings())
                .contains("manifest.json: not a file of a data set: proofs/../../good/README.md");
    }
}
