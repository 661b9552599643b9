package cardhouse.postgres;

import cardhouse.fairness.Line;
import cardhouse.match.journal.ChainedEntry;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;

/// Writes many entries of one match at once.
final class EntryRows {
    private static final String INSERT =
            """
            insert into entry (match_id, revision, at, cause, seat, move, events, hash)
            values (?, ?, ?::timestamptz, ?, ?, ?::json, ?::json, ?)\
            """;
    private static final int BATCH = 500;

    private EntryRows() {}

    static void insert(Connection connection, UUID match, List<ChainedEntry> entries)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
            int waiting = 0;
            for (ChainedEntry entry : entries) {
                bind(insert, match, entry);
                insert.addBatch();
                if (++waiting % BATCH == 0) insert.executeBatch();
            }
            insert.executeBatch();
        }
    }

    private static void bind(PreparedStatement insert, UUID match, ChainedEntry entry)
            throws SQLException {
        Line line = entry.line();
        insert.setObject(1, match);
        insert.setInt(2, line.revision());
        insert.setString(3, line.at());
        insert.setString(4, line.cause());
        if (line.seat().isPresent()) insert.setInt(5, line.seat().getAsInt());
        else insert.setNull(5, Types.INTEGER);
        insert.setString(6, line.move().orElse(null));
        insert.setString(7, line.events());
        insert.setBytes(8, HexFormat.of().parseHex(entry.hash()));
    }
}
