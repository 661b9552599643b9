package cardhouse.match.store;

import cardhouse.platform.sql.Sql;
import jakarta.inject.Singleton;
import java.time.YearMonth;
import java.util.List;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/// The monthly partitions of the journal, created some months ahead. A move in a month without a
/// partition is stored in the default partition.
@Singleton
public class PostgresPartitions {
    private static final Logger LOG = Logger.getLogger(PostgresPartitions.class);
    private static final String MAKE = "select create_upcoming_partitions() as month";

    private final Sql sql;

    public PostgresPartitions(DataSource database) {
        this.sql = new Sql(database);
    }

    /// Creates the missing partitions of this month and the next three.
    ///
    /// @return the created partitions
    /// @throws cardhouse.platform.requests.Unavailable also if another session is reading the whole
    ///   journal
    public List<YearMonth> make() {
        return sql.query(MAKE, row -> YearMonth.from(row.day("month")));
    }

    public void round() {
        for (YearMonth month : make()) LOG.infof("Journal partition created for %s", month);
    }
}
