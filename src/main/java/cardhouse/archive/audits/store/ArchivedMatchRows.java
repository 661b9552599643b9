package cardhouse.archive.audits.store;

import cardhouse.archive.audits.Archive.Filed;
import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.Signers;
import cardhouse.fairness.Board;
import cardhouse.fairness.Canonical;
import cardhouse.match.Match;
import cardhouse.match.viewing.Status;
import cardhouse.platform.json.BadBody;
import cardhouse.platform.json.Json;
import cardhouse.platform.sql.Row;
import cardhouse.platform.sql.Sql;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Matches as raw rows, not parsed: the code that would parse them would fail on malformed ones.
public final class ArchivedMatchRows {
    /// Conditions may name `m`, the match.
    public static final String SELECT =
            """
            select m.id, m.game, m.edition, m.rules, m.status, m.listed, m.commitment, m.created_at, m.started_at,
                m.finished_at, m.outcome, m.origins, m.stated_clock, m.imported_at is not null as imported, s.server_seed,
                m.set_id, m.board, m.set_commitment, m.embargoed, m.place,
                array(select t.entropy from seat t where t.match_id = m.id order by t.seat) as entropy,
                array(select coalesce(t.character, '') from seat t where t.match_id = m.id order by t.seat) as characters,
                array(select r.receipt from receipts_of(m.id) r order by r.revision) as receipts,
                case m.status when 'RUNNING'
                    then coalesce((select revision from last_entry(m.id)), 0) end as revision
            from match m left join match_seed s on s.match_id = m.id where m.started_at is not null\
            """;

    private final Sql sql;
    private final Signers signers;

    ArchivedMatchRows(Sql sql, Signers signers) {
        this.sql = sql;
        this.signers = signers;
    }

    /// @param confidential whether to include the seed of a running match
    Filed filed(Row row, boolean confidential) throws SQLException {
        UUID match = row.id("id");
        // An embargoed match counts as running for all but its seats.
        boolean finished =
                row.text("status").equals(Status.FINISHED.name()) && !row.flag("embargoed");
        return new Filed(
                match,
                finished,
                row.flag("listed"),
                row.optionalLarge("place"),
                evidence(match, row, finished || confidential));
    }

    private Evidence evidence(UUID match, Row row, boolean told) throws SQLException {
        List<String> entropy = row.texts("entropy");
        var header = new HashMap<String, @Nullable Object>();
        header.put("protocol", Match.PROTOCOL);
        header.put("match", match.toString());
        header.put("game", row.text("game"));
        header.put("edition", row.number("edition"));
        header.put("rules", rules(row));
        header.put("seats", entropy.size());
        header.put("commitment", row.text("commitment"));
        header.put("entropy", entropy);
        header.put("createdAt", row.time("created_at").toString());
        header.put("startedAt", row.time("started_at").toString());
        row.optionalText("stated_clock").ifPresent(clock -> header.put("clock", plain(clock)));
        row.optionalText("origins").ifPresent(origins -> header.put("origins", plain(origins)));
        if (row.optionalText("set_commitment").isPresent())
            header.put(
                    "board",
                    new Board(
                                    row.id("set_id").toString(),
                                    row.number("board"),
                                    row.text("set_commitment"))
                            .plain());
        List<String> receipts = row.texts("receipts");
        // Entries that arrive during the inspection would not fit the rest of the row.
        int end = row.optionalNumber("revision").orElse(Integer.MAX_VALUE);
        return new Evidence(
                header,
                Optional.empty(),
                () -> new EntryPages(sql, match, end),
                row.optionalText("outcome").map(ArchivedMatchRows::canonical),
                row.optionalHex("server_seed").filter(_ -> told),
                receipts,
                row.flag("imported") ? signers.all().namedBy(receipts) : signers.own());
    }

    /// The rules of the match, and the options that seats chose as they joined.
    private static @Nullable Object rules(Row row) throws SQLException {
        if (!(plain(row.text("rules")) instanceof Map<?, ?> agreed)) return row.text("rules");
        var rules = new HashMap<Object, @Nullable Object>(agreed);
        List<String> characters = row.texts("characters");
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

    /// JSON of earlier releases, and JSON stored for display, is not canonical yet.
    static String canonical(String json) {
        try {
            return Canonical.text(Json.readPlain(json));
        } catch (BadBody | IllegalArgumentException unreadable) {
            return json;
        }
    }
}
