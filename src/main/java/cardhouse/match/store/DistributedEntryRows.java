package cardhouse.match.store;

import static cardhouse.platform.sql.Column.ids;
import static cardhouse.platform.sql.Column.numbers;
import static cardhouse.platform.sql.Column.texts;
import static java.util.stream.Collectors.joining;

import cardhouse.match.store.EntryRows.Place;
import cardhouse.platform.sql.Column;
import cardhouse.platform.sql.Statements;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// How entries are appended to a journal that lies on several servers: what [EntryRows] does in one
/// statement takes three there, in one transaction. Entries are only ever added, so what was there
/// before still is when the next is kept.
final class DistributedEntryRows {
    /// With the values in its text: it is planned for them, or for none at all.
    private static final String BEFORE =
            """
            select match_id, revision, hash from entry
            where match_id in (%s) and revision in (%s)\
            """;

    /// Each names its match, so that it goes straight to where that lies.
    private static final String INSERT =
            """
            insert into entry (match_id, revision, at, cause, seat, move, events, idempotency_key, hash)
            values (?, ?, ?, ?, ?, ?::json, ?::json, ?, decode(?, 'hex'))
            on conflict do nothing\
            """;

    private static final String TELL =
            """
            select count(pg_notify(channel, entries))::int as told
            from (
                select 'match_' || right(match_id::text, 2) as channel,
                    string_agg(encode(uuid_send(match_id) || int4send(revision), 'base64'), '') as entries
                from unnest(?::uuid[], ?::int[]) as kept (match_id, revision) group by 1
                union all
                select channel, entries from unnest(?::text[], ?::text[]) as note (channel, entries)) as news\
            """;

    private static final List<Column<Append>> KEPT =
            List.of(ids(Append::match), numbers(append -> append.line().revision()));

    private static final List<Column<NewsNotes.Note>> NOTED =
            List.of(texts(NewsNotes.Note::channel), texts(NewsNotes.Note::entries));

    private DistributedEntryRows() {}

    /// Within a transaction.
    ///
    /// @return as [EntryRows#append]
    static List<Append> append(Statements statements, List<Append> batch) throws SQLException {
        List<Append> bound = bound(statements, batch);
        if (bound.isEmpty()) return List.of();
        int[] rows =
                statements.updates(INSERT, bound.stream().map(DistributedEntryRows::row).toList());
        var kept = new ArrayList<Append>();
        for (int i = 0; i < rows.length; i++) if (rows[i] > 0) kept.add(bound.get(i));
        var told = new ArrayList<@Nullable Object>();
        Collections.addAll(told, Column.all(KEPT, kept));
        Collections.addAll(told, Column.all(NOTED, NewsNotes.of(batch)));
        statements.query(TELL, row -> row.number("told"), told.toArray());
        return kept;
    }

    /// Those whose predecessor is there, with the hash that they are bound to.
    private static List<Append> bound(Statements statements, List<Append> batch)
            throws SQLException {
        var later = batch.stream().filter(append -> append.line().revision() > 1).toList();
        Map<Place, Optional<String>> there = new HashMap<>();
        if (!later.isEmpty())
            statements.query(
                    BEFORE.formatted(
                            listed(later, append -> "'" + append.match() + "'"),
                            listed(later, append -> before(append) + "")),
                    row ->
                            there.put(
                                    new Place(row.id("match_id"), row.number("revision")),
                                    row.optionalHex("hash")));
        return batch.stream()
                .filter(append -> append.line().revision() == 1 || isBound(append, there))
                .toList();
    }

    private static String listed(List<Append> entries, Function<Append, String> what) {
        return entries.stream().map(what).distinct().collect(joining(", "));
    }

    private static int before(Append append) {
        return append.line().revision() - 1;
    }

    private static boolean isBound(Append append, Map<Place, Optional<String>> there) {
        var before = there.get(new Place(append.match(), before(append)));
        return before != null && before.map(append.previous()::equals).orElse(true);
    }

    private static @Nullable Object[] row(Append append) {
        var line = append.line();
        return new @Nullable Object[] {
            append.match(),
            line.revision(),
            Instant.parse(line.at()),
            line.cause(),
            line.seat().isPresent() ? (Integer) line.seat().getAsInt() : null,
            line.move().orElse(null),
            line.events(),
            append.key().orElse(null),
            append.hash()
        };
    }
}
