package cardhouse.match.store;

import cardhouse.engine.Outcome;
import cardhouse.match.series.SeriesMatch;
import cardhouse.match.series.SeriesStore;
import cardhouse.platform.json.Json;
import cardhouse.platform.sql.Column;
import cardhouse.platform.sql.Row;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import javax.sql.DataSource;

/// Series in PostgreSQL: matches that refer to the first match of their series.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresSeries implements SeriesStore {
    private static final String DUE =
            """
            select id from match where series_of is not null and not series_advanced
            and status = 'FINISHED' order by id limit ?\
            """;

    private static final String DUE_NOW =
            "select id from match where id = ? and not series_advanced and status = 'FINISHED'";

    private static final String FOLLOWED = "update match set series_advanced = true where id = ?";

    private static final String MATCHES =
            """
            select id, series_of, best_of, series_number, outcome, series_advanced,
                array(select distinct seat from entries_of(match.id)
                    where cause in ('RESIGNATION', 'FORFEIT', 'RESIGNATION_TO_BOT', 'FORFEIT_TO_BOT'))
                    as gone
            from match where series_of = any(?) order by series_of, series_number\
            """;

    private final Sql sql;

    PostgresSeries(DataSource database) {
        this.sql = new Sql(database);
    }

    @Override
    public List<UUID> due(int limit) {
        return sql.query(DUE, row -> row.id("id"), limit);
    }

    /// Serialized by the lock: a second call finds the result of the first.
    @Override
    @Transactional
    public Optional<UUID> follow(UUID match, Supplier<Optional<UUID>> open) {
        return sql.run(statements -> {
            MatchRows.lock(statements, match);
            if (statements.query(DUE_NOW, row -> row.id("id"), match).isEmpty())
                return Optional.empty();
            var next = open.get();
            statements.update(FOLLOWED, match);
            return next;
        });
    }

    @Override
    public List<SeriesMatch> matches(Collection<UUID> series) {
        return series.isEmpty()
                ? List.of()
                : sql.query(
                        MATCHES,
                        PostgresSeries::match,
                        Column.<UUID>ids(id -> id).of(List.copyOf(series)));
    }

    private static SeriesMatch match(Row row) throws SQLException {
        return new SeriesMatch(
                row.id("series_of"),
                row.id("id"),
                row.number("best_of"),
                row.number("series_number"),
                row.optionalText("outcome").map(text -> Json.read(text, Outcome.class)),
                Set.copyOf(row.numbers("gone")),
                row.flag("series_advanced"));
    }
}
