package cardhouse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import cardhouse.archive.audits.Days;
import cardhouse.archive.audits.TestMatch;
import cardhouse.fairness.DayRoot;
import cardhouse.match.store.StoredMatches;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The data set of a database: public matches of sealed days, without data of people.
@Tag("thorough")
@Beside
class PublicDataSetTest {
    private static final int MATCHES = 8;
    private static final Instant LATER = Instant.parse("2026-02-01T00:00:00Z");

    @TempDir Path temp;

    private final DataSource here = TestDatabase.fresh();
    private final List<TestMatch> matches = new ArrayList<>();
    private int folders;
    private CommandRun command = new CommandRun(here, Path.of(""));

    /// On two days: 0 to 3 end on the first, the others on the second.
    @BeforeEach
    void fill() throws Exception {
        try (var stored = new StoredMatches(here)) {
            matches.addAll(stored.fill(MATCHES));
        }
        for (int number = 0; number < MATCHES; number++)
            run(
                    "update match set finished_at = '2026-01-0%dT12:00:0%dZ' where id = '%s'"
                            .formatted(number < 4 ? 2 : 3, number, id(number)));
        run("insert into player select distinct player_id, 'Ada', 'HUMAN', now() from seat");
        command = new CommandRun(here, temp.resolve("keys")).ofTheSameHouse();
    }

    private void seal() {
        var clock = Clock.fixed(LATER, ZoneOffset.UTC);
        try (var stored = new StoredMatches(here)) {
            new Days(DayRoot.Of.FINISHED, stored.days(), TestMatch.RECEIPTS, TestMatch.KEYS, clock)
                    .seal();
        }
    }

    private String id(int number) {
        return matches.get(number).match().id().toString();
    }

    private void run(String... statements) throws SQLException {
        try (var connection = here.getConnection();
                var statement = connection.createStatement()) {
            for (String one : statements) statement.execute(one);
        }
    }

    private void update(int number, String what) throws SQLException {
        run("update match set " + what + " where id = '" + id(number) + "'");
    }

    private Path folder() {
        return temp.resolve("set" + folders);
    }

    private int make(String... options) {
        folders++;
        return command.inspect(
                Stream.concat(
                                Stream.of("dataset"),
                                Stream.concat(Stream.of(options), Stream.of(folder().toString())))
                        .toArray(String[]::new));
    }

    private List<String> rows(String table) throws IOException {
        var rows = new ArrayList<String>();
        try (Stream<Path> parts = Files.list(folder().resolve(table))) {
            for (Path part : parts.sorted().toList())
                try (var in = new GZIPInputStream(Files.newInputStream(part))) {
                    new String(in.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .skip(1)
                            .forEach(rows::add);
                }
        }
        return rows;
    }

    private TreeSet<String> ids() throws IOException {
        var ids = new TreeSet<String>();
        for (String row : rows("matches")) ids.add(row.split(",")[0]);
        return ids;
    }

    private TreeSet<String> ids(int... numbers) {
        var ids = new TreeSet<String>();
        for (int number : numbers) ids.add(id(number));
        return ids;
    }

    private void verified() throws IOException {
        Path keys = CommandRun.publishedKeys(temp);
        int end = command.inspect("verify", "--keys", keys.toString(), folder().toString());
        assertThat(end).as(command.written() + command.told()).isZero();
        assertThat(command.written()).contains(": proven");
    }

    @Test
    void public_matches_of_sealed_days_come_with_their_roots() throws Exception {
        seal();
        assertThat(make("--licence", "CC0-1.0")).as(command.told()).isZero();
        assertThat(command.told()).startsWith("dataset: 8 matches, ");
        assertThat(ids()).isEqualTo(ids(0, 1, 2, 3, 4, 5, 6, 7));
        assertThat(Files.readAllLines(folder().resolve("days.ndjson"))).hasSize(2);
        verified();
        assertThat(make("--from", "2026-01-03", "--to", "2026-01-03")).isZero();
        assertThat(ids()).isEqualTo(ids(4, 5, 6, 7));
        verified();
        assertThat(make("--to", "2026-01-02", "--game", matches.get(1).match().type().id()))
                .isZero();
        assertThat(ids()).isEqualTo(ids(1));
        verified();
    }

    @Test
    void twice_the_same_bytes_come_out() throws Exception {
        seal();
        assertThat(make()).isZero();
        byte[] first = Files.readAllBytes(folder().resolve("manifest.json"));
        assertThat(make("--threads", "1")).isZero();
        assertThat(Files.readAllBytes(folder().resolve("manifest.json"))).isEqualTo(first);
    }

    @Test
    void data_set_contains_no_private_matches() throws Exception {
        update(0, "listed = false");
        update(1, "spectators = 'OFF'");
        update(2, "origins = '[]'");
        run(
                "delete from player where id in (select player_id from seat where match_id = '"
                        + id(3)
                        + "' and entropy <> '')");
        seal();
        update(4, "imported_at = now()");
        assertThat(make()).as(command.told()).isZero();
        assertThat(ids()).isEqualTo(ids(5, 6, 7));
        verified();
        try (Stream<Path> files = Files.walk(folder())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                byte[] bytes = Files.readAllBytes(file);
                String text =
                        file.toString().endsWith(".gz")
                                ? new String(
                                        new GZIPInputStream(Files.newInputStream(file))
                                                .readAllBytes(),
                                        StandardCharsets.UTF_8)
                                : new String(bytes, StandardCharsets.UTF_8);
                for (int hidden = 0; hidden < 5; hidden++)
                    assertThat(text).doesNotContain(id(hidden));
                // The one that is not over.
                assertThat(text).doesNotContain(TestMatch.play(MATCHES).match().id().toString());
            }
        }
    }

