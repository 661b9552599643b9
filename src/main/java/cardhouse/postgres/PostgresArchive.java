package cardhouse.postgres;

import cardhouse.audit.Archive;
import cardhouse.audit.Evidence;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Line;
import cardhouse.json.BadBody;
import cardhouse.json.Json;
import cardhouse.match.Match;
import cardhouse.match.Unavailable;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Matches as their rows are, unread by anybody who would stumble over what is wrong with them.
@Singleton
public class PostgresArchive implements Archive {
    private static final int PAGE = 1_000;

    private static final String MATCH =
            """
            select game, edition, rules, status, commitment, created_at, started_at, outcome, server_seed,
                array(select entropy from seat where match_id = id order by seat) as entropy,
                array(select coalesce(character, '') from seat where match_id = id order by seat) as characters,
                array(select receipt from receipt r where r.match_id = id order by revision) as receipts
            from match left join match_seed s on s.match_id = id where id = ? and started_at is not null\
            """;

    private static final String ENTRIES =
            """
            select revision, at, cause, seat, move, events, hash from entry
            where match_id = ? and revision > ? order by revision limit ?\
            """;

    private final DataSource database;
    private final KeySet keys;

    PostgresArchive(DataSource database, KeySet keys) {
        this.database = database;
        this.keys = keys;
    }

    @Override
    public Optional<Filed> find(UUID match) {
        try (Connection connection = database.getConnection();
                PreparedStatement select = connection.prepareStatement(MATCH)) {
            select.setObject(1, match);
            try (ResultSet row = select.executeQuery()) {
                return row.next() ? Optional.of(filed(match, row)) : Optional.empty();
            }
        } catch (SQLException away) {
            throw new Unavailable(away);
        }
    }

    private Filed filed(UUID match, ResultSet row) throws SQLException {
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
        boolean finished = row.getString("status").equals("FINISHED");
        byte[] seed = row.getBytes("server_seed");
        var evidence =
                new Evidence(
                        header,
                        Optional.empty(),
                        () -> new Items(match),
                        Optional.ofNullable(row.getString("outcome"))
                                .map(PostgresArchive::canonical),
                        finished && seed != null
                                ? Optional.of(HexFormat.of().formatHex(seed))
                                : Optional.empty(),
                        texts(row, "receipts"),
                        keys);
        return new Filed(finished, evidence);
    }

    private static List<String> texts(ResultSet row, String column) throws SQLException {
        return List.of((String[]) row.getArray(column).getArray());
    }

    private static String time(ResultSet row, String column) throws SQLException {
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
    private static String canonical(String json) {
        try {
            return Canonical.text(Json.readPlain(json));
        } catch (BadBody | IllegalArgumentException unreadable) {
            return json;
        }
    }

    /// The journal of a match, a page at a time.
    private final class Items implements Iterator<Evidence.Item> {
        private final UUID match;
        private Iterator<Evidence.Item> page = List.<Evidence.Item>of().iterator();
        private int after;
        private boolean last;

        Items(UUID match) {
            this.match = match;
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
                select.setInt(3, PAGE);
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
                            time(row, "at"),
                            row.getString("cause"),
                            nobody ? OptionalInt.empty() : OptionalInt.of(seat),
                            Optional.ofNullable(move).map(text -> old ? canonical(text) : text),
                            old ? canonical(events) : events),
                    old ? Optional.empty() : Optional.of(HexFormat.of().formatHex(hash)));
        }
    }
}
