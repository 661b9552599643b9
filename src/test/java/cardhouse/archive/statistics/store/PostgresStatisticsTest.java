package cardhouse.archive.statistics.store;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import cardhouse.archive.audits.Evidence;
import cardhouse.archive.statistics.Statistics;
import cardhouse.archive.statistics.StatisticsContract;
import cardhouse.platform.projections.store.KeptMatches;
import cardhouse.platform.sql.Sql;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;

@Beside
class PostgresStatisticsTest extends StatisticsContract {
    private DataSource database = TestDatabase.fresh();

    /// What is in a journal can be taken out of none.
    @BeforeEach
    void open_an_empty_database() {
        database = TestDatabase.fresh();
    }

    @Override
    protected Statistics statistics() {
        return new PostgresStatistics(database);
    }

    @Override
    protected void keep(Evidence match) {
        KeptMatches.keep(new Sql(database), match);
    }
}
