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
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HexFormat;
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

    private final DataSource database;
    private final GroupCommit commits;

    PostgresJournal(DataSource database) {
        this.database = database;
        this.commits = new GroupCommit(database);
    }

    @Override
    public Appended append(UUID match, ChainedEntry entry, Optional<String> key, Outbox upshot) {
        try {
            return commits.append(Append.of(match, entry, key, upshot));
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof Unavailable away ? away : failed;
        }
    }

    @Override
    public List<Kept> read(UUID match, int after, int limit) {
        return query(
                COLUMNS + "where match_id = ? and revision > ? order by revision limit ?",
                select -> {
                    select.setObject(1, match);
                    select.setInt(2, after);
                    select.setInt(3, limit);
                });
    }

    @Override
    public Optional<Entry> find(UUID match, String key) {
        return query(
                        COLUMNS + "where match_id = ? and idempotency_key = ?",
                        select -> {
                            select.setObject(1, match);
                            select.setString(2, key);
                        })
                .stream()
                .findFirst()
                .map(Kept::entry);
    }

    @Override
    @PreDestroy
    public void close() {
        commits.close();
    }

    @FunctionalInterface
    private interface Parameters {
        void set(PreparedStatement statement) throws SQLException;
    }

    private List<Kept> query(String sql, Parameters parameters) {
        try (Connection connection = database.getConnection();
                PreparedStatement select = connection.prepareStatement(sql)) {
            parameters.set(select);
            var entries = new ArrayList<Kept>();
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) entries.add(new Kept(entry(rows), hash(rows)));
            }
            return entries;
        } catch (SQLException away) {
            throw new Unavailable(away);
        }
    }

    private static Optional<String> hash(ResultSet row) throws SQLException {
        byte[] hash = row.getBytes("hash");
        return hash == null ? Optional.empty() : Optional.of(HexFormat.of().formatHex(hash));
    }

    private static Entry entry(ResultSet row) throws SQLException {
        String move = row.getString("move");
        int seat = row.getInt("seat");
        boolean nobody = row.wasNull();
        return new Entry(
                row.getInt("revision"),
                row.getObject("at", OffsetDateTime.class).toInstant(),
                Cause.valueOf(row.getString("cause")),
                nobody ? Optional.empty() : Optional.of(Seat.of(seat)),
                move == null ? Optional.empty() : Optional.of(Json.readMove(move)),
                Json.readEvents(row.getString("events")));
    }
}
