package cardhouse.postgres;

import cardhouse.audit.DayRootStore;
import cardhouse.requests.Unavailable;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import javax.sql.DataSource;

/// The roots of days in PostgreSQL, appended and never changed.
@Singleton
public class PostgresDayRoots implements DayRootStore {
    private static final int AT_ONCE = 1_000;

    /// Nodes take turns; the lock goes with the transaction.
    private static final String LOCK = "select pg_advisory_xact_lock(hashtext('cardhouse days'))";

    private static final String LAST =
            "select day, signature from day_root order by day desc limit 1";

    /// What ended long before the last day that is sealed has been sealed. A match that was played
    /// at another house is that house's to bind; one without a hash is of a release that knew no
    /// chain, and cannot be bound.
    private static final String UNSEALED =
            """
            select m.id, m.finished_at, e.revision, e.hash from match m
            join lateral (select revision, hash from entry where match_id = m.id
                order by revision desc limit 1) e on true
            where m.status = 'FINISHED' and m.imported_at is null and e.hash is not null
                and m.finished_at >= ? and m.finished_at < ?
                and not exists (select from day_leaf where match_id = m.id)
            """;

    private static final String FIRST = UNSEALED + "order by m.finished_at limit 1";
    private static final String BATCH = UNSEALED + "order by m.id";

    private static final String LEAF =
            "insert into day_leaf (day, place, match_id, revision, hash) values (?, ?, ?, ?, ?)";

    private static final String ROOT =
            "insert into day_root (day, matches, signature, sealed_at) values (?, ?, ?, now())";

    private static final String SIGNATURES =
            "select signature from day_root where day < ? order by day desc limit ?";

    private static final String LEAVES =
            "select match_id, revision, hash from day_leaf where day = ? order by place";

    private static final String PRESENT =
            """
            select l.match_id, e.revision, e.hash from day_leaf l
            join match m on m.id = l.match_id and m.status = 'FINISHED'
            join lateral (select revision, hash from entry where match_id = l.match_id
                order by revision desc limit 1) e on true
            where l.day = ? and e.hash is not null order by l.place\
            """;

    private final DataSource database;

    PostgresDayRoots(DataSource database) {
        this.database = database;
    }

