package cardhouse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import cardhouse.archive.audits.TestMatch;
import cardhouse.fairness.Receipt;
import cardhouse.match.store.StoredMatches;
import cardhouse.platform.json.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Matches go from one house's database into another's by a file, and are the same there.
@Tag("thorough")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Beside
class ExportAndImportTest {
    private static final int MATCHES = 12;
    private static final String FIRST =
            "select json_agg(x order by x::text) from (select match_id, revision, at, cause, seat,"
                    + " move, events, hash from entry) x";

    @TempDir Path folder;

    private final DataSource here = TestDatabase.fresh();
    private final List<TestMatch> matches = new ArrayList<>();
    private DataSource there = TestDatabase.fresh();

    @BeforeAll
    void fill() throws SQLException {
        try (var stored = new StoredMatches(here)) {
            matches.addAll(stored.fill(MATCHES));
        }
        run(here, "update match set listed = false where id = '" + id(3) + "'");
    }

    @BeforeEach
    void empty() throws SQLException {
        there = TestDatabase.fresh();
    }

    private String id(int number) {
        return matches.get(number).match().id().toString();
    }

    private CommandRun house() throws IOException {
        return new CommandRun(here, folder.resolve("own")).ofTheSameHouse();
    }

    private CommandRun other() {
        return new CommandRun(there, folder.resolve("other"));
    }

    private String exported(String... arguments) throws IOException {
        CommandRun run = house();
        assertThat(run.export(arguments)).as(run.told()).isZero();
        return run.written();
    }

    @Test
    void all_matches_that_are_over_come_in_the_order_in_which_they_ended() throws Exception {
        List<String> lines = exported().lines().toList();
        assertThat(lines).hasSize(MATCHES + 1);
        assertThat(lines.getLast())
                .matches("\\{\"end\":\\{\"cursor\":\".*\",\"matches\":12,\"more\":false}}");
        var ends = lines.stream().limit(MATCHES).map(line -> field(line, "cursor")).toList();
        assertThat(String.join(" ", ends))
                .isEqualTo(
                        ask(
                                here,
                                "select string_agg(id::text, ' ' order by finished_at, id) from match"
                                        + " where status = 'FINISHED'"));
        assertThat(lines.stream().limit(MATCHES).filter(line -> line.contains("\"listed\":false")))
                .singleElement()
                .satisfies(line -> assertThat(line).contains(id(3)));
    }

    @Test
    void every_line_can_be_gone_on_from() throws IOException {
        List<String> whole = exported().lines().toList();
        for (int i = 0; i < MATCHES; i++) {
            var rest = exported("--after", field(whole.get(i), "cursor")).lines().toList();
            assertThat(rest.subList(0, rest.size() - 1)).isEqualTo(whole.subList(i + 1, MATCHES));
        }
        var pages = new ArrayList<String>();
        String page = exported("--limit", "5");
        while (page.contains("\"more\":true")) {
            var lines = page.lines().toList();
            pages.addAll(lines.subList(0, lines.size() - 1));
            Object end = Json.readObject(lines.getLast()).get("end");
            page =
                    exported(
                            "--limit",
                            "5",
                            "--after",
                            String.valueOf(
                                    ((Map<?, ?>) java.util.Objects.requireNonNull(end))
                                            .get("cursor")));
        }
        var last = page.lines().toList();
        pages.addAll(last.subList(0, last.size() - 1));
        assertThat(pages).isEqualTo(whole.subList(0, MATCHES));
    }

    @Test
    void a_filter_lets_through_what_fits() throws IOException {
        long tries =
                matches.stream().filter(match -> match.match().type().id().equals("trio")).count();
        assertThat(exported("--game", "trio").lines()).hasSize((int) tries + 1);
        assertThat(exported("--edition", "99").lines()).hasSize(1);
        assertThat(exported("--since", "2026-01-02", "--until", "2027-01-01").lines())
                .hasSize(MATCHES + 1);
        assertThat(exported("--since", "2026-12-31").lines()).hasSize(1);
        CommandRun run = house();
        for (var wrong : List.of("--game whist", "--since soon", "--what", "FILE", "--after x"))
            assertThat(run.export(wrong.split(" "))).as(wrong).isEqualTo(2);
        assertThat(run.told()).contains("'--after'", "is not a cursor", "Usage: cardhouse export");
    }

