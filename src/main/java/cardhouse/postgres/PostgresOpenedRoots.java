package cardhouse.postgres;

import cardhouse.audit.OpenedRootStore;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;
import javax.sql.DataSource;

/// Of matches that were opened.
@Singleton
@Typed(OpenedRootStore.class)
public class PostgresOpenedRoots extends SealedDays implements OpenedRootStore {
    PostgresOpenedRoots(DataSource database) {
        super(database, DayQueries.OPENED);
    }
}
