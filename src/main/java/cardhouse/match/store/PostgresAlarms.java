package cardhouse.match.store;

import cardhouse.match.clock.Alarms;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.sql.SlotColumns;
import cardhouse.platform.sql.Sql;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import javax.sql.DataSource;

/// Alarms in PostgreSQL. [GroupCommit] writes those of running matches.
@Singleton
public class PostgresAlarms implements Alarms {
    private static final String DUE =
            """
            select match_id, creator_id, due_at from match_deadline join match on match.id = match_id
            where due_at < ? and (due_at < ? or %s) order by due_at limit ?\
            """
                    .formatted(SlotColumns.isIn("match_id", "?"));

    private final Sql sql;

    PostgresAlarms(DataSource database) {
        this.sql = new Sql(database);
    }

    @Override
    public List<Alarm> due(OwnedSlots share, Instant before, Instant overdue, int limit) {
        return sql.query(
                DUE,
                row -> new Alarm(row.id("match_id"), row.id("creator_id"), row.time("due_at")),
                before,
                overdue,
                share.bits(),
                limit);
    }
}
