package cardhouse.postgres;

import cardhouse.match.journal.Journal.Appended;
import cardhouse.match.journal.Outbox.Alarm;
import cardhouse.requests.Unavailable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Function;
import java.util.function.IntFunction;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Commits what queued up during the last commit in one transaction: under load one flush to disk
/// serves many plies, and alone a ply waits for nobody. An entry that loses its race does not touch
/// its neighbours.
final class GroupCommit implements AutoCloseable {
    private static final int LARGEST = 256;

    /// The entries, and one notification with the ids of their matches for [PostgresNews]: part of
    /// the statement, it costs no trip. 256 ids of 24 characters fit into the 8000 bytes it may
    /// have.
    private static final String INSERT =
            """
            with kept as (
                insert into entry (match_id, revision, at, cause, seat, move, events, idempotency_key, hash)
                select match_id, revision, at::timestamptz, cause, seat, move::json, events::json, idempotency_key,
                    decode(hash, 'hex')
                from unnest(?::uuid[], ?::int[], ?::text[], ?::text[], ?::int[], ?::text[], ?::text[], ?::text[],
                    ?::text[]) as ply (match_id, revision, at, cause, seat, move, events, idempotency_key, hash)
                on conflict do nothing
                returning match_id, revision)
            select match_id, revision
            from kept, (select pg_notify('entry', string_agg(encode(uuid_send(match_id), 'base64'), ''))
                from kept) as news\
            """;

    private static final String FINISH =
            """
            with over as (
                select match_id, at, outcome from unnest(?::uuid[], ?::text[], ?::text[]) as over (match_id, at, outcome)),
            seats as (
                update seat set done = true from over where seat.match_id = over.match_id)
            update match set status = 'FINISHED', finished_at = over.at::timestamptz, outcome = over.outcome
            from over where match.id = over.match_id\
            """;

    private static final String DONE =
            """
            update seat set done = true
            from unnest(?::uuid[], ?::int[]) as leaver (match_id, seat)
            where seat.match_id = leaver.match_id and seat.seat = leaver.seat\
            """;

    /// A bot that lets its time run out is gone until it is heard of again, whatever it says.
    private static final String SILENT =
            """
            update bot set silent = true, heard_at = '-infinity'
            from unnest(?::uuid[], ?::int[]) as late (match_id, seat)
                join seat on seat.match_id = late.match_id and seat.seat = late.seat
            where bot.player_id = seat.player_id\
            """;

    private static final String WITNESS =
            """
            insert into receipt (match_id, revision, receipt)
            select * from unnest(?::uuid[], ?::int[], ?::text[])\
            """;

    private static final String SET_ALARM =
            """
            insert into alarm (match_id, due_at)
            select match_id, due_at::timestamptz from unnest(?::uuid[], ?::text[]) as alarm (match_id, due_at)
            on conflict (match_id) do update set due_at = excluded.due_at\
            """;

    private static final String TAKE_ALARM_AWAY =
            "delete from alarm where match_id = any(?::uuid[])";

    private final DataSource database;
    private final BlockingQueue<Append> queue = new LinkedBlockingQueue<>();
    private final Thread committer;

    GroupCommit(DataSource database) {
        this.database = database;
        this.committer =
                Thread.ofPlatform().daemon().name("group-commit").start(this::commitForEver);
    }

    /// Returns once the entry is kept or cannot be.
    Appended append(Append append) {
        queue.add(append);
        return append.result().join();
    }

    @Override
    public void close() {
        committer.interrupt();
    }

    private void commitForEver() {
        var batch = new ArrayList<Append>(LARGEST);
        while (!Thread.currentThread().isInterrupted()) {
            batch.clear();
            try {
                batch.add(queue.take());
            } catch (InterruptedException closing) {
                Thread.currentThread().interrupt();
                continue;
            }
            queue.drainTo(batch, LARGEST - 1);
            commit(List.copyOf(batch));
        }
        queue.forEach(left ->
                left.result().completeExceptionally(new Unavailable(new SQLException("closing"))));
    }

    /// Commits a batch, and tells everybody in it what became of their entry.
    private void commit(List<Append> batch) {
        try {
            Set<Place> kept = insert(batch);
            var left = new HashSet<>(kept);
            for (Append append : batch) append.result().complete(fate(append, left));
        } catch (SQLException | RuntimeException failed) {
            if (batch.size() > 1 && isOneEntrysFault(failed)) {
                batch.forEach(append -> commit(List.of(append)));
            } else {
                var away = new Unavailable(failed);
                batch.forEach(append -> append.result().completeExceptionally(away));
            }
        }
    }

    /// Whether the rest of the batch might be kept without one of its entries: the database took
    /// offence at a value (SQLSTATE classes 22 and 23), or we did. Otherwise it is away for all of
    /// them, and waiting once for each would keep the last one waiting for minutes.
    private static boolean isOneEntrysFault(Exception failed) {
        if (!(failed instanceof SQLException refused)) return true;
        String state = refused.getSQLState();
        return state != null && (state.startsWith("22") || state.startsWith("23"));
    }

    private record Place(UUID match, int revision) {}

    /// Of two entries of one batch for one place the first was kept, so the place is given away
    /// once.
    private Appended fate(Append append, Set<Place> kept) throws SQLException {
        if (kept.remove(new Place(append.match(), append.revision()))) return Appended.KEPT;
        return append.key() != null && keyIsTaken(append.match(), append.key())
                ? Appended.KEY_TAKEN
                : Appended.REVISION_TAKEN;
    }

