package cardhouse.postgres;

import cardhouse.match.clock.Alarms;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;

/// Alarms in PostgreSQL. Those of running matches are kept by [GroupCommit].
@ApplicationScoped
@TellsOutages
public class PostgresAlarms implements Alarms {
    @Override
    @Transactional
    public List<Alarm> due(Instant before, int limit) {
        return AlarmEntity.<AlarmEntity>find("dueAt < ?1", Sort.by("dueAt"), before)
                .page(0, limit)
                .stream()
                .map(row -> new Alarm(row.matchId, row.dueAt))
                .toList();
    }
}
