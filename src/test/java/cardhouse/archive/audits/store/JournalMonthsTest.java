package cardhouse.archive.audits.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.TestMatch;
import cardhouse.match.TestClock;
import cardhouse.match.store.PostgresPartitions;
import cardhouse.match.store.StoredMatches;
import cardhouse.platform.requests.Unavailable;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/// Entries of matches of any age are stored, each in the partition of its match's month.
@Beside
class JournalMonthsTest {
    private static final String PLACES =
            "select tableoid::regclass || ' ' || count(*) from entry group by tableoid";
    private static final String ROWS =
            "select e::text from entry e union all select r::text from receipt r order by 1";

    private final DataSource database = TestDatabase.empty();

    private static Instant in(YearMonth month) {
        return month.atDay(15).atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    private static String partition(YearMonth month) {
        return "entry_%04d_%02d".formatted(month.getYear(), month.getMonthValue());
    }

    /// A new one.
    ///
    /// @return the month that it is there
    private YearMonth migrate() throws SQLException {
        migrate("latest");
        return YearMonth.parse(
                        texts("select to_char(min(month), 'YYYY-MM') from journal_month")
                                .getFirst())
                .plusMonths(1);
    }

    private void migrate(String version) {
        TestDatabase.migrate(database, version);
    }

    private TestMatch keep(Instant time, long number) throws SQLException {
        TestMatch match = TestMatch.playAt(time, number);
        try (var stored = new StoredMatches(database)) {
            stored.keep(match);
        }
        return match;
    }

    private TestMatch keepEarlier(Instant time, long number) throws SQLException {
        return TestDatabase.writeEarlier(database, () -> keep(time, number));
    }

    private String place(TestMatch match, String partition) {
        return partition + " " + match.journal().size();
    }

    @Test
    void a_journal_of_before_stays_as_it_is_but_for_what_is_of_no_month_yet() throws SQLException {
        migrate("33");
        YearMonth now = YearMonth.now(ZoneOffset.UTC);
        TestMatch first = keepEarlier(Instant.EPOCH, 1);
        TestMatch old = keepEarlier(in(now.minusMonths(5)), 2);
        TestMatch recent = keepEarlier(in(now), 3);
        TestMatch ahead = keepEarlier(in(now.plusMonths(2)), 4);
        TestMatch last = keepEarlier(Instant.parse("9999-12-31T23:59:59Z"), 5);
        List<String> before = texts(ROWS);

        migrate("latest");

        assertThat(texts(ROWS)).isEqualTo(before);
        int earlier = first.journal().size() + old.journal().size() + recent.journal().size();
        assertThat(texts(PLACES))
                .containsExactlyInAnyOrder(
                        "entry_legacy " + earlier,
                        place(ahead, partition(now.plusMonths(2))),
                        place(last, "entry_default"));
        assertThat(
                        texts(
                                "select tableoid::regclass || ' ' || count(*) from receipt group by tableoid"))
                .contains("receipt_legacy 3", "receipt_default 1")
                .hasSize(3);
        assertSame(first, old, recent, ahead, last);
    }

    @Test
    void each_partition_is_append_only_and_has_the_keys() throws SQLException {
        migrate("33");
        keepEarlier(Instant.EPOCH, 1);
        YearMonth now = migrate();
        keep(in(now.plusMonths(2)), 2);
        keep(in(now.plusMonths(9)), 3);
        List<String> partitions =
                texts(
                        "select inhrelid::regclass::text from pg_inherits"
                                + " where inhparent in ('entry'::regclass, 'receipt'::regclass)");
        assertThat(partitions).hasSizeGreaterThanOrEqualTo(2 * 5);
        for (String partition : partitions) {
            if (!partition.startsWith("entry")) continue;
            assertThatThrownBy(() -> run("truncate " + partition))
                    .hasMessageContaining("append only");
            if (texts("select '' from " + partition).isEmpty()) continue;
            assertThatThrownBy(() -> run("delete from " + partition))
                    .hasMessageContaining("append only");
            assertThatThrownBy(() -> run("update " + partition + " set at = now()"))
                    .hasMessageContaining("append only");
            assertThatThrownBy(
                            () -> run("insert into entry select * from " + partition + " limit 1"))
                    .hasMessageContaining("duplicate key");
        }
        assertThatThrownBy(() -> run("truncate entry")).hasMessageContaining("append only");
    }

    @Test
    void a_new_database_has_a_month_of_its_own_for_each_match() throws SQLException {
        YearMonth now = migrate();
        var places = new ArrayList<String>();
        places.add(place(keep(in(now.minusMonths(2)), 1), "entry_legacy"));
        for (int ahead = -1; ahead < 4; ahead++)
            places.add(
                    place(
                            keep(in(now.plusMonths(ahead)), 3 + ahead),
                            partition(now.plusMonths(ahead))));
        places.add(place(keep(in(now.plusMonths(4)), 7), "entry_default"));
        assertThat(texts(PLACES)).containsExactlyInAnyOrderElementsOf(places);
    }

    @Test
    void an_imported_match_may_have_any_id() throws SQLException {
        YearMonth now = migrate();
        var intake = new MatchImporter(database, TestClock.SYSTEM);
        var matches = new ArrayList<MatchImporter.Proven>();
        for (Instant time :
                List.of(
                        Instant.EPOCH,
                        in(now.plusMonths(4)),
                        Instant.parse("9999-12-31T00:00:00Z"))) {
            TestMatch match = TestMatch.playAt(time, matches.size());
            matches.add(new MatchImporter.Proven(match.match().id(), match.evidence(), true));
        }
        assertThat(intake.keep(matches)).hasSize(3);
        for (var match : matches)
            assertThat(journal(match.match())).isEqualTo(items(match.evidence()));
    }

    @Test
    void partitions_are_made_once_and_never_wait_for_who_reads_the_journal() throws SQLException {
        YearMonth now = migrate();
        var partitions = new PostgresPartitions(database);
        YearMonth last = now.plusMonths(3);
        run(
                "drop table %s, receipt%s".formatted(partition(last), partition(last).substring(5)),
                "delete from journal_month where month = '" + last.atDay(1) + "'");
        try (Connection reader = database.getConnection()) {
            reader.setAutoCommit(false);
            reader.createStatement().executeQuery("select from entry").close();
            assertThatThrownBy(partitions::make).isInstanceOf(Unavailable.class);
            keep(in(now), 1);
        }
        assertThat(partitions.make()).contains(last);
        assertThat(partitions.make()).isEmpty();
    }

    @Test
    void a_month_stays_with_the_others_if_something_of_it_is_there() throws SQLException {
        YearMonth now = migrate();
        YearMonth last = now.plusMonths(3);
        run(
                "drop table %s, receipt%s".formatted(partition(last), partition(last).substring(5)),
                "delete from journal_month where month = '" + last.atDay(1) + "'");
        TestMatch early = keep(in(last), 1);
        assertThat(new PostgresPartitions(database).make()).doesNotContain(last);
        TestMatch late = keep(in(last), 2);
        assertThat(texts(PLACES))
                .containsExactly(
                        "entry_default " + (early.journal().size() + late.journal().size()));
        assertSame(early, late);
    }

    private void assertSame(TestMatch... matches) {
        for (TestMatch match : matches)
            assertThat(journal(match.match().id())).isEqualTo(items(match.evidence()));
    }

    private List<Evidence.Item> journal(UUID match) {
        return items(
                new PostgresArchive(database, TestMatch.SIGNERS)
                        .find(match)
                        .orElseThrow()
                        .evidence());
    }

    private static List<Evidence.Item> items(Evidence evidence) {
        var items = new ArrayList<Evidence.Item>();
        evidence.items().forEach(items::add);
        return items;
    }

    private void run(String... statements) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            for (String each : statements) statement.execute(each);
        }
    }

    private List<String> texts(String query) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            var texts = new ArrayList<String>();
            while (rows.next()) texts.add(rows.getString(1));
            return texts;
        }
    }
}
