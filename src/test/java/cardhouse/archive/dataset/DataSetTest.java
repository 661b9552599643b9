package cardhouse.archive.dataset;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import cardhouse.deploy.Command;
import cardhouse.deploy.Tools;
import cardhouse.fairness.Hash;
import cardhouse.fairness.Sha256;
import cardhouse.platform.csv.Csv;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A data set of matches that bots play.
@Tag("long")
@Beside
class DataSetTest {
    @TempDir Path temp;

    private static Map<String, String> files(Path folder) throws IOException {
        var files = new TreeMap<String, String>();
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path file : walk.filter(Files::isRegularFile).toList())
                files.put(
                        folder.relativize(file).toString(),
                        new String(Files.readAllBytes(file), ISO_8859_1));
        }
        return files;
    }

    @Test
    void the_same_command_writes_the_same_bytes_in_any_order() throws Exception {
        SmallSet one = SmallSet.write(temp.resolve("one"), SmallSet.plan(SmallSet.MATCHES), 1);
        SmallSet more = SmallSet.write(temp.resolve("more"), SmallSet.plan(SmallSet.MATCHES), 3);
        assertThat(files(more.folder())).isEqualTo(files(one.folder()));
        assertThat(one.findings()).isEmpty();
    }

    @Test
    void a_longer_set_begins_with_the_matches_of_a_shorter_one() throws Exception {
        SmallSet few = SmallSet.write(temp.resolve("few"), SmallSet.plan(4), 2);
        SmallSet many = SmallSet.write(temp.resolve("many"), SmallSet.plan(7), 2);
        String first = SetFiles.proofs(SmallSet.FIRST);
        assertThat(many.lines(first)).isEqualTo(few.lines(first));
        String second = SetFiles.proofs(SmallSet.SECOND);
        assertThat(many.lines(second)).startsWith(few.lines(second).getFirst()).hasSize(3);
    }

    @Test
    void other_seeds_games_and_bots_make_other_matches() {
        Stream<BotPlan> plans =
                Stream.of(
                        plan("trash", "greedy", "1"),
                        plan("trash", "greedy", "2"),
                        plan("trash", "random", "1"),
                        plan("garbage", "greedy", "1"));
        assertThat(plans.map(plan -> new Hash(plan.secret("seed", 0)))).doesNotHaveDuplicates();
    }

    private static BotPlan plan(String game, String bot, String seed) {
        return BotPlan.of(game, Optional.empty(), Optional.empty(), List.of(bot), seed, 1);
    }

    @Test
    void bots_take_turns_at_the_seats() throws Exception {
        SmallSet set = SmallSet.write(temp.resolve("set"));
        List<String> seats = set.lines(SetTable.SEATS.file(SmallSet.FIRST));
        assertThat(seats.subList(1, 5).stream().map(row -> row.split(",")[4]))
                .containsExactly("greedy", "random", "random", "greedy");
        assertThat(set.lines(SetTable.SEATS.file(SmallSet.SECOND)).get(1)).endsWith("random,");
    }

    @Test
    void bots_that_think_choose_the_same_again() throws Exception {
        BotPlan plan =
                BotPlan.of(
                        "trash",
                        Optional.empty(),
                        Optional.empty(),
                        List.of("mcts:5", "greedy"),
                        "1",
                        1);
        SmallSet one = SmallSet.write(temp.resolve("one"), plan, 1);
        SmallSet again = SmallSet.write(temp.resolve("again"), plan, 1);
        assertThat(files(again.folder())).isEqualTo(files(one.folder()));
        assertThat(one.findings()).isEmpty();
    }

    /// The rows of the data sheet are the columns of the files, in their order.
    @Test
    void the_data_sheet_has_the_columns_of_the_files() throws Exception {
        SmallSet set = SmallSet.write(temp.resolve("set"));
        String sheet = Files.readString(set.folder().resolve(SetFiles.SHEET));
        var columns = new TreeMap<String, String>();
        for (SetTable table : SetTable.values()) {
            String told = sheet.split("\n### " + table.folder() + "\n", 2)[1].split("\n### ", 2)[0];
            columns.put(
                    table.folder(),
                    String.join(
                            ",",
                            Pattern.compile("(?m)^\\| `([a-z_]+)` \\|")
                                    .matcher(told)
                                    .results()
                                    .map(row -> row.group(1))
                                    .toList()));
        }
        var headers = new TreeMap<String, String>();
        try (Stream<Path> walk = Files.walk(set.folder())) {
            for (Path file : walk.filter(one -> one.toString().endsWith(".csv.gz")).toList()) {
                String name = set.folder().relativize(file).toString();
                headers.put(name.replaceFirst("/.*", ""), set.lines(name).getFirst());
            }
        }
        assertThat(columns).isEqualTo(headers);
        GameCount total = set.manifest().total();
        assertThat(sheet)
                .contains("| matches | 8 |", "| days | 3 |", "| choices | " + total.choices());
    }

    @ParameterizedTest
    @CsvSource({"1, at", "2, accepted_at"})
    void a_set_of_an_earlier_format_is_verified_as_before(int format, String time)
            throws Exception {
        Path first = Path.of("src", "test", "resources", "dataset", "format-" + format);
        assertThat(Files.readString(first.resolve(DataSetManifest.NAME)))
                .contains("\"format\":" + format);
        SmallSet set = new SmallSet(first, SmallSet.plan(4));
        assertThat(set.lines(SetTable.PLIES.file(SmallSet.FIRST)).getFirst())
                .isEqualTo("match,revision," + time + ",cause,seat,type,move");
        assertThat(set.findings()).isEmpty();
    }

    @Test
    void earlier_formats_allow_no_files_that_would_not_be_checked() {
        for (SetTable table : SetTable.values()) {
            String file = table.parquet(table == SetTable.LEAVES ? "2000-01-01" : SmallSet.FIRST);
            assertThat(file).matches(SetFormat.THIRD.files());
            assertThat(file).doesNotMatch(SetFormat.SECOND.files());
        }
        assertThat(SetTable.OBSERVATIONS.file(SmallSet.FIRST))
                .matches(SetFormat.THIRD.files())
                .doesNotMatch(SetFormat.FIRST.files());
    }

    @Test
    void observations_have_the_legal_moves_and_a_hash_for_each_match() throws Exception {
        SmallSet set = SmallSet.write(temp.resolve("set"));
        var choices = rows(set, SetTable.CHOICES);
        var observations = rows(set, SetTable.OBSERVATIONS);
        var hashed = new TreeMap<String, ByteArrayOutputStream>();
        assertThat(observations).hasSameSizeAs(choices);
        for (int row = 0; row < choices.size(); row++) {
            List<String> seen = observations.get(row);
            assertThat(seen.subList(0, 3)).isEqualTo(choices.get(row).subList(0, 3));
            byte[] mask = Base64.getDecoder().decode(seen.get(5));
            int action = Integer.parseInt(seen.get(6));
            int legal = 0;
            for (byte one : mask) legal += one;
            assertThat(legal).isEqualTo(Integer.parseInt(choices.get(row).get(3)));
            assertThat(mask[action]).isEqualTo((byte) 1);
            var bytes = hashed.computeIfAbsent(seen.getFirst(), _ -> new ByteArrayOutputStream());
            bytes.writeBytes(Base64.getDecoder().decode(seen.get(4)));
            bytes.writeBytes(mask);
            bytes.writeBytes(new byte[] {(byte) action, 0});
        }
        for (List<String> match : rows(set, SetTable.MATCHES))
            assertThat(Sha256.hex(requireNonNull(hashed.get(match.getFirst())).toByteArray()))
                    .isEqualTo(match.getLast());
    }

    private static List<List<String>> rows(SmallSet set, SetTable table) {
        return set.lines(table.file(SmallSet.FIRST)).stream().skip(1).map(Csv::fields).toList();
    }

    @Test
    void rows_of_another_format_than_the_manifest_says_are_found() throws Exception {
        SmallSet set = SmallSet.write(temp.resolve("set"));
        Path first = Path.of("src", "test", "resources", "dataset", "format-1");
        for (SetTable table : SetFormat.FIRST.tables()) {
            String file = table.file(SmallSet.FIRST);
            Files.copy(first.resolve(file), set.folder().resolve(file), REPLACE_EXISTING);
        }
        set.forge();
        assertThat(set.findings())
                .anySatisfy(line -> assertThat(line).contains("seats", "its first line is not"))
                .anySatisfy(line -> assertThat(line).contains("plies", "changed: expected"));
    }

    @Test
    void times_have_six_digits_and_accounts_are_never_digits_alone() throws Exception {
        SmallSet set = SmallSet.write(temp.resolve("set"));
        assertThat(set.lines(SetTable.PLIES.file(SmallSet.FIRST)).stream().skip(1))
                .allSatisfy(row ->
                        assertThat(row.split(",")[2])
                                .matches("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\\.[0-9]{6}"));
        var listed = new Sitter(Sitter.Kind.HUMAN, "7");
        assertThat(SetFormat.PRESENT.fields(listed)).isEqualTo("HUMAN,,a7");
        assertThat(SetFormat.PRESENT.fields(new Sitter(Sitter.Kind.BOT, ""))).isEqualTo("BOT,,");
        assertThat(SetFormat.PRESENT.fields(new Sitter(Sitter.Kind.BUILT_IN, "mcts 200")))
                .isEqualTo("BUILT_IN,mcts 200,");
        for (String fields :
                List.of("HUMAN,,a7", "BOT,,", "GONE,,", "BUILT_IN,greedy,", "BUILT_IN,mcts 200,"))
            assertThat(SetFormat.PRESENT.isPossible(fields.split(",", -1))).as(fields).isTrue();
        for (String fields :
                List.of(
                        "HUMAN,,7",
                        "HUMAN,,a",
                        "HUMAN,,aa7",
                        "HUMAN,a7,",
                        "GONE,,a7",
                        "BUILT_IN,,a7",
                        "BUILT_IN,greedy,a7",
                        "HUMAN,7",
                        "ELSE,,"))
            assertThat(SetFormat.PRESENT.isPossible(fields.split(",", -1))).as(fields).isFalse();
    }

    /// PostgreSQL and SQLite are asked. The words that BigQuery reserves are from its lexical
    /// structure.
    @Test
    void no_column_needs_quotes_in_sql() throws Exception {
        var reserved =
                Set.of(
                        "all and any array as asc assert_rows_modified at between by case cast collate contains create cross cube current default define desc distinct else end enum escape except exclude exists extract false fetch following for from full group grouping groups hash having if ignore in inner intersect interval into is join lateral left like limit lookup merge natural new no not null nulls of on or order outer over partition preceding proto qualify range recursive respect right rollup rows select set some struct tablesample then to treat true unbounded union unnest using when where window with within"
                                .split(" "));
        try (var connection = TestDatabase.empty().getConnection();
                var statement = connection.createStatement()) {
            for (SetTable table : SetTable.values())
                for (TableColumn column : table.columns()) {
                    String name = column.name();
                    assertThat(reserved).doesNotContain(name);
                    statement.execute("create temp table t (%1$s text)".formatted(name));
                    statement.execute(
                            "select %1$s, t.%1$s from t where %1$s is not null order by %1$s"
                                    .formatted(name));
                    statement.execute("drop table t");
                }
        }
        String look =
                """
                import glob, gzip, sqlite3
                for file in glob.glob("*/*.csv.gz"):
                    names = gzip.open(file, "rt").readline().strip()
                    base = sqlite3.connect(":memory:")
                    base.execute("create table t (" + names + ")")
                    base.execute("select " + names + " from t order by " + names)
                print("done")
                """;
        SmallSet set = SmallSet.write(temp.resolve("set"));
        assertThat(printed("python3", look, set)).isEqualTo("done\n");
    }

    /// Outside UTC, where a time with a zone and one without would not be equal.
    @Tag("thorough")
    @Test
    void duckdb_reads_tables_and_joins_them_with_proofs_by_time() throws Exception {
        Path folder = Path.of("target", "duckdb").toAbsolutePath();
        Files.createDirectories(folder);
        if (!Command.of("npm", "--version").succeeds(_ -> true)) Tools.need("npm");
        Command install =
                Command.of(
                                "npm",
                                "install",
                                "--no-audit",
                                "--no-fund",
                                "@duckdb/node-api@1.5.6-r.1")
                        .in(folder);
        if (!install.succeeds(_ -> true)) throw Tools.leftOut("npm reaches no registry");
        SmallSet set = SmallSet.write(temp.resolve("set"));
        Files.copy(
                Path.of("src", "test", "resources", "dataset", "duckdb.mjs"),
                folder.resolve("duckdb.mjs"),
                REPLACE_EXISTING);
        String sheet = Files.readString(set.folder().resolve(SetFiles.SHEET));
        String printed =
                Command.of("node", "duckdb.mjs", set.folder().toString(), queries(sheet))
                        .in(folder)
                        .run();
        var total = set.manifest().total();
        assertThat(printed.strip())
                .isEqualTo(
                        "accepted_at TIMESTAMP, bot VARCHAR, account VARCHAR, seat BIGINT%n%d %d"
                                .formatted(total.plies(), total.plies()));
    }

    /// Those that the data sheet says to type.
    private static String queries(String sheet) {
        return Pattern.compile("(?s)```text\n(select .*?)```")
                .matcher(sheet)
                .results()
                .map(block -> block.group(1))
                .findFirst()
                .orElseThrow();
    }

    /// With nothing but what comes with Python.
    @Test
    void three_lines_of_python_load_a_table() throws Exception {
        SmallSet set = SmallSet.write(temp.resolve("set"));
        String look =
                """
                import json
                assert all(json.loads(row["moves"])[int(row["chosen"])]["type"] for row in choices)
                assert all(len(json.loads(row["moves"])) == int(row["options"]) for row in choices)
                print(len(choices))
                """;
        String load = loading(set, "csv");
        String printed;
        try {
            printed = printed("python3", load + look, set);
        } catch (IOException missing) {
            assumeTrue(false, "this machine has no python3");
            throw missing;
        }
        assertThat(printed).isEqualTo(set.manifest().total().choices() + "\n");
    }

    /// pandas guesses what type a column has.
    @Tag("thorough")
    @Test
    void three_lines_load_a_table_into_pandas() throws Exception {
        Tools.need("python3-pandas");
        SmallSet set = SmallSet.write(temp.resolve("set"));
        String load = loading(set, "pandas");
        String look =
                """
                import json
                assert list(choices.index) == list(range(len(choices)))
                for moves, chosen, options in zip(choices.moves, choices.chosen, choices.options):
                    assert json.loads(moves)[chosen]["type"]
                    assert len(json.loads(moves)) == options
                print(len(choices), ",".join(choices.columns))
                """;
        String columns = set.lines(SetTable.CHOICES.file(SmallSet.FIRST)).getFirst();
        assertThat(printed("/usr/bin/python3", load + look, set))
                .isEqualTo(set.manifest().total().choices() + " " + columns + "\n");
    }

    /// What the data sheet says to type.
    private static String loading(SmallSet set, String with) throws IOException {
        String sheet = Files.readString(set.folder().resolve(SetFiles.SHEET));
        String load =
                Pattern.compile("(?s)```python\n(.*?)```")
                        .matcher(sheet)
                        .results()
                        .map(block -> block.group(1))
                        .filter(block -> block.contains(with + "."))
                        .findFirst()
                        .orElseThrow();
        assertThat(load.lines()).hasSize(3);
        return load;
    }

    private static String printed(String python, String script, SmallSet set)
            throws IOException, InterruptedException {
        Process running =
                new ProcessBuilder(python, "-c", script)
                        .directory(set.folder().toFile())
                        .redirectErrorStream(true)
                        .start();
        String printed = new String(running.getInputStream().readAllBytes());
        assertThat(running.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return printed;
    }

    @Test
    void impossible_plans_are_rejected() {
        assertThatThrownBy(() -> plan("whist", "greedy", "1")).hasMessageContaining("'whist'");
        for (String bot : List.of("mcts", "greedy:3", "expert", "", "mcts:0"))
            assertThatThrownBy(() -> plan("trash", bot, "1")).hasMessageContaining("'" + bot + "'");
        assertThatThrownBy(() ->
                        BotPlan.of(
                                "trash",
                                Optional.empty(),
                                Optional.of(99),
                                List.of("greedy"),
                                "1",
                                1))
                .hasMessageContaining("seats");
        assertThatThrownBy(() ->
                        BotPlan.of(
                                "trash",
                                Optional.of("other"),
                                Optional.empty(),
                                List.of("greedy"),
                                "1",
                                1))
                .hasMessageContaining("preset must be one of");
    }
}
