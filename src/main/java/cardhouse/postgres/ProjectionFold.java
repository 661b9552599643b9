package cardhouse.postgres;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Counts a batch of finished matches for a projection within one transaction: what is told from
/// them, and up to where they have been counted, become true together or not at all.
///
/// @param version to be raised when the same matches are to come to something else: then all of
///   them are counted again
/// @param batch how many matches are looked at in one transaction
record ProjectionFold(Statements statements, String name, int version, int batch, Counter counter) {
    private static final String BEGIN =
            """
            insert into projection (name, version, finished_at, match_id) values (?, ?, ?, ?)
            on conflict do nothing\
            """;

    /// Whoever finds it taken need not wait: another node is at it.
    private static final String TAKE =
            """
            select version, finished_at, match_id from projection where name = ? for update skip locked\
            """;

    private static final String MOVE_ON =
            """
            update projection set version = ?, finished_at = ?, match_id = ? where name = ?\
            """;

    /// The next match to count, if there is one: until it is, nothing after it counts.
    private static final String AS_OF =
            """
            select coalesce((select m.finished_at from match m where m.status = 'FINISHED'
                and (m.finished_at, m.id) > (coalesce(p.finished_at, '-infinity'), coalesce(p.match_id, ?))
                and m.finished_at < ? order by m.finished_at, m.id limit 1), ?::timestamptz) as as_of
            from (values (?)) as wanted (name) left join projection p on p.name = wanted.name\
            """;

    /// What is told from matches.
    interface Counter {
        /// Counts the next matches.
        ///
        /// @param most so many are looked at
        /// @return the places of all that were looked at, in their order
        List<Position> count(Statements statements, Position after, Instant before, int most)
                throws SQLException;

        void forget(Statements statements) throws SQLException;
    }

    static Instant asOf(Sql sql, String name, Instant before) {
        return sql.first(AS_OF, row -> row.time("as_of"), new UUID(0, 0), before, before, name)
                .orElseThrow();
    }

    /// Of what is kept, if anything was counted yet.
    static Optional<Integer> version(Sql sql, String name) {
        return sql.first(
                "select version from projection where name = ?",
                row -> row.number("version"),
                name);
    }

    /// @return whether there may be more
    boolean next(Instant before) throws SQLException {
        Optional<Position> taken = take();
        if (taken.isEmpty()) return false;
        List<Position> seen = counter.count(statements, taken.get(), before, batch);
        if (!seen.isEmpty()) moveOn(seen.getLast());
        return seen.size() == batch;
    }

    void forget() throws SQLException {
        counter.forget(statements);
        moveOn(Position.START);
    }

    private Optional<Position> take() throws SQLException {
        var start = Position.START;
        statements.update(BEGIN, name, version, start.finishedAt(), start.match());
        record Taken(int version, Position position) {}
        var taken =
                statements
                        .query(
                                TAKE,
                                row ->
                                        new Taken(
                                                row.number("version"),
                                                new Position(
                                                        row.time("finished_at"),
                                                        row.id("match_id"))),
                                name)
                        .stream()
                        .findFirst();
        // A node of a later release is at it: this one would undo what that one has done.
        if (taken.isEmpty() || taken.get().version() > version) return Optional.empty();
        if (taken.get().version() == version) return taken.map(Taken::position);
        forget();
        return Optional.of(start);
    }

    private void moveOn(Position position) throws SQLException {
        statements.update(MOVE_ON, version, position.finishedAt(), position.match(), name);
    }
}
