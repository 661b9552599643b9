package cardhouse.postgres;

import cardhouse.audit.Evidence;
import cardhouse.audit.Evidence.Written;
import cardhouse.fairness.Canonical;
import cardhouse.requests.Unavailable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Takes over matches that were played and finished at another house.
public final class PostgresIntake {
    private static final UUID NOBODY = new UUID(0, 0);

    private static final String MATCHES =
            """
            insert into match (id, game, edition, rules, listed, status, creator_id, commitment, created_at,
                started_at, finished_at, outcome, origins, stated_clock, imported_at)
            select id, game, edition, rules, listed, 'FINISHED', ?, commitment, created_at::timestamptz,
                started_at::timestamptz, finished_at::timestamptz, outcome, origins, stated_clock, ?
            from unnest(?::uuid[], ?::text[], ?::int[], ?::text[], ?::bool[], ?::text[], ?::text[], ?::text[],
                ?::text[], ?::text[], ?::text[], ?::text[]) as match (id, game, edition, rules, listed, commitment, created_at,
                started_at, finished_at, outcome, origins, stated_clock)
            on conflict do nothing returning id\
            """;

    private static final String SEEDS =
            """
            insert into match_seed (match_id, server_seed)
            select match_id, decode(seed, 'hex') from unnest(?::uuid[], ?::text[]) as seed (match_id, seed)\
            """;

    private static final String SEATS =
            """
            insert into seat (match_id, seat, kind, entropy, done)
            select match_id, seat, 'ELSEWHERE', entropy, true
            from unnest(?::uuid[], ?::int[], ?::text[]) as seat (match_id, seat, entropy)\
            """;

    private static final String ENTRIES =
            """
            insert into entry (match_id, revision, at, cause, seat, move, events, hash)
            select match_id, revision, at::timestamptz, cause, seat, move::json, events::json, decode(hash, 'hex')
            from unnest(?::uuid[], ?::int[], ?::text[], ?::text[], ?::int[], ?::text[], ?::text[], ?::text[])
                as ply (match_id, revision, at, cause, seat, move, events, hash)\
            """;

    /// Of several signatures under one revision one is kept.
    private static final String RECEIPTS =
            """
            insert into receipt (match_id, revision, receipt)
            select * from unnest(?::uuid[], ?::int[], ?::text[]) on conflict do nothing\
            """;

    private final DataSource database;
    private final Clock clock;

    PostgresIntake(DataSource database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /// A match with everything proven.
    ///
    /// @param listed whether the directory is to show it to everybody
    /// @param receipts those of the evidence, which cost something to check
    public record Proven(
            UUID match, Evidence evidence, boolean listed, List<Evidence.Signed> receipts) {
        public Proven {
            receipts = List.copyOf(receipts);
        }

        public Proven(UUID match, Evidence evidence, boolean listed) {
            this(match, evidence, listed, evidence.signed());
        }
    }

    /// Keeps matches, all in one transaction, but for those whose ids are taken.
    ///
    /// @return what was kept
    public Set<UUID> keep(List<Proven> matches) {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            try {
                Set<UUID> kept = insert(connection, matches);
                connection.commit();
                return kept;
            } catch (SQLException failed) {
                connection.rollback();
                throw failed;
            }
        } catch (SQLException away) {
            throw new Unavailable(away);
        }
    }

    private Set<UUID> insert(Connection connection, List<Proven> matches) throws SQLException {
        var kept = new HashSet<UUID>();
        try (var insert = connection.prepareStatement(MATCHES)) {
            insert.setObject(1, NOBODY);
            insert.setObject(2, clock.instant().atOffset(ZoneOffset.UTC));
            var columns = new Columns(insert, 3);
            columns.add("uuid", matches, Proven::match);
            columns.add("text", matches, each -> field(each, "game"));
            columns.add("int4", matches, each -> field(each, "edition"));
            columns.add("text", matches, each -> Canonical.text(field(each, "rules")));
            columns.add("bool", matches, Proven::listed);
            columns.add("text", matches, each -> field(each, "commitment"));
            columns.add("text", matches, each -> field(each, "createdAt"));
            columns.add("text", matches, each -> field(each, "startedAt"));
            columns.add("text", matches, PostgresIntake::end);
            columns.add("text", matches, each -> each.evidence().outcome().orElse(null));
            columns.add("text", matches, each -> written(each, "origins"));
            columns.add("text", matches, each -> written(each, "clock"));
            try (ResultSet rows = insert.executeQuery()) {
                while (rows.next()) kept.add(rows.getObject(1, UUID.class));
            }
        }
        var left = new HashSet<>(kept);
        var first = matches.stream().filter(each -> left.remove(each.match())).toList();
        if (!first.isEmpty()) insertJournals(connection, first);
        return kept;
    }

