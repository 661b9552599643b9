package cardhouse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import cardhouse.archive.audits.TestMatch;
import cardhouse.match.store.StoredMatches;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Matches leave the database by a file that proves them, and by nothing else.
@Tag("thorough")
@Beside
class ArchiveCommandTest {
    private static final int MATCHES = 6;
    private static final String LATER = "2099-01-01";
    private static final String SEALED =
            """
            insert into day_leaf select date '2026-01-02', row_number() over (order by m.id) - 1, m.id, e.revision, e.hash
            from match m join lateral (select revision, hash from entry where match_id = m.id
                order by revision desc limit 1) e on true where m.status = 'FINISHED'\
            """;

    @TempDir Path folder;

    private final DataSource here = TestDatabase.fresh();
    private final List<TestMatch> matches = new ArrayList<>();
    private String told = "";

    /// Sealed, except for a running one. Of 0 to 3, which are unlisted, bots played 0 and 1.
    @BeforeEach
    void fill() throws SQLException, IOException {
        try (var stored = new StoredMatches(here)) {
            matches.addAll(stored.fill(MATCHES));
        }
        run(SEALED);
        for (int number = 0; number < 4; number++)
            run("update match set listed = false where id = '" + id(number) + "'");
        for (int number = 0; number < 2; number++)
            run(
                    "insert into player select player_id, 'bot', 'BOT', now() from seat where match_id = '"
                            + id(number)
                            + "'");
        new CommandRun(here, folder.resolve("keys")).ofTheSameHouse();
    }

    private String id(int number) {
        return matches.get(number).match().id().toString();
    }

    private int archive(Object... arguments) {
        return run(Stream.concat(Stream.of("archive", "--until", LATER), Stream.of(arguments)));
    }

    private int run(Stream<?> arguments) {
        var owner = new OwnerRun(here, folder.resolve("keys"), "nobody");
        int end = owner.run(arguments);
        told = owner.told();
        return end;
    }

    @Test
    void unlisted_bot_matches_are_archived_and_can_be_imported_again() throws Exception {
        Path file = folder.resolve("old.ndjson.gz");
        assertThat(archive(file)).as(told).isZero();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(told).isEqualTo("archive: 2 matches archived, 0 stay\n");
        assertThat(count("match")).isEqualTo(MATCHES - 2 + 1);
        assertThat(count("archived_match")).isEqualTo(2);
        for (String table : List.of("entry", "receipt", "seat", "match_seed"))
            assertThat(count(table + " where match_id = '" + id(0) + "'")).isZero();
        assertThat(count("day_leaf")).isEqualTo(MATCHES);

        var back = new CommandRun(here, folder.resolve("keys"));
        assertThat(back.take("", file)).as(back.told()).isZero();
        assertThat(back.told()).contains("2 matches imported, 0 already present, 0 rejected");
    }

    @Test
    void all_of_them_leave_if_that_is_wanted_but_those_that_are_not_over() throws Exception {
        assertThat(archive("--all", folder.resolve("some"), "--limit", "4")).as(told).isZero();
        assertThat(count("match")).isEqualTo(MATCHES - 4 + 1);
        assertThat(archive("--all", folder.resolve("rest"))).as(told).isZero();
        assertThat(count("match")).isEqualTo(1);
        assertThat(archive("--all", folder.resolve("none"))).isZero();
        assertThat(folder.resolve("none")).doesNotExist();
    }

    @Test
    void a_dry_run_says_how_many_and_touches_nothing() throws Exception {
        Path file = folder.resolve("file");
        assertThat(archive("--dry-run", file)).isZero();
        assertThat(told).isEqualTo("archive: 2 matches would be archived\n");
        assertThat(archive("--dry-run", "--all")).isZero();
        assertThat(told).isEqualTo("archive: 6 matches would be archived\n");
        assertThat(file).doesNotExist();
        assertThat(count("match")).isEqualTo(MATCHES + 1);
        assertThat(count("archived_match")).isZero();
    }

    @Test
    void json_has_the_sum_and_what_is_not_proven() throws Exception {
        run(
                "alter table entry disable trigger user",
                "update entry set hash = sha256(hash) where revision = 3 and match_id = '"
                        + id(1)
                        + "'",
                "alter table entry enable trigger user");
        assertThat(json(0, "--dry-run")).containsExactly(Map.of("end", Map.of("due", 2)));
        Path file = folder.resolve("file");
        var lines = json(1, file);
        assertThat(lines).hasSize(2);
        assertThat(lines.getFirst())
                .containsOnlyKeys("file", "line", "reason", "verdict")
                .containsEntry("file", file.toString());
        assertThat(lines.getLast()).isEqualTo(Map.of("end", Map.of("archived", 1, "staying", 1)));
        assertThat(json(2, file)).containsExactly(Map.of("error", file + " exists already"));
    }

    private List<Map<String, Object>> json(int expected, Object... arguments) {
        var owner = new OwnerRun(here, folder.resolve("keys"), "nobody");
        var all = Stream.of(Stream.of("archive", "--json", "--until", LATER), Stream.of(arguments));
        assertThat(owner.run(all.flatMap(each -> each))).as(owner.told()).isEqualTo(expected);
        assertThat(owner.told()).isEmpty();
        return JsonOutputTest.objects(owner.written());
    }