    @Test
    void imported_matches_are_identical_and_proven() throws Exception {
        String export = exported();
        CommandRun other = other();
        assertThat(other.take(export, "--keys", CommandRun.publishedKeys(folder)))
                .as(other.told())
                .isZero();
        assertThat(other.told()).contains("12 matches imported, 0 already present, 0 rejected");
        assertThat(ask(there, FIRST)).hasSizeGreaterThan(10_000);
        String own =
                "select count(*) from entry where match_id = '"
                        + TestMatch.play(MATCHES).match().id()
                        + "'";
        assertThat(ask(here, own)).isEqualTo("1");
        assertThat(ask(there, FIRST))
                .isEqualTo(
                        ask(
                                here,
                                FIRST.replace(
                                        "from entry)",
                                        "from entry join match on match_id = id where status = 'FINISHED')")));
        // Not even a key set given now is needed to check and write them again.
        assertThat(other.export()).isZero();
        assertThat(other.written()).isEqualTo(export);
    }

    @Test
    void a_receipt_by_batch_that_a_player_has_added_is_taken_over() throws Exception {
        TestMatch match = matches.getFirst();
        String id = match.match().id().toString();
        var receipt = new Receipt(id, 1, match.journal().getFirst().hash());
        var others = new Receipt(id, 2, match.journal().get(1).hash());
        String added = TestMatch.RECEIPTS.sign(List.of(others, receipt)).receipt(1);
        String whole =
                exported()
                        .lines()
                        .map(line ->
                                line.contains("\"match\":\"" + id + "\"")
                                        ? line.replace(
                                                "\"receipts\":[",
                                                "\"receipts\":[\"" + added + "\",")
                                        : line)
                        .collect(Collectors.joining("\n", "", "\n"));
        assertThat(whole).contains(added);
        CommandRun other = other();
        assertThat(other.take(whole, "--keys", CommandRun.publishedKeys(folder)))
                .as(other.told())
                .isZero();
        assertThat(other.export()).isZero();
        assertThat(other.written()).isEqualTo(whole);
    }

    @Test
    void present_matches_are_skipped_and_different_ones_rejected() throws Exception {
        String export = exported();
        CommandRun other = other();
        assertThat(other.take(export, "--trust")).as(other.told()).isZero();
        assertThat(other.take(export)).as(other.told()).isZero();
        assertThat(other.told()).contains("0 matches imported, 12 already present, 0 rejected");
        run(
                there,
                "alter table entry disable trigger user; update entry set hash = sha256(hash) where"
                        + " match_id = '"
                        + id(2)
                        + "'");
        assertThat(other.take(export)).isEqualTo(1);
        assertThat(other.told())
                .contains(
                        id(2) + ": a different match with this id exists",
                        "11 already present",
                        "1 rejected");
    }

    @Test
    void unproven_matches_are_not_imported() throws Exception {
        String export = exported();
        CommandRun other = other();
        assertThat(other.take(export)).isEqualTo(1);
        assertThat(other.told())
                .contains("is not in the key set", "0 matches imported", "12 rejected");

        var lines = new ArrayList<>(export.lines().toList());
        lines.set(4, lines.get(4).replaceFirst("\"cause\":\"MOVE\"", "\"cause\":\"FORFEIT\""));
        lines.set(6, lines.get(6).substring(0, 500));
        lines.add(2, "");
        assertThat(other.take(String.join("\n", lines), "--trust")).isEqualTo(1);
        assertThat(other.told())
                .contains(
                        "-:6: match", "NOT PROVEN", "HASH_CHAIN", "-:8: is not a line of an export")
                .contains("10 matches imported, 0 already present, 2 rejected")
                .doesNotContain("Exception");
        assertThat(ask(there, "select count(*) from match")).isEqualTo("10");
    }

    @Test
    void many_lines_are_settled_in_their_order() throws Exception {
        List<String> export = exported().lines().toList();
        var lines = new ArrayList<String>();
        var wrong = new ArrayList<String>();
        for (int round = 0; round < 20; round++) {
            lines.addAll(export.subList(0, MATCHES));
            lines.add("{}");
            wrong.add("-:" + lines.size());
        }
        lines.add(export.getLast());
        CommandRun other = other();
        assertThat(other.take(String.join("\n", lines), "--trust", "--threads", "3")).isEqualTo(1);
        assertThat(other.told()).contains("12 matches imported, 228 already present, 20 rejected");
        assertThat(other.told().lines().filter(line -> line.startsWith("-:")))
                .extracting(line -> line.substring(0, line.indexOf(": ")))
                .isEqualTo(wrong);
    }