    private Set<Place> insert(List<Append> batch) throws SQLException {
        try (Connection connection = database.getConnection()) {
            boolean automatic = connection.getAutoCommit();
            // One statement commits by itself, which spares the batch a trip to the database.
            if (automatic && batch.stream().noneMatch(Append::concernsOthers))
                return insert(connection, batch);
            connection.setAutoCommit(false);
            try {
                Set<Place> kept = insert(connection, batch);
                var news = batch.stream().filter(Append::concernsOthers).toList();
                var keptNews = firstOf(news, kept);
                finish(connection, keptNews);
                leave(connection, keptNews);
                setAlarms(connection, keptNews);
                connection.commit();
                return kept;
            } catch (SQLException failed) {
                connection.rollback();
                throw failed;
            } finally {
                connection.setAutoCommit(automatic);
            }
        }
    }

    private static Set<Place> insert(Connection connection, List<Append> batch)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
            column(insert, 1, "uuid", batch, Append::match, UUID[]::new);
            column(insert, 2, "int4", batch, Append::revision, Integer[]::new);
            column(insert, 3, "text", batch, Append::at, String[]::new);
            column(insert, 4, "text", batch, Append::cause, String[]::new);
            column(insert, 5, "int4", batch, Append::seat, Integer[]::new);
            column(insert, 6, "text", batch, Append::move, String[]::new);
            column(insert, 7, "text", batch, Append::events, String[]::new);
            column(insert, 8, "text", batch, Append::key, String[]::new);
            column(insert, 9, "text", batch, Append::hash, String[]::new);
            var kept = new HashSet<Place>();
            try (ResultSet rows = insert.executeQuery()) {
                while (rows.next())
                    kept.add(new Place(rows.getObject(1, UUID.class), rows.getInt(2)));
            }
            return kept;
        }
    }

    /// Those that were kept: of two entries for one place it was the first.
    private static List<Append> firstOf(List<Append> batch, Set<Place> kept) {
        var left = new HashSet<>(kept);
        return batch.stream()
                .filter(append -> left.remove(new Place(append.match(), append.revision())))
                .toList();
    }

    private static void finish(Connection connection, List<Append> kept) throws SQLException {
        var over = kept.stream().filter(append -> append.outcome() != null).toList();
        if (over.isEmpty()) return;
        try (PreparedStatement finish = connection.prepareStatement(FINISH)) {
            column(finish, 1, "uuid", over, Append::match, UUID[]::new);
            column(finish, 2, "text", over, Append::at, String[]::new);
            column(finish, 3, "text", over, Append::outcome, String[]::new);
            finish.executeUpdate();
        }
        try (PreparedStatement witness = connection.prepareStatement(WITNESS)) {
            column(witness, 1, "uuid", over, Append::match, UUID[]::new);
            column(witness, 2, "int4", over, Append::revision, Integer[]::new);
            column(witness, 3, "text", over, Append::receipt, String[]::new);
            witness.executeUpdate();
        }
    }

    private static void leave(Connection connection, List<Append> kept) throws SQLException {
        note(connection, DONE, kept, Append::leaver);
        note(connection, SILENT, kept, Append::late);
    }

    private static void note(
            Connection connection,
            String what,
            List<Append> kept,
            Function<Append, @Nullable Integer> seat)
            throws SQLException {
        var those = kept.stream().filter(append -> seat.apply(append) != null).toList();
        if (those.isEmpty()) return;
        try (PreparedStatement statement = connection.prepareStatement(what)) {
            column(statement, 1, "uuid", those, Append::match, UUID[]::new);
            column(statement, 2, "int4", those, seat, Integer[]::new);
            statement.executeUpdate();
        }
    }

    private static void setAlarms(Connection connection, List<Append> kept) throws SQLException {
        var set = kept.stream().filter(append -> append.alarm() instanceof Alarm.Set).toList();
        if (!set.isEmpty()) {
            try (PreparedStatement statement = connection.prepareStatement(SET_ALARM)) {
                column(statement, 1, "uuid", set, Append::match, UUID[]::new);
                column(statement, 2, "text", set, Append::due, String[]::new);
                statement.executeUpdate();
            }
        }
        var off = kept.stream().filter(append -> append.alarm() instanceof Alarm.Off).toList();
        if (!off.isEmpty()) {
            try (PreparedStatement statement = connection.prepareStatement(TAKE_ALARM_AWAY)) {
                column(statement, 1, "uuid", off, Append::match, UUID[]::new);
                statement.executeUpdate();
            }
        }
    }

    /// Binds one column of a batch. The driver sends arrays of strings and numbers as they are;
    /// arrays of objects it would write out as text, with every quote of the JSON escaped.
    private static <T> void column(
            PreparedStatement statement,
            int index,
            String type,
            List<Append> batch,
            Function<Append, @Nullable T> value,
            IntFunction<@Nullable T[]> array)
            throws SQLException {
        @Nullable T[] values = batch.stream().map(value).toArray(array);
        statement.setArray(index, statement.getConnection().createArrayOf(type, values));
    }

    private boolean keyIsTaken(UUID match, @Nullable String key) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement find =
                        connection.prepareStatement(
                                "select 1 from entry where match_id = ? and idempotency_key = ?")) {
            find.setObject(1, match);
            find.setString(2, Objects.requireNonNull(key));
            try (ResultSet rows = find.executeQuery()) {
                return rows.next();
            }
        }
    }
}
