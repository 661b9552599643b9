package cardhouse.postgres;

import cardhouse.audit.NotedRootStore;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;
import javax.sql.DataSource;

/// Of matches with notes.
@Singleton
@Typed(NotedRootStore.class)
public class PostgresNotedRoots extends SealedDays implements NotedRootStore {
    PostgresNotedRoots(DataSource database) {
        super(database, DayQueries.NOTES);
    }
}
