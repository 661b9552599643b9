package cardhouse.archive.audits.store;

import cardhouse.archive.audits.Evidence;
import cardhouse.fairness.Line;
import cardhouse.platform.sql.Row;
import cardhouse.platform.sql.Sql;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/// The raw rows of a match's journal, a page at a time.
public final class EntryPages implements Iterator<Evidence.Item> {
    private static final int PAGE = 1_000;

    public static final String ENTRIES =
            """
            select revision, at, cause, seat, move, events, hash from entry
            where match_id = ? and revision > ? and revision <= ? order by revision limit ?\
            """;

    private final Sql sql;
    private final UUID match;
    private final int end;
    private Iterator<Evidence.Item> page = List.<Evidence.Item>of().iterator();
    private int after;
    private boolean last;

    /// @param end the last revision to read
    EntryPages(Sql sql, UUID match, int end) {
        this.sql = sql;
        this.match = match;
        this.end = end;
    }

    @Override
    public boolean hasNext() {
        if (!page.hasNext() && !last) page = turn();
        return page.hasNext();
    }

    @Override
    public Evidence.Item next() {
        hasNext();
        return page.next();
    }

    private Iterator<Evidence.Item> turn() {
        List<Evidence.Item> items = sql.query(ENTRIES, this::item, match, after, end, PAGE);
        last = items.size() < PAGE;
        return items.iterator();
    }

    private Evidence.Item item(Row row) throws SQLException {
        after = row.number("revision");
        Optional<String> hash = row.optionalHex("hash");
        Optional<String> move = row.optionalText("move");
        String events = row.text("events");
        boolean old = hash.isEmpty();
        return new Evidence.Written(
                new Line(
                        after,
                        row.time("at").toString(),
                        row.text("cause"),
                        row.optionalNumber("seat")
                                .map(OptionalInt::of)
                                .orElseGet(OptionalInt::empty),
                        old ? move.map(ArchivedMatchRows::canonical) : move,
                        old ? ArchivedMatchRows.canonical(events) : events),
                hash);
    }
}
