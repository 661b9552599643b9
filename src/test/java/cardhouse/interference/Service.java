package cardhouse.interference;

import cardhouse.PackagedService;
import cardhouse.TestDatabase;
import cardhouse.engine.Seat;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.Entry;
import cardhouse.platform.json.CanonicalJson;
import cardhouse.platform.json.Json;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// A service in a process of its own, and a look behind it: the database that it keeps its matches
/// in.
final class Service implements AutoCloseable {
    /// One for all looks: to open one takes longer than to look.
    private final Connection database;

    private final PackagedService process;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private Service(Connection database, PackagedService process) {
        this.database = database;
        this.process = process;
    }

    /// @param name of the folder below `target` for what it logs
    static Service started(String name) throws IOException {
        var database = TestDatabase.empty("postgres");
        var environment =
                Map.of(
                        "QUARKUS_DATASOURCE_JDBC_URL",
                        database.getUrl(),
                        "QUARKUS_DATASOURCE_USERNAME",
                        "cardhouse",
                        "QUARKUS_DATASOURCE_PASSWORD",
                        String.valueOf(database.getPassword()),
                        "CARDHOUSE_KEYS",
                        Path.of("target", "interference-keys").toString(),
                        // At length, more matches are begun than an account may have.
                        "CARDHOUSE_LIMITS_MATCHES_PER_ACCOUNT",
                        "0");
        var process = PackagedService.brieflyOn(Path.of("target", name), environment);
        try {
            return new Service(database.getConnection(), process);
        } catch (SQLException failure) {
            process.close();
            throw new IOException(failure);
        }
    }

    HttpResponse<byte[]> answer(PairedRequest ask, String token) {
        try {
            return client.send(ask.to(process.address(), token), ask.reading());
        } catch (IOException lost) {
            throw new AssertionError("no answer to " + ask, lost);
        } catch (InterruptedException interrupted) {
            throw new AssertionError("interrupted", interrupted);
        }
    }

    List<Entry> journal(UUID match) {
        return query(
                "select * from entry where match_id = ? order by revision", match, Service::entry);
    }

    List<String> notes(UUID match) {
        return query("select text from note where match_id = ?", match, row -> row.getString(1));
    }

    ServerSeed seed(UUID match) {
        return query(
                        "select server_seed from match_seed where match_id = ?",
                        match,
                        row -> new ServerSeed(row.getBytes(1)))
                .getFirst();
    }

    Instant startedAt(UUID match) {
        return query(
                        "select started_at from match where id = ?",
                        match,
                        row -> row.getObject(1, OffsetDateTime.class).toInstant())
                .getFirst();
    }

    /// What a seat adds to the seed of a match that has not started.
    synchronized void say(UUID match, int seat, String entropy) {
        try (PreparedStatement update =
                database.prepareStatement(
                        "update seat set entropy = ? where match_id = ? and seat = ?")) {
            update.setString(1, entropy);
            update.setObject(2, match);
            update.setInt(3, seat);
            if (update.executeUpdate() != 1) throw new AssertionError("no such seat");
        } catch (SQLException failure) {
            throw new AssertionError(failure);
        }
    }

    /// Writes entries as if they had been played here.
    synchronized void forge(UUID match, List<Entry> entries) {
        try (PreparedStatement insert =
                database.prepareStatement(
                        """
                        insert into entry (match_id, revision, at, cause, seat, move, events)
                        values (?, ?, ?, ?, ?, ?::json, ?::json)\
                        """)) {
            for (Entry entry : entries) {
                insert.setObject(1, match);
                insert.setInt(2, entry.revision());
                insert.setObject(3, entry.at().atOffset(ZoneOffset.UTC));
                insert.setString(4, entry.cause().name());
                insert.setObject(5, entry.seat().map(Seat::index).orElse(null), Types.INTEGER);
                insert.setString(6, entry.move().map(new CanonicalJson()::write).orElse(null));
                insert.setString(7, new CanonicalJson().write(entry.events()));
                insert.addBatch();
            }
            insert.executeBatch();
        } catch (SQLException failure) {
            throw new AssertionError(failure);
        }
    }

    /// Copies rows unchanged, with all their columns.
    ///
    /// @param where condition on the rows of the table
    synchronized void copy(String table, String where, Service other) {
        try (PreparedStatement select =
                        database.prepareStatement(
                                "select json_agg(row) from (select * from %s where %s) row"
                                        .formatted(table, where));
                PreparedStatement insert =
                        other.database.prepareStatement(
                                "insert into %s select * from json_populate_recordset(null::%s, ?::json)"
                                        .formatted(table, table));
                ResultSet rows = select.executeQuery()) {
            rows.next();
            insert.setString(1, rows.getString(1));
            insert.executeUpdate();
        } catch (SQLException failure) {
            throw new AssertionError(failure);
        }
    }

    @FunctionalInterface
    private interface Read<T> {
        T from(ResultSet row) throws SQLException;
    }

    private synchronized <T> List<T> query(String sql, UUID match, Read<T> read) {
        try (PreparedStatement select = database.prepareStatement(sql)) {
            select.setObject(1, match);
            var found = new ArrayList<T>();
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) found.add(read.from(rows));
            }
            return found;
        } catch (SQLException failure) {
            throw new AssertionError(failure);
        }
    }

    private static Entry entry(ResultSet row) throws SQLException {
        int seat = row.getInt("seat");
        boolean nobody = row.wasNull();
        return new Entry(
                row.getInt("revision"),
                row.getObject("at", OffsetDateTime.class).toInstant(),
                Cause.valueOf(row.getString("cause")),
                nobody ? Optional.empty() : Optional.of(Seat.of(seat)),
                Optional.ofNullable(row.getString("move")).map(Json::readMove),
                Json.readEvents(row.getString("events")));
    }

    @Override
    public void close() throws IOException {
        client.shutdownNow();
        try (database) {
            process.close();
        } catch (SQLException failure) {
            throw new IOException(failure);
        }
    }
}
