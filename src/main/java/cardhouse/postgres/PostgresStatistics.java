package cardhouse.postgres;

import cardhouse.statistics.Company;
import cardhouse.statistics.Figures;
import cardhouse.statistics.Group;
import cardhouse.statistics.Statistics;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Set;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/// Statistics in PostgreSQL.
@Singleton
public class PostgresStatistics implements Statistics {
    private final Sql sql;
    private final Places places;

    PostgresStatistics(DataSource database) {
        this.sql = new Sql(database);
        this.places = new Places(sql);
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
    public Figures figures(Group group, Set<Company> by) {
        var names = by.stream().map(Company::name).collect(Collectors.toSet());
        return sql.snapshot(statements -> StatisticRows.figures(statements, group, names));
    }
}
