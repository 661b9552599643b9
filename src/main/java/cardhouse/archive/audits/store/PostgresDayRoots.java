package cardhouse.archive.audits.store;

import static cardhouse.platform.sql.Column.ids;
import static cardhouse.platform.sql.Column.numbers;
import static cardhouse.platform.sql.Column.texts;

import cardhouse.archive.audits.DayRootStore;
import cardhouse.fairness.DayRoot;
import cardhouse.platform.sql.Row;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.Statements;
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
public final class PostgresDayRoots implements DayRootStore {
    @Singleton
    static final class Trees implements DayRootStore.Trees {
        private final DataSource database;

        Trees(DataSource database) {
            this.database = database;
        }

        @Override
        public DayRootStore of(DayRoot.Of tree) {
            return new PostgresDayRoots(database, tree);
        }
    }

    private static final int AT_ONCE = 1_000;

    /// Serialises the nodes; the lock ends with the transaction.
    private static final String LOCK = "select pg_advisory_xact_lock(hashtext('cardhouse days'))";

    private final Sql sql;

    private final DayQueries ask;

    public PostgresDayRoots(DataSource database, DayRoot.Of tree) {
        this.sql = new Sql(database);
        this.ask =
                switch (tree) {
                    case FINISHED -> DayQueries.FINISHED;
                    case OPENED -> DayQueries.OPENED;
                    case NOTES -> DayQueries.NOTES;
                };
    }

    @Override
    public boolean seal(Instant before, Function<Batch, String> signing) {
        return sql.transaction(statements -> seal(statements, before, signing));
    }

    private record Sealed(LocalDate day, String signature) {}

    private boolean seal(Statements statements, Instant before, Function<Batch, String> signing)
            throws SQLException {
        statements.query(LOCK, _ -> true);
        Optional<Sealed> last =
                statements
                        .query(ask.last(), row -> new Sealed(row.day("day"), row.text("signature")))
                        .stream()
                        .findFirst();
        // A day of leeway for matches that were stored late.
        Instant from = last.map(sealed -> start(sealed.day().minusDays(1))).orElse(Instant.EPOCH);
        var first = statements.query(ask.first(), row -> row.time("ended"), from, before);
        if (first.isEmpty()) return false;
        LocalDate ended = LocalDate.ofInstant(first.getFirst(), ZoneOffset.UTC);
        // A match stored after its own day was sealed goes into the next day.
        LocalDate day =
                last.map(sealed -> sealed.day().plusDays(1)).filter(ended::isBefore).orElse(ended);
        if (start(day).compareTo(before) >= 0) return false;
        var leaves =
                statements.query(ask.batch(), PostgresDayRoots::leaf, from, start(day.plusDays(1)));
        var batch = new Batch(day, last.map(Sealed::signature), leaves);
        keep(statements, batch, signing.apply(batch));
        return true;
    }

    private void keep(Statements statements, Batch batch, String signature) throws SQLException {
        List<Leaf> leaves = batch.leaves();
        for (int place = 0; place < leaves.size(); place += AT_ONCE) {
            var those = leaves.subList(place, Math.min(place + AT_ONCE, leaves.size()));
            statements.update(
                    ask.sealLeaves(),
                    batch.day(),
                    place,
                    ids(Leaf::match).of(those),
                    numbers(Leaf::revision).of(those),
                    texts(Leaf::hash).of(those));
        }
        statements.update(ask.sealRoot(), batch.day(), leaves.size(), signature);
    }

    @Override
    public Optional<String> signature(LocalDate day) {
        return sql.first(ask.signature(), row -> row.text("signature"), day);
    }

    @Override
    public List<String> signatures(LocalDate before, int limit) {
        return sql.query(ask.signatures(), row -> row.text("signature"), before, limit);
    }

    @Override
    public Optional<Place> place(UUID match) {
        return sql.first(ask.place(), row -> new Place(row.day("day"), row.number("place")), match);
    }

    @Override
    public List<Leaf> leaves(LocalDate day) {
        return sql.query(ask.leaves(), PostgresDayRoots::leaf, day);
    }

    @Override
    public List<String> retirements(LocalDate day) {
        return sql.query(ask.retirements(), row -> row.text("statement"), day);
    }

    @Override
    public List<Leaf> present(LocalDate day) {
        return sql.query(ask.now(), PostgresDayRoots::leaf, day);
    }

    private static Leaf leaf(Row row) throws SQLException {
        return new Leaf(row.id("match_id"), row.number("revision"), row.hex("hash"));
    }

    private static Instant start(LocalDate day) {
        return day.atStartOfDay().toInstant(ZoneOffset.UTC);
    }
}
