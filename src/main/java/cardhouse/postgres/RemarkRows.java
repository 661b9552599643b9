package cardhouse.postgres;

import cardhouse.audit.Depth;
import cardhouse.audit.Jobs.Job;
import cardhouse.audit.Jobs.Noted;
import cardhouse.audit.Remark;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// What jobs note, as rows.
final class RemarkRows {
    private static final String INSERT =
            """
            insert into remark (job_id, number, match_id, finished, revision, depth, kind, expected, found, reason)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)\
            """;

    static final String SELECT =
            """
            select number, match_id, finished, revision, depth, kind, expected, found, reason from remark
            where job_id = ? and number > ? order by number limit ?\
            """;

    private RemarkRows() {}

    /// @param fresh the last of what the job's tally counts
    static void keep(Connection connection, Job job, List<Remark> fresh) throws SQLException {
        if (fresh.isEmpty()) return;
        long number = job.tally().remarks() - fresh.size();
        try (PreparedStatement note = connection.prepareStatement(INSERT)) {
            for (Remark remark : fresh) {
                Sql.bind(
                        note,
                        job.id(),
                        ++number,
                        remark.match(),
                        remark.finished(),
                        remark.revision(),
                        remark.depth().name(),
                        remark.kind().name(),
                        remark.expected().map(RemarkRows::storable).orElse(null),
                        remark.found().map(RemarkRows::storable).orElse(null),
                        remark.reason().map(RemarkRows::storable).orElse(null));
                note.addBatch();
            }
            note.executeBatch();
        }
    }

    /// The one character that PostgreSQL keeps in no text.
    private static String storable(String text) {
        return text.replace('\u0000', '\ufffd');
    }

    static Noted noted(ResultSet row) throws SQLException {
        return new Noted(
                row.getLong("number"),
                new Remark(
                        row.getObject("match_id", UUID.class),
                        row.getBoolean("finished"),
                        row.getInt("revision"),
                        Depth.valueOf(row.getString("depth")),
                        Remark.Kind.valueOf(row.getString("kind")),
                        Optional.ofNullable(row.getString("expected")),
                        Optional.ofNullable(row.getString("found")),
                        Optional.ofNullable(row.getString("reason"))));
    }
}
