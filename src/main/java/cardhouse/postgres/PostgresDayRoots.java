package cardhouse.postgres;

import cardhouse.audit.DayRootStore;
import jakarta.inject.Singleton;
import javax.sql.DataSource;

/// Of matches that ended.
@Singleton
public class PostgresDayRoots extends SealedDays implements DayRootStore {
    PostgresDayRoots(DataSource database) {
        super(database, DayQueries.FINISHED);
    }
}
