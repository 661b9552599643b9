package cardhouse.postgres;

import static cardhouse.postgres.Column.ids;
import static cardhouse.postgres.Column.numbers;
import static cardhouse.postgres.Column.texts;

import cardhouse.fairness.Line;
import cardhouse.match.journal.ChainedEntry;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// How the journal is written: entries that are appended one by one, and journals that come whole.
final class EntryRows {
    /// The entries, and one notification with their matches and revisions for [PostgresNews]: part
    /// of the statement, it costs no trip. 256 of them with 28 characters each fit into the 8000
    /// bytes it may have.
    ///
    /// An entry needs the one before it, with the hash that it is bound to. That is asked for by a
    /// subquery with one value, which no plan turns into a join with the whole journal: it looks at
    /// the page of the index that the entry goes to anyway.
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
                    where before.match_id = ply.match_id and before.revision = ply.revision - 1)
                on conflict do nothing
                returning match_id, revision)
            select match_id, revision
            from kept, (select pg_notify('entry',
                    string_agg(encode(uuid_send(match_id) || int4send(revision), 'base64'), ''))
                from kept) as news\
            """;

    private static final List<Column<Append>> APPENDED =
            List.of(
                    ids(Append::match),
                    numbers(append -> append.line().revision()),
                    texts(append -> append.line().at()),
                    texts(append -> append.line().cause()),
                    numbers(append -> seat(append.line())),
                    texts(append -> append.line().move().orElse(null)),
                    texts(append -> append.line().events()),
                    texts(append -> append.key().orElse(null)),
                    texts(Append::hash),
                    texts(Append::previous));

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

    /// An entry of a journal that comes whole.
    ///
    /// @param hash absent where an earlier release kept it
    record Whole(UUID match, Line line, Optional<String> hash) {}

    /// @return the places of those that were kept
    static Set<Place> append(Statements statements, List<Append> batch) throws SQLException {
        return new HashSet<>(
                statements.query(
                        APPEND,
                        row -> new Place(row.id("match_id"), row.number("revision")),
                        Column.all(APPENDED, batch)));
    }

    static void insert(Statements statements, List<Whole> entries) throws SQLException {
        statements.update(INSERT, Column.all(INSERTED, entries));
    }

    /// The first entries of a branch.
    static void insert(Connection connection, UUID match, List<ChainedEntry> entries)
            throws SQLException {
        insert(
                new Statements(connection),
                entries.stream()
                        .map(each -> new Whole(match, each.line(), Optional.of(each.hash())))
                        .toList());
    }

    private static @Nullable Integer seat(Line line) {
        return line.seat().isPresent() ? line.seat().getAsInt() : null;
    }
}
