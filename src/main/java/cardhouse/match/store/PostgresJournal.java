package cardhouse.match.store;

import cardhouse.engine.Seat;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal;
import cardhouse.match.journal.Outbox;
import cardhouse.platform.json.Json;
import cardhouse.platform.requests.Unavailable;
import cardhouse.platform.sql.Row;
import cardhouse.platform.sql.Sql;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/// The journal in PostgreSQL, with plain SQL, because this is the hot path.
@Singleton
public class PostgresJournal implements Journal, AutoCloseable {
    private static final String COLUMNS =
            "select revision, at, cause, seat, move, events, hash from entry ";

    static final String AFTER =
            COLUMNS + "where match_id = ? and revision > ? order by revision limit ?";

    private static final String OF_KEY =
            COLUMNS + "where match_id = ? and seat = ? and idempotency_key = ?";

    /// Large enough to need more disk space.
    private static final String PROBE =
            """
            insert into idempotent_response
                (owner_id, idempotency_key_hash, request_hash, resource_id, encrypted_response, created_at)
            values (?, '', '', '00000000-0000-0000-0000-000000000000', ?, now())\
            """;

    private static final int PROBE_SIZE = 1 << 17;

    private final Sql sql;
    private final Committers commits;

    /// @param commits connections reserved for commits, so that moves do not wait for readers
    @Inject
    public PostgresJournal(
            DataSource database, @io.quarkus.agroal.DataSource("commits") DataSource commits) {
        this(database, commits, GroupCommit.PATIENCE);
    }

    public PostgresJournal(DataSource database) {
        this(database, GroupCommit.PATIENCE);
    }

    /// @param patience timeout of storing an entry
    public PostgresJournal(DataSource database, Duration patience) {
        this(database, database, patience);
    }

    public PostgresJournal(DataSource database, DataSource commits, Duration patience) {
        this.sql = new Sql(database);
        this.commits = new Committers(database, commits, patience);
    }

    @Override
    public Appended append(UUID match, ChainedEntry entry, Optional<String> key, Outbox outbox) {
        return commits.append(new AppendRequest(match, entry, key, outbox));
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

    public CommitCounts commits() {
        return commits.counts();
    }

    /// Whether all committer threads are alive.
    public boolean isAlive() {
        return commits.areAlive();
    }

    /// Whether moves can be stored, as far as is known. If the last commit failed, this probes with
    /// an insert of similar size, which is rolled back. With a full disk, reads still succeed.
    public boolean takesMoves() {
        if (!commits.areFailing()) return true;
        try {
            sql.attempt(PROBE, UUID.randomUUID(), probe());
        } catch (Unavailable away) {
            return false;
        }
        commits.recovered();
        return true;
    }

    /// Data that the database cannot compress (Marsaglia's xorshift).
    private static byte[] probe() {
        byte[] probe = new byte[PROBE_SIZE];
        long x = 88_172_645_463_325_252L;
        for (int i = 0; i < probe.length; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
            probe[i] = (byte) x;
        }
        return probe;
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
