package cardhouse.match.store;

import cardhouse.platform.sql.Sql;
import jakarta.inject.Singleton;
import java.time.YearMonth;
import java.util.List;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/// The months of the journal, each in a partition of its own, made some months ahead. A move of a
/// month that has none is kept all the same, beside them.
@Singleton
public class PostgresPartitions {
    private static final Logger LOG = Logger.getLogger(PostgresPartitions.class);
    private static final String MAKE = "select make_partitions() as month";

    private final Sql sql;

    public PostgresPartitions(DataSource database) {
        this.sql = new Sql(database);
    }

    /// Makes those of this month and the next three that are not there yet.
    ///
    /// @return those that were made
    /// @throws cardhouse.platform.requests.Unavailable if somebody is reading the whole journal,
    ///   too
    public List<YearMonth> make() {
        return sql.query(MAKE, row -> YearMonth.from(row.day("month")));
    }

    public void round() {
        for (YearMonth month : make()) LOG.infof("the journal has a partition for %s", month);
    }
}