    @Test
    void a_day_that_is_not_sealed_gives_nothing() {
        assertThat(make()).isEqualTo(2);
        assertThat(command.told()).isEqualTo("dataset: no day of that range is sealed yet\n");
        assertThat(folder()).doesNotExist();
    }

    @Test
    void accounts_have_numbers_if_they_want_to_be_listed_and_never_names() throws Exception {
        run(
                "update player set listed = true, kind = 'BOT' where id in"
                        + " (select player_id from seat where seat = 0)",
                "update seat set player_id = (select player_id from seat where match_id = '%s' and seat = 0)"
                                .formatted(id(0))
                        + " where seat = 0 and match_id = '"
                        + id(5)
                        + "'",
                "update seat set kind = 'BOT', player_id = null, bot_level = 'mcts', bot_iterations = 40,"
                        + " entropy = '' where seat = 1 and match_id = '"
                        + id(1)
                        + "'",
                "delete from player where id in (select player_id from seat where seat = 1 and match_id = '"
                        + id(2)
                        + "' and entropy = '')");
        seal();
        assertThat(make()).as(command.told()).isZero();
        List<String> seats = rows("seats");
        String same = number(seats, 0);
        assertThat(same).matches("a[1-8]");
        assertThat(number(seats, 5)).isEqualTo(same);
        assertThat(seats.stream().filter(row -> row.endsWith("," + same))).hasSize(2);
        assertThat(seats)
                .anyMatch(
                        row -> row.startsWith(id(1) + ",1,") && row.endsWith(",BUILT_IN,mcts 40,"));
        assertThat(seats).anyMatch(row -> row.startsWith(id(2) + ",1,") && row.endsWith(",GONE,,"));
        assertThat(seats)
                .anyMatch(row -> row.startsWith(id(3) + ",1,") && row.endsWith(",HUMAN,,"));
        assertThat(String.join("\n", seats)).doesNotContain("Ada");
        for (TestMatch match : matches)
            for (var player : match.match().players())
                assertThat(String.join("\n", seats)).doesNotContain(player.toString());
        verified();
    }

    /// The player column of seat 0 of a match.
    private String number(List<String> seats, int match) {
        String row =
                seats.stream()
                        .filter(one -> one.startsWith(id(match) + ",0,"))
                        .findFirst()
                        .orElseThrow();
        assertThat(row).contains(",BOT,");
        return row.substring(row.lastIndexOf(',') + 1);
    }

    @Test
    void a_match_that_is_not_what_was_sealed_stops_it() throws Exception {
        seal();
        run(
                "alter table entry disable trigger user",
                "update entry set hash = sha256(hash) where revision = 3 and match_id = '"
                        + id(6)
                        + "'");
        assertThat(make()).isEqualTo(1);
        assertThat(command.told()).startsWith("dataset: match " + id(6) + " is not proven: ");
        assertThat(folder().resolve("manifest.json")).doesNotExist();
    }
}