    private static Object field(Proven match, String name) {
        return Objects.requireNonNull(match.evidence().header().get(name));
    }

    /// A field that not every header has.
    private static @Nullable String written(Proven match, String name) {
        Object value = match.evidence().header().get(name);
        return value == null ? null : Canonical.text(value);
    }

    /// When the match ended.
    private static String end(Proven match) {
        String last = "";
        for (Written entry : entries(match)) last = entry.line().at();
        return last;
    }

    /// What is proven has no other entries.
    private static List<Written> entries(Proven match) {
        var entries = new ArrayList<Written>();
        for (Evidence.Item item : match.evidence().items()) entries.add((Written) item);
        return entries;
    }

    /// Something of a match.
    private record Of<T>(UUID match, T thing) {}

    private static <T> List<Of<T>> all(
            List<Proven> matches, Function<Proven, ? extends List<T>> things) {
        return matches.stream()
                .flatMap(each ->
                        things.apply(each).stream().map(thing -> new Of<>(each.match(), thing)))
                .toList();
    }

    private static void insertJournals(Connection connection, List<Proven> matches)
            throws SQLException {
        var entries = all(matches, PostgresIntake::entries);
        try (var insert = connection.prepareStatement(ENTRIES)) {
            var columns = new Columns(insert, 1);
            columns.add("uuid", entries, Of::match);
            columns.add("int4", entries, each -> each.thing().line().revision());
            columns.add("text", entries, each -> each.thing().line().at());
            columns.add("text", entries, each -> each.thing().line().cause());
            columns.add("int4", entries, each -> seat(each.thing()));
            columns.add("text", entries, each -> each.thing().line().move().orElse(null));
            columns.add("text", entries, each -> each.thing().line().events());
            columns.add("text", entries, each -> each.thing().hash().orElse(null));
            insert.executeUpdate();
        }
        var seats = all(matches, PostgresIntake::seats);
        try (var insert = connection.prepareStatement(SEATS)) {
            var columns = new Columns(insert, 1);
            columns.add("uuid", seats, Of::match);
            columns.add("int4", seats, each -> each.thing().number());
            columns.add("text", seats, each -> each.thing().entropy());
            insert.executeUpdate();
        }
        try (var insert = connection.prepareStatement(SEEDS)) {
            var columns = new Columns(insert, 1);
            columns.add("uuid", matches, Proven::match);
            columns.add("text", matches, each -> each.evidence().serverSeed().orElseThrow());
            insert.executeUpdate();
        }
        var receipts = all(matches, Proven::receipts);
        try (var insert = connection.prepareStatement(RECEIPTS)) {
            var columns = new Columns(insert, 1);
            columns.add("uuid", receipts, Of::match);
            columns.add("int4", receipts, each -> each.thing().receipt().revision());
            columns.add("text", receipts, each -> each.thing().jws());
            insert.executeUpdate();
        }
    }

    private record Sat(int number, String entropy) {}

    private static List<Sat> seats(Proven match) {
        var header = match.evidence().header();
        List<?> entropy = (List<?>) Objects.requireNonNull(header.get("entropy"));
        return IntStream.range(0, entropy.size())
                .mapToObj(number -> new Sat(number, String.valueOf(entropy.get(number))))
                .toList();
    }

    private static @Nullable Integer seat(Written entry) {
        var seat = entry.line().seat();
        return seat.isPresent() ? seat.getAsInt() : null;
    }

    /// Binds one column after the other.
    private static final class Columns {
        private final PreparedStatement statement;
        private int next;

        Columns(PreparedStatement statement, int first) {
            this.statement = statement;
            this.next = first;
        }

        /// The driver sends arrays of strings and numbers as they are; arrays of objects it would
        /// write out as text, with every quote of the JSON escaped.
        <T> void add(String type, List<T> of, Function<T, @Nullable Object> value)
                throws SQLException {
            @Nullable Object[] values = of.stream().map(value).toArray();
            @Nullable Object[] typed =
                    switch (type) {
                        case "text" -> Arrays.copyOf(values, values.length, String[].class);
                        case "int4" -> Arrays.copyOf(values, values.length, Integer[].class);
                        default -> values;
                    };
            statement.setArray(next++, statement.getConnection().createArrayOf(type, typed));
        }
    }
}
