package cardhouse.postgres;

import cardhouse.engine.Seat;
import cardhouse.json.Json;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal;
import cardhouse.match.journal.Outbox;
import cardhouse.requests.Unavailable;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletionException;
import javax.sql.DataSource;

/// The journal in PostgreSQL, by plain SQL: this is the hot path.
@Singleton
public class PostgresJournal implements Journal, AutoCloseable {
    private static final String COLUMNS =
            "select revision, at, cause, seat, move, events, hash from entry ";

    private static final String AFTER =
            COLUMNS + "where match_id = ? and revision > ? order by revision limit ?";

    private static final String OF_KEY =
            COLUMNS + "where match_id = ? and seat = ? and idempotency_key = ?";

    private final Sql sql;
    private final GroupCommit commits;

    PostgresJournal(DataSource database) {
        this.sql = new Sql(database);
        this.commits = new GroupCommit(database);
    }

    @Override
    public Appended append(UUID match, ChainedEntry entry, Optional<String> key, Outbox outbox) {
        try {
            return commits.append(new Append(match, entry, key, outbox));
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof Unavailable away ? away : failed;
        }
    }

    @Override
    public List<Kept> read(UUID match, int after, int limit) {
        return sql.query(
                AFTER, row -> new Kept(entry(row), row.optionalHex("hash")), match, after, limit);
    }

    @Override
    public Optional<Entry> find(UUID match, Seat seat, String key) {
        return sql.first(OF_KEY, PostgresJournal::entry, match, seat.index(), key);
    }

    @Override
    @PreDestroy
    public void close() {
        commits.close();
    }

    private static Entry entry(Row row) throws SQLException {
        return new Entry(
                row.number("revision"),
                row.time("at"),
                Cause.valueOf(row.text("cause")),
                row.optionalNumber("seat").map(Seat::of),
                row.optionalText("move").map(Json::readMove),
                Json.readEvents(row.text("events")));
    }
}
