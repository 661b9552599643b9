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

/// Appends entries to a journal that is distributed over several servers. [EntryRows] uses one
/// statement; here it takes three, in one transaction. Entries are only ever added, so a previous
/// entry that was read still exists when the next is stored.
final class DistributedEntryRows {
    /// The values are literals, because the query is planned either for given values or not at all.
    private static final String BEFORE =
            """
            select match_id, revision, hash from entry
            where match_id in (%s) and revision in (%s)\
            """;

    /// Each row names its match, so that it goes directly to that match's server.
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

    private static final List<Column<AppendRequest>> KEPT =
            List.of(ids(AppendRequest::match), numbers(append -> append.line().revision()));

    private static final List<Column<NotificationPayload.Note>> NOTED =
            List.of(
                    texts(NotificationPayload.Note::channel),
                    texts(NotificationPayload.Note::entries));

    private DistributedEntryRows() {}

    /// Runs within a transaction.
    ///
    /// @return as [EntryRows#append]
    static List<AppendRequest> append(Statements statements, List<AppendRequest> batch)
            throws SQLException {
        List<AppendRequest> bound = bound(statements, batch);
        if (bound.isEmpty()) return List.of();
        int[] rows =
                statements.updates(INSERT, bound.stream().map(DistributedEntryRows::row).toList());
        var kept = new ArrayList<AppendRequest>();
        for (int i = 0; i < rows.length; i++) if (rows[i] > 0) kept.add(bound.get(i));
        var told = new ArrayList<@Nullable Object>();
        Collections.addAll(told, Column.all(KEPT, kept));
        Collections.addAll(told, Column.all(NOTED, NotificationPayload.of(batch)));
        statements.query(TELL, row -> row.number("told"), told.toArray());
        return kept;
    }

    /// The entries whose previous entry exists with the expected hash.
    private static List<AppendRequest> bound(Statements statements, List<AppendRequest> batch)
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

    private static String listed(
            List<AppendRequest> entries, Function<AppendRequest, String> what) {
        return entries.stream().map(what).distinct().collect(joining(", "));
    }

    private static int before(AppendRequest append) {
        return append.line().revision() - 1;
    }

    private static boolean isBound(AppendRequest append, Map<Place, Optional<String>> there) {
        var before = there.get(new Place(append.match(), before(append)));
        return before != null && before.map(append.previous()::equals).orElse(true);
    }

    private static @Nullable Object[] row(AppendRequest append) {
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
