package cardhouse.match.store;

import static cardhouse.platform.sql.Column.ids;
import static cardhouse.platform.sql.Column.numbers;
import static cardhouse.platform.sql.Column.texts;

import cardhouse.engine.Seat;
import cardhouse.match.journal.Outbox.Alarm;
import cardhouse.platform.json.Json;
import cardhouse.platform.sql.Column;
import cardhouse.platform.sql.Statements;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The tables that the commit of an entry writes besides the entry itself ([EntryRows]): its
/// [Outbox], one statement a table, in this order.
enum OutboxTable {
    /// The match is over, and so it is for all its players.
    MATCH(
            append -> append.outbox().outcome().isPresent(),
            """
            with over as (
                select match_id, at, outcome from unnest(?::uuid[], ?::text[], ?::text[]) as over (match_id, at, outcome)),
            seats as (
                update seat set finished = true from over where seat.match_id = over.match_id)
            update match set status = 'FINISHED', finished_at = over.at::timestamptz, outcome = over.outcome
            from over where match.id = over.match_id\
            """,
            List.of(
                    ids(AppendRequest::match),
                    texts(append -> append.line().at()),
                    texts(append -> append.outbox().outcome().map(Json::write).orElse(null)))),

    /// The server's signature for a finished match. Receipts are stored beside their entries,
    /// perhaps on another server. Each row names its match, so that it goes directly there.
    RECEIPT(
            append -> append.outbox().receipt().isPresent(),
            "insert into receipt (match_id, revision, receipt) values (?, ?, ?)",
            List.of(
                    ids(AppendRequest::match),
                    numbers(append -> append.line().revision()),
                    texts(append -> append.outbox().receipt().orElse(null)))) {
        @Override
        void writeThose(Statements statements, List<AppendRequest> those) throws SQLException {
            statements.updates(
                    super.sql,
                    those.stream().map(append -> Column.row(super.columns, append)).toList());
        }
    },

    /// A player has left a match that goes on.
    SEAT(
            append -> append.outbox().leaver().isPresent(),
            """
            update seat set finished = true
            from unnest(?::uuid[], ?::int[]) as leaver (match_id, seat)
            where seat.match_id = leaver.match_id and seat.seat = leaver.seat\
            """,
            List.of(ids(AppendRequest::match), numbers(append -> index(append.outbox().leaver())))),

    /// A bot that exceeds a deadline counts as unavailable until its next request, regardless of
    /// its manifest.
    BOT(
            append -> append.outbox().late().isPresent(),
            """
            update bot set timed_out = true, last_seen_at = '-infinity'
            from unnest(?::uuid[], ?::int[]) as late (match_id, seat)
                join seat on seat.match_id = late.match_id and seat.seat = late.seat
            where bot.player_id = seat.player_id\
            """,
            List.of(ids(AppendRequest::match), numbers(append -> index(append.outbox().late())))),

    /// The next deadline of the match.
    ALARM(
            append -> append.outbox().alarm() instanceof Alarm.Set,
            """
            insert into match_deadline (match_id, due_at)
            select match_id, due_at::timestamptz from unnest(?::uuid[], ?::text[]) as deadline (match_id, due_at)
            on conflict (match_id) do update set due_at = excluded.due_at\
            """,
            List.of(ids(AppendRequest::match), texts(append -> due(append.outbox().alarm())))),

    /// The match has no deadline any more.
    NO_ALARM(
            append -> append.outbox().alarm() instanceof Alarm.Off,
            "delete from match_deadline where match_id = any(?::uuid[])",
            List.of(ids(AppendRequest::match)));

    static final List<OutboxTable> ALL = List.of(values());

    private final Predicate<AppendRequest> concerned;
    private final String sql;
    private final List<Column<AppendRequest>> columns;

    /// @param concerned selects the entries with data for this table
    /// @param columns of those entries, for the parameters of the statement
    OutboxTable(
            Predicate<AppendRequest> concerned, String sql, List<Column<AppendRequest>> columns) {
        this.concerned = concerned;
        this.sql = sql;
        this.columns = columns;
    }

    /// Whether the commit of a batch may write more than entries.
    static boolean concerns(List<AppendRequest> batch) {
        for (AppendRequest append : batch) {
            for (OutboxTable table : ALL) if (table.concerned.test(append)) return true;
        }
        return false;
    }

    /// @param kept the stored entries of one commit
    void write(Statements statements, List<AppendRequest> kept) throws SQLException {
        var those = kept.stream().filter(concerned).toList();
        if (!those.isEmpty()) writeThose(statements, those);
    }

    /// @param those one or more entries with data for this table
    void writeThose(Statements statements, List<AppendRequest> those) throws SQLException {
        statements.update(sql, Column.all(columns, those));
    }

    private static @Nullable Integer index(Optional<Seat> seat) {
        return seat.map(Seat::index).orElse(null);
    }

    private static @Nullable String due(Alarm alarm) {
        return alarm instanceof Alarm.Set(var due) ? due.toString() : null;
    }
}
