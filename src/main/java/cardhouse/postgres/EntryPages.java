package cardhouse.postgres;

import cardhouse.audit.Evidence;
import cardhouse.fairness.Line;
import cardhouse.requests.Unavailable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import javax.sql.DataSource;

/// The journal of a match as its rows are, a page at a time.
final class EntryPages implements Iterator<Evidence.Item> {
    private static final int PAGE = 1_000;

    private static final String ENTRIES =
            """
            select revision, at, cause, seat, move, events, hash from entry
            where match_id = ? and revision > ? and revision <= ? order by revision limit ?\
            """;

    private final DataSource database;
    private final UUID match;
    private final int end;
    private Iterator<Evidence.Item> page = List.<Evidence.Item>of().iterator();
    private int after;
    private boolean last;

    /// @param end the last revision to be read, if there are more
    EntryPages(DataSource database, UUID match, int end) {
        this.database = database;
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
        try (Connection connection = database.getConnection();
                PreparedStatement select = connection.prepareStatement(ENTRIES)) {
            select.setObject(1, match);
            select.setInt(2, after);
            select.setInt(3, end);
            select.setInt(4, PAGE);
            var items = new ArrayList<Evidence.Item>();
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) items.add(item(row));
            }
            last = items.size() < PAGE;
            return items.iterator();
        } catch (SQLException away) {
            throw new Unavailable(away);
        }
    }

    private Evidence.Item item(ResultSet row) throws SQLException {
        after = row.getInt("revision");
        byte[] hash = row.getBytes("hash");
        String move = row.getString("move");
        String events = row.getString("events");
        boolean old = hash == null;
        int seat = row.getInt("seat");
        boolean nobody = row.wasNull();
        return new Evidence.Written(
                new Line(
                        after,
                        ArchivedMatchRows.time(row, "at"),
                        row.getString("cause"),
                        nobody ? OptionalInt.empty() : OptionalInt.of(seat),
                        Optional.ofNullable(move)
                                .map(text -> old ? ArchivedMatchRows.canonical(text) : text),
                        old ? ArchivedMatchRows.canonical(events) : events),
                old ? Optional.empty() : Optional.of(HexFormat.of().formatHex(hash)));
    }
}
