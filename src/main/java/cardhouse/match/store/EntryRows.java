package cardhouse.match.store;

import static cardhouse.platform.sql.Column.ids;
import static cardhouse.platform.sql.Column.numbers;
import static cardhouse.platform.sql.Column.texts;

import cardhouse.fairness.Line;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.platform.sql.Column;
import cardhouse.platform.sql.Statements;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Writes the journal: new entries, and whole journals.
public final class EntryRows {
    /// Inserts the entries, and sends notifications for [PostgresNotifications] in the same
    /// statement, without another round trip. For each [channel][NotificationChannels] of matches,
    /// one notification lists the stored entries with their revisions. 256 of them with 28
    /// characters each fit into the limit of 8000 bytes. [NotificationPayload] formats the
    /// notifications of players. They include entries that lose their race, which are few.
    ///
    /// An entry needs the previous one, with the expected hash. A subquery with one value checks
    /// that; no plan turns it into a join with the whole journal. It reads the index page that the
    /// entry goes to anyway. The least and the greatest match id bound the months to search, which
    /// a subquery cannot do. So other partitions are not even opened.
    private static final String APPEND =
            """
            with kept as (
                insert into entry (match_id, revision, at, cause, seat, move, events, idempotency_key, hash)
                select match_id, revision, at::timestamptz, cause, seat, move::json, events::json, idempotency_key,
                    decode(hash, 'hex')
                from unnest(?::uuid[], ?::int[], ?::text[], ?::text[], ?::int[], ?::text[], ?::text[], ?::text[],
                    ?::text[], ?::text[])
                    as ply (match_id, revision, at, cause, seat, move, events, idempotency_key, hash, previous)
                where revision = 1 or (
                    select before.hash is null or before.hash = decode(ply.previous, 'hex') from entry before
                    where before.match_id = ply.match_id and before.revision = ply.revision - 1
                    and before.match_id >= ? and before.match_id <= ?)
                on conflict do nothing
                returning match_id, revision),
            told as materialized (
                select count(pg_notify(channel, entries))
                from (
                    select 'match_' || right(match_id::text, 2) as channel,
                        string_agg(encode(uuid_send(match_id) || int4send(revision), 'base64'), '') as entries
                    from kept group by 1
                    union all
                    select channel, entries from unnest(?::text[], ?::text[]) as note (channel, entries)) as news)
            select match_id, revision from kept, told\
            """;

    /// The order of UUIDs in PostgreSQL.
    static final Comparator<UUID> IDS =
            Comparator.comparing(UUID::getMostSignificantBits, Long::compareUnsigned)
                    .thenComparing(UUID::getLeastSignificantBits, Long::compareUnsigned);

    private static final List<Column<AppendRequest>> APPENDED =
            List.of(
                    ids(AppendRequest::match),
                    numbers(append -> append.line().revision()),
                    texts(append -> append.line().at()),
                    texts(append -> append.line().cause()),
                    numbers(append -> seat(append.line())),
                    texts(append -> append.line().move().orElse(null)),
                    texts(append -> append.line().events()),
                    texts(append -> append.key().orElse(null)),
                    texts(AppendRequest::hash),
                    texts(AppendRequest::previous));

    private static final List<Column<NotificationPayload.Note>> NOTED =
            List.of(
                    texts(NotificationPayload.Note::channel),
                    texts(NotificationPayload.Note::entries));

    private static final String NOTIFY =
            "select count(pg_notify(channel, entries))::int as told"
                    + " from unnest(?::text[], ?::text[]) as note (channel, entries)";

    private static final String INSERT =
            """
            insert into entry (match_id, revision, at, cause, seat, move, events, hash)
            select match_id, revision, at::timestamptz, cause, seat, move::json, events::json, decode(hash, 'hex')
            from unnest(?::uuid[], ?::int[], ?::text[], ?::text[], ?::int[], ?::text[], ?::text[], ?::text[])
                as ply (match_id, revision, at, cause, seat, move, events, hash)\
            """;

    private static final List<Column<Whole>> INSERTED =
            List.of(
                    ids(Whole::match),
                    numbers(entry -> entry.line().revision()),
                    texts(entry -> entry.line().at()),
                    texts(entry -> entry.line().cause()),
                    numbers(entry -> seat(entry.line())),
                    texts(entry -> entry.line().move().orElse(null)),
                    texts(entry -> entry.line().events()),
                    texts(entry -> entry.hash().orElse(null)));

    private EntryRows() {}

    record Place(UUID match, int revision) {}

    /// An entry of a whole journal.
    ///
    /// @param hash empty if an earlier release stored the entry
    public record Whole(UUID match, Line line, Optional<String> hash) {}

    /// @return the stored entries, in their order. If two entries have the same place, only the
    ///   first is stored
    static List<AppendRequest> append(Statements statements, List<AppendRequest> batch)
            throws SQLException {
        var values = new ArrayList<@Nullable Object>();
        Collections.addAll(values, Column.all(APPENDED, batch));
        var matches = batch.stream().map(AppendRequest::match).toList();
        values.add(Collections.min(matches, IDS));
        values.add(Collections.max(matches, IDS));
        Collections.addAll(values, Column.all(NOTED, NotificationPayload.of(batch)));
        var kept =
                new HashSet<>(
                        statements.query(
                                APPEND,
                                row -> new Place(row.id("match_id"), row.number("revision")),
                                values.toArray()));
        return batch.stream().filter(append -> kept.remove(append.place())).toList();
    }

    public static void insert(Statements statements, List<Whole> entries) throws SQLException {
        statements.update(INSERT, Column.all(INSERTED, entries));
    }

    /// Inserts the first entries of a branch, and notifies its players. No client can wait for the
    /// match itself yet.
    public static void insert(
            Statements statements, UUID match, Set<UUID> players, List<ChainedEntry> entries)
            throws SQLException {
        insert(
                statements,
                entries.stream()
                        .map(each -> new Whole(match, each.line(), Optional.of(each.hash())))
                        .toList());
        var notes = NotificationPayload.of(match, entries.size(), players);
        statements.query(NOTIFY, row -> row.number("told"), Column.all(NOTED, notes));
    }

    private static @Nullable Integer seat(Line line) {
        return line.seat().isPresent() ? line.seat().getAsInt() : null;
    }
}