    @Override
    public boolean seal(Instant before, Function<Batch, String> signing) {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            try {
                boolean sealed = seal(connection, before, signing);
                connection.commit();
                return sealed;
            } catch (SQLException | RuntimeException failed) {
                connection.rollback();
                throw failed;
            } finally {
                connection.setAutoCommit(true);
            }
        } catch (SQLException away) {
            throw new Unavailable(away);
        }
    }

    private static boolean seal(
            Connection connection, Instant before, Function<Batch, String> signing)
            throws SQLException {
        try (var lock = connection.createStatement()) {
            lock.execute(LOCK);
        }
        Optional<LocalDate> last;
        Optional<String> previous;
        try (var select = connection.prepareStatement(LAST);
                ResultSet row = select.executeQuery()) {
            boolean any = row.next();
            last = any ? Optional.of(row.getObject("day", LocalDate.class)) : Optional.empty();
            previous = any ? Optional.of(row.getString("signature")) : Optional.empty();
        }
        // A day of leeway for what was kept late.
        Instant from = last.map(day -> start(day.minusDays(1))).orElse(Instant.EPOCH);
        var first = first(connection, from, before);
        if (first.isEmpty()) return false;
        LocalDate day = first.get();
        // Whatever came late, after its own day was sealed, goes with the next.
        if (last.isPresent() && !day.isAfter(last.get())) day = last.get().plusDays(1);
        if (start(day).compareTo(before) >= 0) return false;
        var leaves = batch(connection, from, start(day.plusDays(1)));
        keep(connection, day, leaves, signing.apply(new Batch(day, previous, leaves)));
        return true;
    }

    private static Optional<LocalDate> first(Connection connection, Instant from, Instant before)
            throws SQLException {
        try (var select = connection.prepareStatement(FIRST)) {
            select.setObject(1, time(from));
            select.setObject(2, time(before));
            try (ResultSet row = select.executeQuery()) {
                return row.next()
                        ? Optional.of(
                                row.getObject("finished_at", OffsetDateTime.class)
                                        .atZoneSameInstant(ZoneOffset.UTC)
                                        .toLocalDate())
                        : Optional.empty();
            }
        }
    }

    private static List<Leaf> batch(Connection connection, Instant from, Instant before)
            throws SQLException {
        try (var select = connection.prepareStatement(BATCH)) {
            select.setObject(1, time(from));
            select.setObject(2, time(before));
            return leaves(select, "id");
        }
    }

    private static void keep(
            Connection connection, LocalDate day, List<Leaf> leaves, String signature)
            throws SQLException {
        try (var insert = connection.prepareStatement(LEAF)) {
            for (int place = 0; place < leaves.size(); place++) {
                Leaf leaf = leaves.get(place);
                insert.setObject(1, day);
                insert.setInt(2, place);
                insert.setObject(3, leaf.match());
                insert.setInt(4, leaf.revision());
                insert.setBytes(5, HexFormat.of().parseHex(leaf.hash()));
                insert.addBatch();
                if (place % AT_ONCE == AT_ONCE - 1) insert.executeBatch();
            }
            insert.executeBatch();
        }
        try (var insert = connection.prepareStatement(ROOT)) {
            insert.setObject(1, day);
            insert.setInt(2, leaves.size());
            insert.setString(3, signature);
            insert.executeUpdate();
        }
    }

    @Override
    public Optional<String> signature(LocalDate day) {
        return asked(
                "select signature from day_root where day = ?",
                select -> {
                    select.setObject(1, day);
                    try (ResultSet row = select.executeQuery()) {
                        return row.next()
                                ? Optional.of(row.getString("signature"))
                                : Optional.empty();
                    }
                });
    }

    @Override
    public List<String> signatures(LocalDate before, int limit) {
        return asked(
                SIGNATURES,
                select -> {
                    select.setObject(1, before);
                    select.setInt(2, limit);
                    var signatures = new ArrayList<String>();
                    try (ResultSet row = select.executeQuery()) {
                        while (row.next()) signatures.add(row.getString("signature"));
                    }
                    return signatures;
                });
    }

    @Override
    public Optional<Place> place(UUID match) {
        return asked(
                "select day, place from day_leaf where match_id = ?",
                select -> {
                    select.setObject(1, match);
                    try (ResultSet row = select.executeQuery()) {
                        return row.next()
                                ? Optional.of(
                                        new Place(
                                                row.getObject("day", LocalDate.class),
                                                row.getInt("place")))
                                : Optional.empty();
                    }
                });
    }

    @Override
    public List<Leaf> leaves(LocalDate day) {
        return leaves(LEAVES, day);
    }

    @Override
    public List<Leaf> present(LocalDate day) {
        return leaves(PRESENT, day);
    }

    private List<Leaf> leaves(String sql, LocalDate day) {
        return asked(
                sql,
                select -> {
                    select.setObject(1, day);
                    return leaves(select, "match_id");
                });
    }

    private static List<Leaf> leaves(PreparedStatement select, String id) throws SQLException {
        var leaves = new ArrayList<Leaf>();
        try (ResultSet row = select.executeQuery()) {
            while (row.next())
                leaves.add(
                        new Leaf(
                                row.getObject(id, UUID.class),
                                row.getInt("revision"),
                                HexFormat.of().formatHex(row.getBytes("hash"))));
        }
        return leaves;
    }

    @FunctionalInterface
    private interface Question<T> {
        T ask(PreparedStatement statement) throws SQLException;
    }

    private <T> T asked(String sql, Question<T> question) {
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            return question.ask(statement);
        } catch (SQLException away) {
            throw new Unavailable(away);
        }
    }

    private static Instant start(LocalDate day) {
        return day.atTime(LocalTime.MIN).toInstant(ZoneOffset.UTC);
    }

    private static OffsetDateTime time(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