    @Test
    void unproven_and_unsealed_matches_stay() throws Exception {
        run(
                "alter table entry disable trigger user",
                "update entry set hash = sha256(hash) where revision = 3 and match_id = '"
                        + id(1)
                        + "'",
                "alter table entry enable trigger user",
                "alter table day_leaf disable trigger user",
                "delete from day_leaf where match_id = '" + id(2) + "'");
        assertThat(archive("--all", folder.resolve("file"))).isEqualTo(1);
        assertThat(told).contains("match " + id(1) + ": NOT PROVEN", "4 matches archived, 1 stay");
        assertThat(count("match where id = '" + id(1) + "'")).isEqualTo(1);
        assertThat(count("match where id = '" + id(2) + "'")).isEqualTo(1);
        assertThat(count("entry where match_id = '" + id(1) + "'")).isPositive();
    }

    @Test
    void a_file_that_is_there_stays_as_it_is() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "mine");
        assertThat(archive(file)).isEqualTo(2);
        assertThat(told).isEqualTo("archive: " + file + " exists already\n");
        assertThat(archive()).isEqualTo(2);
        assertThat(told).contains("FILE is required");
        assertThat(Files.readString(file)).isEqualTo("mine");
        assertThat(count("match")).isEqualTo(MATCHES + 1);
    }

    @Test
    void a_month_leaves_as_a_whole_and_can_be_taken_back_from_the_file() throws Exception {
        YearMonth month = fillMonth();
        Path file = folder.resolve("month.ndjson.gz");
        assertThat(archiveMonth(month, file)).isEqualTo(2);
        assertThat(told).contains("3 matches of that month cannot be archived", "without --all");
        assertThat(archiveMonth(month, "--all", file)).as(told).isZero();
        assertThat(told).isEqualTo("archive: 3 matches archived with their month\n");
        assertThat(count("match")).isEqualTo(MATCHES + 1);
        assertThat(count("archived_match")).isEqualTo(3);
        assertThat(count("seat where match_id not in (select id from match)")).isZero();
        assertThat(count("entry where match_id not in (select id from match)")).isZero();
        assertThat(count("pg_class where relname like '%" + suffix(month) + "%'")).isZero();
        assertThat(archiveMonth(month, "--all", folder.resolve("again"))).isEqualTo(2);
        assertThat(told).contains("no partition for that month");

        var back = new CommandRun(here, folder.resolve("keys"));
        assertThat(back.take("", file)).as(back.told()).isZero();
        assertThat(back.told()).contains("3 matches imported, 0 already present, 0 rejected");
        assertThat(count("entry_default")).isPositive();
    }

    @Test
    void a_month_stays_if_one_of_its_matches_has_to() throws Exception {
        YearMonth month = fillMonth();
        run(
                "update match set status = 'RUNNING' where finished_at is not null and id in (select match_id from entry"
                        + suffix(month)
                        + " limit 1)");
        assertThat(archiveMonth(month, "--all", folder.resolve("file"))).isEqualTo(2);
        assertThat(told).contains("1 matches of that month cannot be archived");
        assertThat(folder.resolve("file")).doesNotExist();
    }

    @Test
    void a_month_stays_if_there_is_more_in_it_than_the_file_proves() throws Exception {
        YearMonth month = fillMonth();
        run(
                "insert into entry select (left(match_id::text, 35) || 'f')::uuid, revision, at, cause, seat, move, events from entry"
                        + suffix(month)
                        + " where revision = 1 limit 1");
        long entries = count("entry" + suffix(month));
        assertThat(archiveMonth(month, "--all", folder.resolve("file"))).isEqualTo(1);
        assertThat(told).contains("no match was deleted");
        assertThat(count("entry" + suffix(month))).isEqualTo(entries);
        assertThat(count("match")).isEqualTo(MATCHES + 1 + 3);
        assertThat(count("archived_match")).isZero();
    }

    @Test
    void a_month_is_chosen_alone() {
        assertThat(archive("--month", "2026-10", folder.resolve("file"))).isEqualTo(2);
        assertThat(archiveMonth(YearMonth.of(2026, 10), "--limit", "3", folder.resolve("file")))
                .isEqualTo(2);
        assertThat(told).contains("the whole month");
        assertThat(archiveMonth(YearMonth.now(ZoneOffset.UTC), "--dry-run")).isEqualTo(2);
        assertThat(told).contains("not over");
    }

    /// Three matches of people, all sealed, in a month that has a partition of its own.
    private YearMonth fillMonth() throws SQLException {
        YearMonth month;
        try (var connection = here.getConnection();
                var statement = connection.createStatement();
                var rows =
                        statement.executeQuery(
                                "select to_char(min(month), 'YYYY-MM') from journal_month")) {
            rows.next();
            month = YearMonth.parse(rows.getString(1));
        }
        run("alter table day_leaf disable trigger user", "delete from day_leaf");
        try (var stored = new StoredMatches(here)) {
            for (int number = 0; number < 3; number++)
                stored.keep(
                        TestMatch.playAt(
                                month.atDay(1 + number).atStartOfDay(ZoneOffset.UTC).toInstant(),
                                100 + number));
        }
        run(SEALED, "alter table day_leaf enable trigger user");
        return month;
    }

    private static String suffix(YearMonth month) {
        return "_%04d_%02d".formatted(month.getYear(), month.getMonthValue());
    }

    private int archiveMonth(YearMonth month, Object... arguments) {
        return run(Stream.concat(Stream.of("archive", "--month", month), Stream.of(arguments)));
    }

    private long count(String from) throws SQLException {
        try (var connection = here.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("select count(*) from " + from)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    private void run(String... statements) throws SQLException {
        try (var connection = here.getConnection();
                var statement = connection.createStatement()) {
            for (String each : statements) statement.execute(each);
        }
    }
}
