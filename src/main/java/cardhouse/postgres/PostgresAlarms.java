package cardhouse.postgres;

import cardhouse.match.clock.Alarms;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;

/// Alarms in PostgreSQL. Those of running matches are kept by [GroupCommit].
@ApplicationScoped
@TellsOutages
public class PostgresAlarms implements Alarms {
    private final EntityManager database;

    PostgresAlarms(EntityManager database) {
        this.database = database;
    }

    @Override
    @Transactional
    public List<Alarm> due(Instant before, int limit) {
        return database.createQuery(
                        """
                        select a.matchId, m.creatorId, a.dueAt
                        from AlarmEntity a join MatchEntity m on m.id = a.matchId
                        where a.dueAt < ?1 order by a.dueAt\
                        """,
                        Alarm.class)
                .setParameter(1, before)
                .setMaxResults(limit)
                .getResultList();
    }
}
