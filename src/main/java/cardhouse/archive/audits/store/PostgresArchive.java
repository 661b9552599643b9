package cardhouse.archive.audits.store;

import cardhouse.archive.audits.Archive;
import cardhouse.archive.audits.ArchiveCursor;
import cardhouse.archive.audits.Selection;
import cardhouse.archive.audits.Signers;
import cardhouse.fairness.KeySet;
import cardhouse.platform.projections.store.PlaceSequence;
import cardhouse.platform.sql.Sql;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.regex.Pattern;
import javax.sql.DataSource;

/// The archive in PostgreSQL. Pages of matches are found by key, so that the last costs no more
/// than the first.
@Singleton
public class PostgresArchive implements Archive {
    private static final String OWN =
            "select imported_at is null as own from match where id = ? and started_at is not null";

    private static final String PLACE_OF_MATCH =
            """
            select place from match where id = ? and place is not null
            union all select place from archived_match where match_id = ? and place is not null limit 1\
            """;

    /// The places of later matches, if there are any.
    private static final String PLACE_OF_TIME =
            """
            select coalesce(min(place) - 1, 9223372036854775807) as place from match
            where place is not null and status = 'FINISHED' and finished_at >= ?::timestamptz - interval '1 minute'\
            """;

    /// Uses the index of times: with places alone, the search for a late start would begin at the
    /// first.
    private static final String FIRST_SINCE =
            """
            (select min(f.place) from match f
                where f.place is not null and f.status = 'FINISHED' and f.finished_at >= ?)\
            """;

    private static final Pattern ID =
            Pattern.compile("[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    private final Sql sql;
    private final Signers signers;
    private final ArchivedMatchRows rows;
    private final PlaceSequence places;

    public PostgresArchive(DataSource database, Signers signers) {
        this.sql = new Sql(database);
        this.signers = signers;
        this.rows = new ArchivedMatchRows(sql, signers);
        this.places = new PlaceSequence(sql);
    }

    @Override
    public Optional<Filed> find(UUID match) {
        return query(new Query().and("m.id = ?", match), false).stream().findFirst();
    }

    @Override
    public OptionalLong place(ArchiveCursor cursor) {
        return cursor.ended().isPresent()
                ? place(PLACE_OF_TIME, cursor.ended().get())
                : place(PLACE_OF_MATCH, cursor.match(), cursor.match());
    }

    private OptionalLong place(String question, Object... values) {
        places.give();
        return sql.first(question, row -> row.optionalLarge("place"), values)
                .orElse(OptionalLong.empty());
    }

    @Override
    public List<Filed> ended(Selection which, long after, int limit) {
        places.give();
        var query = new Query().and("m.place > ?", after);
        query.fits(which);
        if (after == 0)
            which.finishedAfter().ifPresent(time -> query.and("m.place >= " + FIRST_SINCE, time));
        return query(query.page("m.place", limit), false);
    }

    @Override
    public List<Filed> stored(Selection which, Optional<UUID> after, int limit) {
        return byId(
                new Query().and("m.status = 'FINISHED' and not m.embargoed"),
                which,
                after,
                limit,
                false);
    }

    @Override
    public List<Filed> begun(Selection which, Optional<UUID> after, int limit) {
        return byId(new Query(), which, after, limit, true);
    }

    private List<Filed> byId(
            Query query, Selection which, Optional<UUID> after, int limit, boolean confidential) {
        query.fits(which);
        after.ifPresent(match -> query.and("m.id > ?", match));
        return query(query.page("m.id", limit), confidential);
    }

    @Override
    public KeySet keys(String match) {
        if (!ID.matcher(match).matches()) return signers.all();
        boolean own = sql.first(OWN, row -> row.flag("own"), UUID.fromString(match)).orElse(false);
        return own ? signers.own() : signers.all();
    }

    /// An SQL query with the values of its parameters.
    private static final class Query {
        private final StringBuilder sql = new StringBuilder(ArchivedMatchRows.SELECT);
        private final List<Object> values = new ArrayList<>();

        Query and(String condition, Object... more) {
            sql.append(" and ").append(condition);
            values.addAll(List.of(more));
            return this;
        }

        void fits(Selection which) {
            which.game().ifPresent(game -> and("m.game = ?", game));
            which.edition().ifPresent(edition -> and("m.edition = ?", edition));
            which.finishedAfter().ifPresent(time -> and("m.finished_at >= ?", time));
            which.finishedBefore().ifPresent(time -> and("m.finished_at < ?", time));
            if (which.listed()) and("m.listed");
        }

        Query page(String order, int limit) {
            sql.append(" order by ").append(order).append(" limit ?");
            values.add(limit);
            return this;
        }
    }

    private List<Filed> query(Query query, boolean confidential) {
        return sql.query(
                query.sql.toString(), row -> rows.filed(row, confidential), query.values.toArray());
    }
}
