package cardhouse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import cardhouse.archive.audits.TestMatch;
import cardhouse.games.Catalog;
import cardhouse.match.store.StoredMatches;
import cardhouse.platform.json.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// `audit` and `check-rules` over a tampered database.
@Tag("thorough")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Beside
class InspectCommandTest {
    private static final int MATCHES = 10;
    private static final String LIES =
            "(select json_agg(json_build_object('type', 'turn-passed', 'seat', 1)))";

    @TempDir Path folder;

    private final DataSource database = TestDatabase.fresh();
    private final List<TestMatch> matches = new ArrayList<>();
    private final TestMatch running = TestMatch.play(Catalog.find("trash").orElseThrow(), 100, 40);
    private final List<String> mended = new ArrayList<>();

    @BeforeAll
    void fill() throws SQLException {
        try (var stored = new StoredMatches(database)) {
            for (long number = 0; number < MATCHES; number++) {
                matches.add(TestMatch.play(number));
                stored.keep(matches.getLast());
            }
            stored.keep(running, 12);
            stored.keep(TestMatch.play(101), 1);
        }
        run("alter table entry disable trigger user");
    }

    @AfterEach
    void mend() throws SQLException {
        for (String sql : mended.reversed()) run(sql);
        mended.clear();
    }

    private CommandRun command(int expected, String... arguments) throws IOException {
        var run = new CommandRun(database, folder.resolve("own")).ofTheSameHouse();
        assertThat(run.inspect(arguments)).as(run.told() + run.written()).isEqualTo(expected);
        return run;
    }

    private static Map<String, ?> end(CommandRun run) {
        return Json.readObject(run.lines().getLast());
    }

    /// Changes something until the test is over.
    private void change(String table, String column, String value, String where)
            throws SQLException {
        try (var connection = database.getConnection();
                var kept =
                        connection
                                .createStatement()
                                .executeQuery(
                                        "select %s::text from %s where %s"
                                                .formatted(column, table, where))) {
            assertThat(kept.next()).isTrue();
            String type =
                    column.equals("events") ? "::json" : column.equals("edition") ? "::int" : "";
            mended.add(
                    "update %s set %s = '%s'%s where %s"
                            .formatted(
                                    table,
                                    column,
                                    kept.getString(1).replace("'", "''"),
                                    type,
                                    where));
        }
        run("update %s set %s = %s where %s".formatted(table, column, value, where));
    }

    private static String entry(TestMatch match, int revision) {
        return "match_id = '" + match.match().id() + "' and revision = " + revision;
    }

    private static String itself(TestMatch match) {
        return "id = '" + match.match().id() + "'";
    }

    private void run(String sql) throws SQLException {
        try (var connection = database.getConnection()) {
            connection.createStatement().execute(sql);
        }
    }

    @Test
    void unchanged_matches_pass_the_audit_and_the_rules() throws Exception {
        int plies = matches.stream().mapToInt(match -> match.journal().size()).sum();
        for (String threads : List.of("1", "3")) {
            CommandRun audit = command(0, "audit", "--threads", threads);
            assertThat(audit.written())
                    .isEqualTo(
                            "{\"end\":{\"matches\":%d,\"plies\":%d,\"failed\":0,\"notDone\":0,\"findings\":0}}\n"
                                    .formatted(MATCHES, plies));
            assertThat(audit.told()).contains("10 matches", "0 NOT PROVEN");
        }
        CommandRun json = command(0, "audit", "--json");
        assertThat(JsonOutputTest.objects(json.written())).hasSize(1);
        assertThat(json.told()).isEmpty();
        CommandRun rules = command(0, "check-rules");
        assertThat(rules.written()).contains("\"matches\":12,\"plies\":" + (plies + 13) + ",");
        assertThat(end(command(0, "audit", "--game", "trio")).toString()).contains("matches=2");
        assertThat(end(command(0, "audit", "--since", "2027-01-01")).toString())
                .contains("matches=0");
    }

