package cardhouse.match.store;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.OneServer;
import cardhouse.TestDatabase;
import cardhouse.archive.audits.TestMatch;
import cardhouse.archive.audits.store.ArchivedMatchRows;
import cardhouse.archive.audits.store.DayQueries;
import cardhouse.archive.audits.store.EntryPages;
import cardhouse.archive.statistics.store.FinishedMatchRows;
import cardhouse.match.journal.Outbox;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.Statements;
import java.sql.SQLException;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/// Every statement on a match opens the partition of its month and no other, for any number of
/// partitions. The opened ones are read from the transaction's locks on indexes: both planning and
/// execution take them.
@Beside
@OneServer("workers have other plans")
class JournalPruningTest {
    private static final String OPENED =
            """
            select distinct i.indrelid::regclass::text as part from pg_locks l join pg_index i on i.indexrelid = l.relation
            where l.pid = pg_backend_pid() and i.indrelid in (
                select inhrelid from pg_inherits where inhparent in ('entry'::regclass, 'receipt'::regclass))\
            """;

    private final PGSimpleDataSource database = TestDatabase.unpooled(TestDatabase.fresh());
    private final Sql sql = new Sql(database);
    private YearMonth now = YearMonth.now(ZoneOffset.UTC);
    private TestMatch match = TestMatch.play(1);
    private TestMatch other = TestMatch.play(2);

    @BeforeEach
    void fill() throws SQLException {
        // As the driver does with what is asked again and again.
        database.setPrepareThreshold(1);
        now =
                sql.first(
                                "select min(month) as month from journal_month",
                                row -> YearMonth.from(row.day("month")))
                        .orElseThrow();
        match = TestMatch.playAt(in(now), 1);
        other = TestMatch.playAt(in(now.plusMonths(2)), 2);
        try (var stored = new StoredMatches(database)) {
            stored.keep(match, match.journal().size() - 2);
            stored.keep(other, other.journal().size() - 2);
        }
    }

