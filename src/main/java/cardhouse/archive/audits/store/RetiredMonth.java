package cardhouse.archive.audits.store;

import cardhouse.archive.audits.store.MatchArchiver.Signed;
import cardhouse.platform.requests.Unavailable;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.Statements;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/// Retires all matches whose ids were made in a month. It drops the partitions of their entries and
/// receipts instead of deleting row by row.
public final class RetiredMonth {
    private static final DateTimeFormatter SUFFIX = DateTimeFormatter.ofPattern("_yyyy_MM");

    private static final String THERE =
            "select exists (select from journal_month where month = ? and not detached) as there";

    private static final String MATCHES =
            "select m.id, %s as may from match m where m.id >= ? and m.id < ? order by m.id"
                    .formatted(MatchArchiver.MAY_LEAVE);

    private static final String ANY =
            "select exists (select from match where id >= ? and id < ?) as any";

    /// Rows of the month that no signed statement covers.
    private static final String MORE =
            """
            select exists (select from %s e where not exists (
                select from archived_match a where a.match_id = e.match_id and e.revision <= a.revision)) as more\
            """;

    private static final String DETACHED =
            "update journal_month set detached = true where month = ?";

    /// Moves wait while this waits for its lock, so it tries briefly and often. A transaction that
    /// reads the whole journal may hold the lock for long.
    private static final String SHORTLY = "set local lock_timeout = '300ms'";

    private static final int ATTEMPTS = 200;
    private static final Duration PAUSE = Duration.ofSeconds(3);
    private static final String NO_LOCK = "55P03";

    private final Sql sql;
    private final YearMonth month;
    private final boolean there;
    private final List<UUID> matches;
    private final List<UUID> staying;

    private RetiredMonth(
            Sql sql, YearMonth month, boolean there, List<UUID> matches, List<UUID> staying) {
        this.sql = sql;
        this.month = month;
        this.there = there;
        this.matches = List.copyOf(matches);
        this.staying = List.copyOf(staying);
    }

    static RetiredMonth of(Sql sql, YearMonth month, boolean all) {
        var matches = new ArrayList<UUID>();
        var staying = new ArrayList<UUID>();
        sql.query(
                MATCHES,
                row -> (row.flag("may") ? matches : staying).add(row.id("id")),
                all,
                id(month),
                id(month.plusMonths(1)));
        boolean there = sql.first(THERE, row -> row.flag("there"), month.atDay(1)).orElseThrow();
        return new RetiredMonth(sql, month, there, matches, staying);
    }

    /// Supplies signed matches, in batches.
    @FunctionalInterface
    public interface Proven {
        void to(Consumer<List<Signed>> taking) throws IOException;
    }

    public boolean isOver() {
        return month.isBefore(YearMonth.now(ZoneOffset.UTC));
    }

    /// True if the month has partitions of its own.
    public boolean isThere() {
        return there;
    }

    /// The matches that may be retired.
    public List<UUID> matches() {
        return matches;
    }

    /// The matches that may not be retired, and so keep the month.
    public List<UUID> staying() {
        return staying;
    }

    /// Retires the matches of the month, all in one transaction. It retires none if one is not
    /// proven, or if the month has any other row.
    ///
    /// @return whether they were retired
    public boolean retire(Proven proven) throws IOException {
        try {
            return sql.transaction(statements -> {
                take(statements, proven);
                lock(statements);
                // An import may have restored a match meanwhile.
                if (anyLeft(statements)) throw new Stays();
                for (String journal : List.of("entry", "receipt")) remove(statements, journal);
                statements.update(DETACHED, firstDay());
                return true;
            });
        } catch (Stays month) {
            return false;
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
    }

    private void take(Statements statements, Proven proven) throws SQLException {
        var left = new int[1];
        try {
            proven.to(batch -> {
                try {
                    left[0] += MatchArchiver.retireRows(statements, batch).size();
                } catch (SQLException failed) {
                    throw new Unavailable(failed);
                }
            });
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        if (left[0] != matches.size()) throw new Stays();
        for (String journal : List.of("entry", "receipt")) {
            String more = MORE.formatted(partition(journal));
            if (statements.query(more, row -> row.flag("more")).getFirst()) throw new Stays();
        }
    }

    private static void lock(Statements statements) throws SQLException {
        statements.update(SHORTLY);
        for (int attempt = 1; ; attempt++) {
            statements.update("savepoint unlocked");
            try {
                statements.update("lock table entry, receipt in access exclusive mode");
                return;
            } catch (SQLException busy) {
                if (!NO_LOCK.equals(busy.getSQLState()) || attempt == ATTEMPTS) throw busy;
                statements.update("rollback to savepoint unlocked");
                pause(busy);
            }
        }
    }

    private static void pause(SQLException busy) throws SQLException {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            throw busy;
        }
    }

    private boolean anyLeft(Statements statements) throws SQLException {
        return statements
                .query(ANY, row -> row.flag("any"), id(month), id(month.plusMonths(1)))
                .getFirst();
    }

    private void remove(Statements statements, String journal) throws SQLException {
        statements.update(
                "alter table %s detach partition %s".formatted(journal, partition(journal)));
        statements.update("drop table " + partition(journal));
    }

    private String partition(String journal) {
        return journal + SUFFIX.format(month);
    }

    private LocalDate firstDay() {
        return month.atDay(1);
    }

    /// The lowest id of the month, as `min_uuid_for_month` in the database.
    private static UUID id(YearMonth month) {
        long start = month.atDay(1).atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli();
        return new UUID(start << 16, 0);
    }

    /// Rolls back the transaction.
    private static final class Stays extends RuntimeException {
        private static final long serialVersionUID = 1;
    }
}
