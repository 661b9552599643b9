package cardhouse.archive.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Beside;
import cardhouse.platform.background.ProgressListener;
import cardhouse.platform.csv.Csv;
import cardhouse.platform.parquet.Column;
import cardhouse.platform.parquet.ParquetRows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
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
import org.junit.jupiter.params.provider.EnumSource;
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

    @ParameterizedTest
    @EnumSource(SetTable.class)
    void a_changed_value_in_parquet_is_found_in_its_row_and_column(SetTable table)
            throws Exception {
        var file = parquet(table);
        for (TableColumn column : table.columns()) {
            var rows = rows(file);
            int place = table.columns().indexOf(column);
            rows.get(1).set(place, other(column.type(), rows.get(1).get(place)));
            write(file, rows);
            var findings = new SetFindings(ProgressListener.NONE);
            assertThat(file.check(set.folder(), findings)).isNegative();
            assertThat(findings.sorted().stream().map(SetFinding::text))
                    .containsExactly(
                            "%s, row 2: changed: column %s differs from %s"
                                    .formatted(file.name(), column.name(), file.csv()));
        }
    }

    private static ParquetTable parquet(SetTable table) {
        return new ParquetTable(table, table == SetTable.LEAVES ? "2000-01-01" : SmallSet.FIRST);
    }

    /// Another value of a column. Lists keep their length.
    private static String other(Column.Type type, String value) {
        return switch (type) {
            case TEXT -> "else";
            case NUMBER -> "77777";
            case DAY -> "2001-01-01";
            case TIME -> "2001-01-01T00:00:00.000000";
            case SHORTS, BYTES -> {
                byte[] all = Base64.getDecoder().decode(value);
                all[0] ^= 1;
                yield Base64.getEncoder().encodeToString(all);
            }
        };
    }

    private List<List<String>> rows(ParquetTable file) {
        var rows = new ArrayList<List<String>>();
        for (String row : set.lines(file.csv()).stream().skip(1).toList())
            rows.add(Csv.fields(row));
        return rows;
    }

    private void write(ParquetTable file, List<List<String>> rows) throws IOException {
        try (var out = Files.newOutputStream(set.folder().resolve(file.name()))) {
            var columns = file.table().columns().stream().map(TableColumn::column).toList();
            var writer = ParquetRows.write(columns, out);
            for (List<String> row : rows) writer.add(row);
            writer.end();
        }
    }

    @Test
    void missing_and_added_rows_and_other_bytes_of_parquet_are_found() throws Exception {
        var file = parquet(SetTable.CHOICES);
        Path path = set.folder().resolve(file.name());
        byte[] whole = Files.readAllBytes(path);
        var fewer = rows(file);
        fewer.remove(4);
        write(file, fewer);
        assertThat(set.findings())
                .anyMatch(line -> line.startsWith(file.name() + ": changed: differs from the man"))
                .anyMatch(line -> line.startsWith(file.name() + ", row 5: changed: column "));
        var more = rows(file);
        more.add(more.getLast());
        write(file, more);
        set.forge();
        assertThat(set.findings())
                .filteredOn(line -> !line.startsWith(SetFiles.CROISSANT))
                .singleElement()
                .asString()
                .startsWith(file.name() + ", row " + more.size() + ": changed: column match ");
        for (int place = 0; place < whole.length; place += whole.length / 7) {
            byte[] other = whole.clone();
            other[place] ^= 4;
            Files.write(path, other);
            set.forge();
            assertThat(set.findings())
                    .as("byte " + place)
                    .filteredOn(line -> !line.startsWith(SetFiles.CROISSANT))
                    .allMatch(line -> line.startsWith(file.name()));
        }
        Files.delete(path);
        set.forge();
        assertThat(set.findings())
                .contains(file.name() + ": missing: the manifest does not contain it");
    }

    @Test
    void a_table_without_proofs_is_found() throws Exception {
        String stray = SetTable.CHOICES.file("2000-01-09-0001");
        Files.copy(
                set.folder().resolve(SetTable.CHOICES.file(SmallSet.FIRST)),
                set.folder().resolve(stray));
        set.forge();
        assertThat(set.findings())
                .contains(stray + ": not checked: it belongs to no readable proofs");
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