    private static Instant in(YearMonth month) {
        return month.atDay(15).atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    private static String entries(YearMonth month) {
        return "entry_%04d_%02d".formatted(month.getYear(), month.getMonthValue());
    }

    /// What is opened when a plan is made already, as moves have it.
    private Set<String> openedByPlan(Sql.Work<?> work) {
        return sql.run(statements -> {
            statements.update("set plan_cache_mode = force_generic_plan");
            statements.connection().setAutoCommit(false);
            work.with(statements);
            statements.connection().rollback();
            work.with(statements);
            return new HashSet<>(statements.query(OPENED, row -> row.text("part")));
        });
    }

    private Set<String> opened(Sql.Work<?> work) {
        return sql.run(statements -> {
            statements.connection().setAutoCommit(false);
            work.with(statements);
            return new HashSet<>(statements.query(OPENED, row -> row.text("part")));
        });
    }

    private static AppendRequest next(TestMatch match) {
        var entry = match.journal().get(match.journal().size() - 2);
        return new AppendRequest(match.match().id(), entry, Optional.empty(), Outbox.NONE);
    }

    @Test
    void a_move_opens_the_month_of_its_match() {
        assertThat(
                        openedByPlan(statements -> {
                            assertThat(EntryRows.append(statements, List.of(next(match))))
                                    .hasSize(1);
                            return 0;
                        }))
                .containsExactly(entries(now));
    }

    /// A plan that has it go through all entries of the match costs as much as another as long as
    /// matches are few and short.
    @Test
    void a_move_reads_the_entry_before_it_and_no_other() {
        long read =
                sql.run(statements -> {
                    statements.update("set plan_cache_mode = force_generic_plan");
                    statements.connection().setAutoCommit(false);
                    long before = readEntries(statements);
                    assertThat(EntryRows.append(statements, List.of(next(match)))).hasSize(1);
                    return readEntries(statements) - before;
                });
        assertThat(match.journal()).hasSizeGreaterThan(10);
        assertThat(read).isEqualTo(1);
    }

    private static long readEntries(Statements statements) throws SQLException {
        return statements
                .query(
                        """
                        select sum(seq_tup_read + idx_tup_fetch)::bigint as entries from pg_stat_xact_user_tables
                        where relname like 'entry%'\
                        """,
                        row -> row.large("entries"))
                .getFirst();
    }

    @Test
    void moves_committed_together_open_the_entries_between_them() {
        assertThat(
                        openedByPlan(statements -> {
                            assertThat(
                                            EntryRows.append(
                                                    statements, List.of(next(other), next(match))))
                                    .hasSize(2);
                            return 0;
                        }))
                .containsExactlyInAnyOrder(
                        entries(now), entries(now.plusMonths(1)), entries(now.plusMonths(2)));
    }

    @Test
    void the_first_move_of_a_match_with_an_id_of_no_month_is_kept_with_the_others() {
        TestMatch late = TestMatch.playAt(Instant.parse("9999-01-01T00:00:00Z"), 3);
        var first =
                new AppendRequest(
                        late.match().id(),
                        late.journal().getFirst(),
                        Optional.empty(),
                        Outbox.NONE);
        assertThat(
                        openedByPlan(statements -> {
                            assertThat(EntryRows.append(statements, List.of(first))).hasSize(1);
                            return 0;
                        }))
                .containsExactly("entry_default");
    }

    @Test
    void a_view_reads_one_month() {
        UUID id = match.match().id();
        for (String read : List.of(PostgresJournal.AFTER, EntryPages.ENTRIES)) {
            Sql.Work<?> work =
                    statements ->
                            read.equals(EntryPages.ENTRIES)
                                    ? statements.query(
                                            read, row -> row.number("revision"), id, 0, 99, 10)
                                    : statements.query(
                                            read, row -> row.number("revision"), id, 0, 10);
            assertThat(opened(work)).containsExactly(entries(now));
            assertThat(openedByPlan(work)).containsExactly(entries(now));
        }
    }

    @Test
    void queries_read_one_partition() {
        UUID id = match.match().id();
        for (Sql.Work<?> work :
                List.<Sql.Work<?>>of(
                        statements ->
                                statements.query(
                                        GroupCommit.OF_KEY,
                                        row -> row.number("revision"),
                                        id,
                                        0,
                                        "key"),
                        statements ->
                                statements.query(
                                        GroupCommit.OF_REVISION,
                                        row -> row.optionalHex("hash"),
                                        id,
                                        1),
                        statements ->
                                statements.query(
                                        FinishedMatchRows.ENTRIES,
                                        row -> row.text("events"),
                                        id))) {
            assertThat(opened(work)).containsExactly(entries(now));
            assertThat(openedByPlan(work)).containsExactly(entries(now));
        }
    }

    /// These open all, once, and read the place of each match.
    @Test
    void the_archive_and_days_read_the_months_of_the_matches_they_come_to() throws SQLException {
        assertThat(
                        scanned(statements ->
                                statements.query(
                                        ArchivedMatchRows.SELECT + " and m.id = ?",
                                        row -> row.number("revision"),
                                        match.match().id())))
                .containsExactlyInAnyOrder(entries(now), entries(now).replace("entry", "receipt"));
        try (var stored = new StoredMatches(database)) {
            stored.keep(TestMatch.playAt(in(now.plusMonths(1)), 3));
        }
        assertThat(
                        scanned(statements ->
                                statements.query(
                                        DayQueries.FINISHED.batch(),
                                        row -> row.number("revision"),
                                        Instant.EPOCH,
                                        in(now.plusYears(100)))))
                .containsExactly(entries(now.plusMonths(1)));
    }

    private Set<String> scanned(Sql.Work<?> work) {
        return sql.run(statements -> {
            statements.connection().setAutoCommit(false);
            work.with(statements);
            return new HashSet<>(
                    statements.query(
                            """
                            select relname from pg_stat_xact_user_tables
                            where (relname like 'entry%' or relname like 'receipt%') and seq_scan + idx_scan > 0\
                            """,
                            row -> row.text("relname")));
        });
    }
}
