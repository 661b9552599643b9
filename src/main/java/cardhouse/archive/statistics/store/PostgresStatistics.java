package cardhouse.archive.statistics.store;

import cardhouse.archive.statistics.PlayerMix;
import cardhouse.archive.statistics.StatisticFigures;
import cardhouse.archive.statistics.StatisticGroup;
import cardhouse.archive.statistics.Statistics;
import cardhouse.platform.projections.store.PlaceSequence;
import cardhouse.platform.projections.store.ProjectionFold;
import cardhouse.platform.sql.Sql;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Set;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/// Statistics in PostgreSQL.
@Singleton
public class PostgresStatistics implements Statistics {
    private final Sql sql;
    private final PlaceSequence places;

    public PostgresStatistics(DataSource database) {
        this.sql = new Sql(database);
        this.places = new PlaceSequence(sql);
    }

    @Override
    public boolean fold() {
        places.give();
        return sql.transaction(statements -> StatisticFold.of(statements).next());
    }

    @Override
    public void forget() {
        sql.transaction(statements -> {
            StatisticFold.of(statements).forget();
            return true;
        });
    }

    @Override
    public Instant asOf(Instant before) {
        return ProjectionFold.asOf(sql, StatisticFold.NAME, before);
    }

    @Override
    public StatisticFigures figures(StatisticGroup group, Set<PlayerMix> by) {
        var names = by.stream().map(PlayerMix::name).collect(Collectors.toSet());
        return sql.snapshot(statements -> StatisticRows.figures(statements, group, names));
    }
}