    @Test
    void where_the_database_fails_it_can_be_gone_on_from() throws Exception {
        String export = exported();
        String lines = String.join("\n", export.lines().toList().subList(0, MATCHES)) + "\n";
        CommandRun other = other();
        run(there, "alter table receipt rename to away");
        assertThat(other.take(lines.repeat(20) + export, "--trust")).isEqualTo(2);
        assertThat(other.told())
                .contains("the database cannot be used")
                .doesNotContain("Exception", "imported");
        assertThat(ask(there, "select count(*) from match")).isEqualTo("0");
        run(there, "alter table away rename to receipt");
        assertThat(other.take(export, "--trust")).as(other.told()).isZero();
        assertThat(other.told()).contains("12 matches imported, 0 already present");
    }

    @Test
    void json_has_what_is_rejected_and_the_sum() throws Exception {
        List<String> lines = new ArrayList<>(exported().lines().toList());
        lines.add(1, "{}");
        CommandRun other = other();
        assertThat(other.take(String.join("\n", lines), "--trust", "--json")).isEqualTo(1);
        assertThat(other.told()).isEmpty();
        var told = JsonOutputTest.objects(other.written());
        assertThat(told).hasSize(2);
        assertThat(told.getFirst())
                .containsOnlyKeys("file", "line", "reason")
                .containsEntry("file", "-")
                .containsEntry("line", 2);
        assertThat(told.getLast())
                .isEqualTo(Map.of("end", Map.of("imported", 12, "present", 0, "rejected", 1)));
        CommandRun house = house();
        assertThat(house.export("--json")).isZero();
        assertThat(house.told()).isEmpty();
        assertThat(JsonOutputTest.objects(house.written())).hasSize(MATCHES + 1);
    }

    @Test
    void files_may_be_gzipped_and_have_to_be_whole() throws Exception {
        String export = exported();
        Path zipped = folder.resolve("matches.ndjson.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
            out.write(export.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }
        CommandRun other = other();
        String half = export.lines().limit(5).reduce("", (all, line) -> all + line + "\n");
        assertThat(other.take(half, "--trust")).isEqualTo(2);
        assertThat(other.told()).contains("-: is incomplete", "5 matches imported");
        assertThat(other.take("", zipped)).as(other.told()).isZero();
        assertThat(other.told()).contains("7 matches imported, 5 already present");
        assertThat(other.take("", folder.resolve("nothing"))).isEqualTo(2);
        assertThat(other.told()).contains("nothing: does not exist");
        assertThat(other.take("", "--keys", zipped)).isEqualTo(2);
        assertThat(other.told())
                .contains("'--keys'", "no key set found", "Usage: cardhouse import");
    }

    @Test
    void a_database_that_is_not_ready_is_reported() throws IOException {
        var run = new CommandRun(TestDatabase.empty(), folder.resolve("own")).ofTheSameHouse();
        assertThat(run.export()).isEqualTo(2);
        assertThat(run.told()).contains("start the server once").doesNotContain("Exception");
    }

    @Test
    void a_match_that_cannot_be_written_down_is_named_and_stops_nothing() throws Exception {
        String rules = "select rules from match where id = '" + id(1) + "'";
        String kept = ask(here, rules);
        run(here, "update match set rules = '{\"turnLimit\":1.5}' where id = '" + id(1) + "'");
        try {
            String export = exported();
            assertThat(export.lines()).hasSize(MATCHES + 1);
            CommandRun other = other();
            assertThat(other.take(export, "--trust")).isEqualTo(1);
            assertThat(other.told()).contains(id(1) + " could not be read", "11 matches imported");
        } finally {
            run(here, "update match set rules = '" + kept + "' where id = '" + id(1) + "'");
        }
    }

    private static String field(String line, String name) {
        return String.valueOf(Json.readObject(line).get(name));
    }

    private static void run(DataSource database, String sql) throws SQLException {
        try (var connection = database.getConnection()) {
            connection.createStatement().execute(sql);
        }
    }

    private static String ask(DataSource database, String query) throws SQLException {
        try (var connection = database.getConnection();
                var rows = connection.createStatement().executeQuery(query)) {
            rows.next();
            return String.valueOf(rows.getString(1));
        }
    }
}
