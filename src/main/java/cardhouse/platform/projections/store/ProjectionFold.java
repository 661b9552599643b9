package cardhouse.platform.projections.store;

import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.Statements;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Counts a batch of finished matches for a projection within one transaction: the derived data and
/// the position up to which matches are counted are committed together or not at all.
///
/// @param version to be raised when the derivation changes: then all matches are counted again
/// @param batch number of matches in one transaction
public record ProjectionFold(
        Statements statements, String name, int version, int batch, Counter counter) {
    private static final String BEGIN =
            """
            insert into projection (name, version, place) values (?, ?, 0) on conflict do nothing\
            """;

    /// If the row is locked, another node is counting, and this one need not wait.
    private static final String TAKE =
            """
            select version, place from projection where name = ? for update skip locked\
            """;

    private static final String MOVE_ON =
            """
            update projection set version = ?, place = ? where name = ?\
            """;

    /// End time of the first match that is not counted yet, if there is one.
    private static final String AS_OF =
            """
            select least(?::timestamptz,
                (select min(finished_at) from (select finished_at, imported_at from match where place > coalesce(
                    (select place from projection where name = ?), 0) order by place limit 1000) next
                    where imported_at is null),
                (select min(m.finished_at) from match m where m.imported_at is null and m.place is null
                    and m.status = 'FINISHED' and not m.embargoed and m.finished_at is not null)) as as_of\
            """;

    /// Derives data from matches.
    public interface Counter {
        /// Counts the next matches.
        ///
        /// @param most maximum number of matches to read
        /// @return the places of all matches that were read, in their order
        List<ProjectionPosition> count(Statements statements, long after, int most)
                throws SQLException;

        void forget(Statements statements) throws SQLException;
    }

    public static Instant asOf(Sql sql, String name, Instant before) {
        return sql.first(AS_OF, row -> row.time("as_of"), before, name).orElseThrow();
    }

    /// Version of the stored rows, if any match was counted yet.
    public static Optional<Integer> version(Sql sql, String name) {
        return sql.first(
                "select version from projection where name = ?",
                row -> row.number("version"),
                name);
    }

    /// @return whether there may be more
    public boolean next() throws SQLException {
        Optional<Long> taken = take();
        if (taken.isEmpty()) return false;
        List<ProjectionPosition> seen = counter.count(statements, taken.get(), batch);
        if (!seen.isEmpty()) moveOn(seen.getLast().place());
        return seen.size() == batch;
    }

    public void forget() throws SQLException {
        counter.forget(statements);
        moveOn(0);
    }

    private Optional<Long> take() throws SQLException {
        statements.update(BEGIN, name, version);
        record Taken(int version, long place) {}
        var taken =
                statements
                        .query(
                                TAKE,
                                row -> new Taken(row.number("version"), row.large("place")),
                                name)
                        .stream()
                        .findFirst();
        // A node of a later release is counting; this release would undo its work.
        if (taken.isEmpty() || taken.get().version() > version) return Optional.empty();
        if (taken.get().version() == version) return taken.map(Taken::place);
        forget();
        return Optional.of(0L);
    }

    private void moveOn(long place) throws SQLException {
        statements.update(MOVE_ON, version, place, name);
    }
}
