package cardhouse.archive.audits.store;

import cardhouse.archive.audits.Inspection.Task;
import cardhouse.archive.audits.Jobs;
import cardhouse.archive.audits.Remark;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import cardhouse.players.store.PlayerEntity;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.hibernate.Session;

/// Jobs in PostgreSQL. Leases run by the database's clock, which is the same for all nodes.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresJobs implements Jobs {
    private static final int REMARKS_AT_ONCE = 100;

    /// The second node skips rows that the first has locked.
    private static final String CLAIM =
            """
            update audit_run set node = :node, leased_until = now() + :lease * interval '1 millisecond'
            where id = (
                select id from audit_run
                where state = 'RUNNING' and (leased_until is null or leased_until < now() or node = :node)
                    and not id = any(:busy)
                order by leased_until nulls first, id limit 1 for update skip locked)
            returning id\
            """;

    private static final String RENEW =
            """
            update audit_run set leased_until = now() + :lease * interval '1 millisecond'
            where node = :node and id = any(:busy)\
            """;

    private static final String PAUSE =
            """
            update audit_run set leased_until = now() where id = :job and node = :node and state = 'RUNNING'\
            """;

    private final EntityManager database;

    PostgresJobs(EntityManager database) {
        this.database = database;
    }

    /// Locks the account's row, to serialise concurrent requests of the account.
    @Override
    @Transactional
    public boolean open(UUID id, UUID owner, Task task, Instant at, int most) {
        PlayerEntity.findByIdOptional(owner, LockModeType.PESSIMISTIC_WRITE);
        if (most > 0 && running(owner) >= most) return false;
        JobEntity.of(id, owner, task, at).persist();
        return true;
    }

    @Override
    @Transactional
    public Optional<Job> find(UUID job) {
        return JobEntity.<JobEntity>findByIdOptional(job).map(JobEntity::job);
    }

    private static long running(UUID owner) {
        return JobEntity.count("ownerId = ?1 and state = ?2", owner, State.RUNNING);
    }

    @Override
    @Transactional
    public List<Noted> notes(UUID job, long after, int limit) {
        return RemarkEntity.<RemarkEntity>find(
                        "auditRunId = ?1 and number > ?2", Sort.by("number"), job, after)
                .page(0, limit)
                .stream()
                .map(RemarkEntity::noted)
                .toList();
    }

    @Override
    @Transactional
    public void cancel(UUID job, Instant at) {
        JobEntity.update(
                "state = ?1, endedAt = ?2 where id = ?3 and state = ?4",
                State.CANCELLED,
                at,
                job,
                State.RUNNING);
    }

    @Override
    @Transactional
    public Optional<Job> claim(UUID node, Set<UUID> busy, Duration lease) {
        List<?> claimed =
                database.createNativeQuery(CLAIM)
                        .setParameter("node", node)
                        .setParameter("lease", lease.toMillis())
                        .setParameter("busy", busy.toArray(UUID[]::new))
                        .getResultList();
        return claimed.stream()
                .findFirst()
                // No method reference: it would name the method of the base class, which has no
                // body.
                .flatMap(id -> JobEntity.<JobEntity>findByIdOptional(id))
                .map(JobEntity::job);
    }

    @Override
    @Transactional
    public void renew(UUID node, Set<UUID> busy, Duration lease) {
        database.createNativeQuery(RENEW)
                .setParameter("node", node)
                .setParameter("lease", lease.toMillis())
                .setParameter("busy", busy.toArray(UUID[]::new))
                .executeUpdate();
    }

    @Override
    @Transactional
    public void pause(UUID node, UUID job) {
        database.createNativeQuery(PAUSE)
                .setParameter("node", node)
                .setParameter("job", job)
                .executeUpdate();
    }

    @Override
    @Transactional
    public void release(UUID node) {
        JobEntity.update("leasedUntil = null where node = ?1 and state = ?2", node, State.RUNNING);
    }

    @Override
    @Transactional
    public void forget(Instant before) {
        JobEntity.delete("endedAt < ?1", before);
    }

    @Override
    @Transactional
    public boolean advance(UUID node, Job job, List<Remark> fresh) {
        Optional<JobEntity> ours =
                JobEntity.<JobEntity>find(
                                "id = ?1 and node = ?2 and state = ?3",
                                job.id(),
                                node,
                                State.RUNNING)
                        .withLock(LockModeType.PESSIMISTIC_WRITE)
                        .firstResultOptional();
        ours.ifPresent(row -> {
            row.advance(job);
            database.unwrap(Session.class).setJdbcBatchSize(REMARKS_AT_ONCE);
            long number = job.tally().remarks() - fresh.size();
            for (Remark remark : fresh) RemarkEntity.of(job.id(), ++number, remark).persist();
        });
        return ours.isPresent();
    }
}
