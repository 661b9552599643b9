package cardhouse.postgres;

import cardhouse.audit.Archive.Filed;
import cardhouse.audit.ArchiveCursor;
import cardhouse.audit.Evidence;
import cardhouse.audit.Signers;
import cardhouse.fairness.Canonical;
import cardhouse.json.BadBody;
import cardhouse.json.Json;
import cardhouse.match.Match;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Matches as their rows are, unread by anybody who would stumble over what is wrong with them.
final class ArchivedMatchRows {
    /// Conditions may name `m`, the match.
    static final String SELECT =
            """
            select m.id, m.game, m.edition, m.rules, m.status, m.listed, m.commitment, m.created_at, m.started_at,
                m.finished_at, m.outcome, m.origins, m.stated_clock, m.imported_at is not null as imported, s.server_seed,
                array(select t.entropy from seat t where t.match_id = m.id order by t.seat) as entropy,
                array(select coalesce(t.character, '') from seat t where t.match_id = m.id order by t.seat) as characters,
                array(select r.receipt from receipt r where r.match_id = m.id order by r.revision) as receipts,
                case m.status when 'RUNNING'
                    then coalesce((select max(e.revision) from entry e where e.match_id = m.id), 0) end as revision
            from match m left join match_seed s on s.match_id = m.id where m.started_at is not null\
            """;

    private final DataSource database;
    private final Signers signers;

    ArchivedMatchRows(DataSource database, Signers signers) {
        this.database = database;
        this.signers = signers;
    }

    /// @param confidential whether the seed of a match that is not over is told
    Filed filed(ResultSet row, boolean confidential) throws SQLException {
        UUID match = row.getObject("id", UUID.class);
        boolean finished = row.getString("status").equals("FINISHED");
        var end = row.getObject("finished_at", OffsetDateTime.class);
        return new Filed(
                match,
                finished,
                row.getBoolean("listed"),
                finished && end != null
                        ? Optional.of(new ArchiveCursor(end.toInstant(), match))
                        : Optional.empty(),
                evidence(match, row, finished || confidential));
    }

    private Evidence evidence(UUID match, ResultSet row, boolean told) throws SQLException {
        List<String> entropy = texts(row, "entropy");
        var header = new HashMap<String, @Nullable Object>();
        header.put("protocol", Match.PROTOCOL);
        header.put("match", match.toString());
        header.put("game", row.getString("game"));
        header.put("edition", row.getInt("edition"));
        header.put("rules", rules(row));
        header.put("seats", entropy.size());
        header.put("commitment", row.getString("commitment"));
        header.put("entropy", entropy);
        header.put("createdAt", time(row, "created_at"));
        header.put("startedAt", time(row, "started_at"));
        String clock = row.getString("stated_clock");
        if (clock != null) header.put("clock", plain(clock));
        String origins = row.getString("origins");
        if (origins != null) header.put("origins", plain(origins));
        byte[] seed = row.getBytes("server_seed");
        List<String> receipts = texts(row, "receipts");
        // What a running match gets while it is looked at would not fit the rest of its row.
        int revision = row.getInt("revision");
        int end = row.wasNull() ? Integer.MAX_VALUE : revision;
        return new Evidence(
                header,
                Optional.empty(),
                () -> new EntryPages(database, match, end),
                Optional.ofNullable(row.getString("outcome")).map(ArchivedMatchRows::canonical),
                told && seed != null
                        ? Optional.of(HexFormat.of().formatHex(seed))
                        : Optional.empty(),
                receipts,
                row.getBoolean("imported") ? signers.all().namedBy(receipts) : signers.own());
    }

    private static List<String> texts(ResultSet row, String column) throws SQLException {
        return List.of((String[]) row.getArray(column).getArray());
    }

    static String time(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant().toString();
    }

    /// Those the match was made with, and what seats chose as they sat down.
    private static @Nullable Object rules(ResultSet row) throws SQLException {
        if (!(plain(row.getString("rules")) instanceof Map<?, ?> agreed))
            return row.getString("rules");
        var rules = new HashMap<Object, @Nullable Object>(agreed);
        List<String> characters = texts(row, "characters");
        for (int seat = 0; seat < characters.size(); seat++) {
            if (!characters.get(seat).isEmpty())
                rules.put(Match.characterOption(seat), characters.get(seat));
        }
        return rules;
    }

    private static @Nullable Object plain(String json) {
        try {
            return Json.readPlain(json);
        } catch (BadBody unreadable) {
            return json;
        }
    }

    /// What an earlier release kept, and what is kept for people, is not canonical yet.
    static String canonical(String json) {
        try {
            return Canonical.text(Json.readPlain(json));
        } catch (BadBody | IllegalArgumentException unreadable) {
            return json;
        }
    }
}
