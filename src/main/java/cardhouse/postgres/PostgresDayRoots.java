package cardhouse.postgres;

import static cardhouse.postgres.Column.ids;
import static cardhouse.postgres.Column.numbers;
import static cardhouse.postgres.Column.texts;

import cardhouse.audit.DayRootStore;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
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
            select m.id as match_id, m.finished_at, e.revision, e.hash from match m
            join lateral (select revision, hash from entry where match_id = m.id
                order by revision desc limit 1) e on true
            where m.status = 'FINISHED' and m.imported_at is null and e.hash is not null
                and m.finished_at >= ? and m.finished_at < ?
                and not exists (select from day_leaf where match_id = m.id)
            """;

    private static final String FIRST = UNSEALED + "order by m.finished_at limit 1";
    private static final String BATCH = UNSEALED + "order by m.id";

    private static final String SEAL_LEAVES =
            """
            insert into day_leaf (day, place, match_id, revision, hash)
            select ?::date, ?::int + nth - 1, match_id, revision, decode(hash, 'hex')
            from unnest(?::uuid[], ?::int[], ?::text[]) with ordinality as leaf (match_id, revision, hash, nth)\
            """;

    private static final String SEAL_ROOT =
            "insert into day_root (day, matches, signature, sealed_at) values (?, ?, ?, now())";

    private static final String SIGNATURE = "select signature from day_root where day = ?";

    private static final String SIGNATURES =
            "select signature from day_root where day < ? order by day desc limit ?";

    private static final String PLACE = "select day, place from day_leaf where match_id = ?";

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

    private final Sql sql;

    PostgresDayRoots(DataSource database) {
        this.sql = new Sql(database);
    }

    @Override
    public boolean seal(Instant before, Function<Batch, String> signing) {
        return sql.transaction(statements -> seal(statements, before, signing));
    }

    private record Sealed(LocalDate day, String signature) {}

    private static boolean seal(
            Statements statements, Instant before, Function<Batch, String> signing)
            throws SQLException {
        statements.query(LOCK, _ -> true);
        Optional<Sealed> last =
                statements
                        .query(LAST, row -> new Sealed(row.day("day"), row.text("signature")))
                        .stream()
                        .findFirst();
        // A day of leeway for what was kept late.
        Instant from = last.map(sealed -> start(sealed.day().minusDays(1))).orElse(Instant.EPOCH);
        var first = statements.query(FIRST, row -> row.time("finished_at"), from, before);
        if (first.isEmpty()) return false;
        LocalDate ended = LocalDate.ofInstant(first.getFirst(), ZoneOffset.UTC);
        // Whatever came late, after its own day was sealed, goes with the next.
        LocalDate day =
                last.map(sealed -> sealed.day().plusDays(1)).filter(ended::isBefore).orElse(ended);
        if (start(day).compareTo(before) >= 0) return false;
        var leaves = statements.query(BATCH, PostgresDayRoots::leaf, from, start(day.plusDays(1)));
        var batch = new Batch(day, last.map(Sealed::signature), leaves);
        keep(statements, batch, signing.apply(batch));
        return true;
    }

    private static void keep(Statements statements, Batch batch, String signature)
            throws SQLException {
        List<Leaf> leaves = batch.leaves();
        for (int place = 0; place < leaves.size(); place += AT_ONCE) {
            var those = leaves.subList(place, Math.min(place + AT_ONCE, leaves.size()));
            statements.update(
                    SEAL_LEAVES,
                    batch.day(),
                    place,
                    ids(Leaf::match).of(those),
                    numbers(Leaf::revision).of(those),
                    texts(Leaf::hash).of(those));
        }
        statements.update(SEAL_ROOT, batch.day(), leaves.size(), signature);
    }

    @Override
    public Optional<String> signature(LocalDate day) {
        return sql.first(SIGNATURE, row -> row.text("signature"), day);
    }

    @Override
    public List<String> signatures(LocalDate before, int limit) {
        return sql.query(SIGNATURES, row -> row.text("signature"), before, limit);
    }

    @Override
    public Optional<Place> place(UUID match) {
        return sql.first(PLACE, row -> new Place(row.day("day"), row.number("place")), match);
    }

    @Override
    public List<Leaf> leaves(LocalDate day) {
        return sql.query(LEAVES, PostgresDayRoots::leaf, day);
    }

    @Override
    public List<Leaf> present(LocalDate day) {
        return sql.query(PRESENT, PostgresDayRoots::leaf, day);
    }

    private static Leaf leaf(Row row) throws SQLException {
        return new Leaf(row.id("match_id"), row.number("revision"), row.hex("hash"));
    }

    private static Instant start(LocalDate day) {
        return day.atStartOfDay().toInstant(ZoneOffset.UTC);
    }
}