    @Test
    void a_changed_event_is_found_where_it_is_by_those_depths_that_look_there() throws Exception {
        TestMatch match = matches.get(2);
        change("entry", "events", LIES, entry(match, 3));
        CommandRun audit = command(1, "audit");
        List<Map<String, ?>> lines =
                audit.lines().stream().<Map<String, ?>>map(Json::readObject).toList();
        assertThat(lines.getFirst().toString())
                .contains("number=1, match=" + match.match().id() + ", status=FINISHED, revision=3")
                .contains("depth=", "kind=", "expected=", "found=");
        assertThat(audit.written()).contains("\"kind\":\"BROKEN_CHAIN\"");
        assertThat(lines.subList(0, lines.size() - 1))
                .allSatisfy(line ->
                        assertThat(line.get("match")).isEqualTo(match.match().id().toString()));
        assertThat(audit.told()).contains("1 NOT PROVEN");
        command(1, "audit", "--depths", "hash-chain");
        assertThat(command(1, "check-rules").written())
                .contains("\"status\":\"FINISHED\",\"revision\":3,")
                .doesNotContain("HASH_CHAIN");
        change("entry", "events", "'[]'", entry(matches.get(5), 1));
        assertThat(end(command(1, "audit")).toString()).contains("failed=2");
    }

    @Test
    void other_rules_differ_where_they_would_have_decided_otherwise() throws Exception {
        TestMatch trash =
                matches.stream()
                        .filter(match -> match.match().type().id().equals("trash"))
                        .findFirst()
                        .orElseThrow();
        change(
                "match",
                "rules",
                "replace(rules, '\"turnLimit\":40', '\"turnLimit\":5')",
                itself(trash));
        CommandRun rules = command(1, "check-rules", "--game", "trash");
        assertThat(rules.lines().getFirst())
                .contains(
                        trash.match().id().toString(), "\"kind\":\"EVENTS_MISMATCH\"", "expected");
        assertThat(end(rules).toString()).contains("failed=1");
    }

    @Test
    void findings_in_unfinished_matches_contain_only_the_place() throws Exception {
        for (String lie :
                List.of(
                        LIES,
                        // The cards of another match.
                        "(select o.events from entry o where "
                                + entry(matches.get(2), 1)
                                        .replace("match_id", "o.match_id")
                                        .replace("revision", "o.revision")
                                + ")",
                        "'[{\"type\":\"no-such-event\"}]'")) {
            change("entry", "events", lie, entry(running, 1));
            CommandRun rules = command(1, "check-rules");
            assertThat(rules.lines().size()).isGreaterThan(1);
            for (String line : rules.lines().subList(0, rules.lines().size() - 1)) {
                Map<String, ?> told = Json.readObject(line);
                assertThat(told.keySet())
                        .containsExactlyInAnyOrder(
                                "number", "match", "status", "revision", "depth", "kind");
                assertThat(told.toString())
                        .contains("match=" + running.match().id(), "status=RUNNING");
            }
            assertThat(rules.lines().getFirst()).contains("\"revision\":1,");
            // Other accounts cannot see it at all.
            command(0, "audit");
            mend();
        }
        change(
                "match",
                "rules",
                "replace(rules, '\"turnLimit\":40', '\"turnLimit\":2')",
                itself(running));
        assertThat(command(1, "check-rules").lines().getFirst())
                .contains("\"status\":\"RUNNING\"", "\"kind\":\"EVENTS_MISMATCH");
    }

    @Test
    void an_edition_that_is_gone_is_not_done_and_never_passed() throws Exception {
        change("match", "edition", "99", itself(matches.get(4)));
        CommandRun audit = command(1, "audit", "--depths", "RULES,shuffle");
        assertThat(audit.lines()).hasSize(3);
        assertThat(audit.lines().getFirst())
                .contains(
                        "\"depth\":\"RULES\",\"kind\":\"NOT_CHECKED\"",
                        "no longer has that edition");
        assertThat(Objects.requireNonNull(end(audit).get("end")).toString())
                .contains("failed=0", "notDone=1", "findings=0");
        // The check against the present rules still works.
        assertThat(end(command(0, "check-rules")).toString()).contains("failed=0", "notDone=0");
    }

    @Test
    void an_unreadable_match_hides_no_other() throws Exception {
        change("match", "rules", "'{\"turnLimit\":1.5}'", itself(matches.get(0)));
        change("match", "game", "'whist'", itself(matches.get(1)));
        assertThat(end(command(1, "audit")).toString()).contains("matches=10", "failed=2");
    }

    @Test
    void wrong_arguments_and_an_unready_database_are_reported() throws Exception {
        for (String wrong : List.of("audit --depths all", "audit FILE", "rules --depths EVENTS"))
            assertThat(command(2, wrong.split(" ")).told()).contains("Usage: cardhouse ");
        var run = new CommandRun(TestDatabase.empty(), folder.resolve("own"));
        assertThat(run.inspect("audit")).isEqualTo(2);
        assertThat(run.told()).contains("start the server once").doesNotContain("Exception");
        assertThat(Optional.of(run.written())).contains("");
    }
}
