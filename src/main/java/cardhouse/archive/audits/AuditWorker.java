package cardhouse.archive.audits;

import cardhouse.archive.audits.Archive.Filed;
import cardhouse.archive.audits.Jobs.Job;
import cardhouse.archive.audits.Jobs.State;
import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.background.Recurring;
import cardhouse.platform.requests.Unavailable;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/// Runs jobs, a few at once with a thread each, on every node. The position in a job is stored with
/// its results again and again, so that another node continues it if this one dies.
public final class AuditWorker implements Recurring {
    private static final Logger LOG = Logger.getLogger(AuditWorker.class);
    private static final int PAGE = 100;
    private static final Duration BETWEEN_KEEPS = Duration.ofSeconds(1);

    /// Time after which other jobs continue, so that a short one does not wait for the end of all
    /// before it.
    private static final Duration TURN = Duration.ofSeconds(10);

    private static final Duration KEPT = Duration.ofDays(7);

    /// Time that a stopping node waits for the match that it is inspecting.
    public static final Duration TO_END = Duration.ofSeconds(2);

    private final Jobs jobs;
    private final Archive archive;
    private final Auditor auditor;
    private final Clock clock;
    private final int atOnce;
    private final Duration lease;
    private final Duration toEnd;
    private final UUID node = UUID.randomUUID();

    /// The jobs in progress, each with its thread.
    private final Map<UUID, Thread> busy = new ConcurrentHashMap<>();

    private final PeriodicTask rounds;
    private final AuditCounts counts = new AuditCounts();

    /// @param atOnce number of jobs that run at once
    /// @param lease time without a renewal after which another node takes over the job
    /// @param toEnd time that closing waits for the match in progress, each job, such as [#TO_END]
    public AuditWorker(
            Jobs jobs,
            Archive archive,
            Auditor auditor,
            Clock clock,
            int atOnce,
            Duration lease,
            Duration toEnd) {
        this.jobs = jobs;
        this.archive = archive;
        this.auditor = auditor;
        this.clock = clock;
        this.atOnce = atOnce;
        this.lease = lease;
        this.toEnd = toEnd;
        this.rounds =
                new PeriodicTask("examiner", "find audits to run", lease.dividedBy(6), this::look);
    }

    @Override
    public PeriodicTask rounds() {
        return rounds;
    }

    /// Counters of audits, without those of rule checks.
    public AuditCounts counts() {
        return counts;
    }

    /// Number of jobs that this node runs.
    public int underWay() {
        return busy.size();
    }

    /// Releases its jobs to other nodes.
    @Override
    public void close() {
        rounds.close();
        try {
            for (Thread working : busy.values()) working.join(toEnd);
            jobs.release(node);
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException away) {
            LOG.debugf(
                    "Database unavailable at shutdown; audits are released when their leases expire: %s",
                    away.getMessage());
        }
    }

    private void look() {
        if (!busy.isEmpty()) jobs.renew(node, Set.copyOf(busy.keySet()), lease);
        while (busy.size() < atOnce && !rounds.isClosed()) {
            Optional<Job> job = jobs.claim(node, Set.copyOf(busy.keySet()), lease);
            if (job.isEmpty()) break;
            UUID id = job.get().id();
            var working =
                    Thread.ofPlatform().daemon().name("job-" + id).unstarted(() -> work(job.get()));
            busy.put(id, working);
            working.start();
        }
        if (busy.isEmpty()) jobs.forget(clock.instant().minus(KEPT));
    }

    private void work(Job job) {
        try {
            new Work(job).goOn();
        } catch (Unavailable away) {
            LOG.warnf("Database unavailable; audit %s is retried", job.id());
        } finally {
            busy.remove(job.id());
            wake();
        }
    }

    /// The work on a job, from its stored position.
    private final class Work {
        private final Inspection inspection;
        private final ArrayList<Remark> fresh = new ArrayList<>();
        private Job job;
        private Instant kept = clock.instant();
        private final Instant turn = kept.plus(TURN);

        Work(Job job) {
            this.job = job;
            this.inspection = new Inspection(archive, auditor, job.task());
        }

        void goOn() {
            try {
                boolean more = true;
                while (more && !rounds.isClosed()) {
                    var page = inspection.page(job.after(), PAGE);
                    for (Filed filed : page) {
                        look(filed);
                        if (rounds.isClosed()) break;
                        if (clock.instant().isAfter(kept.plus(BETWEEN_KEEPS)) && !keep()) return;
                        if (clock.instant().isAfter(turn)) {
                            if (keep()) jobs.pause(node, job.id());
                            return;
                        }
                    }
                    more = page.size() == PAGE;
                    if (!more && !rounds.isClosed()) end(State.FINISHED);
                    if (!keep()) return;
                }
            } catch (Unavailable away) {
                throw away;
            } catch (RuntimeException failed) {
                // Any failure ends the job as failed, with the findings so far.
                LOG.errorf(failed, "Audit %s failed; its findings so far are stored", job.id());
                end(State.FAILED);
                keep();
            }
        }

        private void look(Filed filed) {
            var seen = inspection.look(filed);
            fresh.addAll(seen.remarks());
            if (job.task().aim() == Inspection.Aim.AUDIT)
                counts.looked(seen.plies(), seen.findings());
            job =
                    new Job(
                            job.id(),
                            job.owner(),
                            job.task(),
                            job.state(),
                            job.tally().and(seen),
                            Optional.of(seen.match()),
                            job.createdAt(),
                            job.endedAt());
        }

        private void end(State state) {
            job =
                    new Job(
                            job.id(),
                            job.owner(),
                            job.task(),
                            state,
                            job.tally(),
                            job.after(),
                            job.createdAt(),
                            Optional.of(clock.instant()));
        }

        /// @return whether the node still holds the job
        private boolean keep() {
            kept = clock.instant();
            boolean ours = jobs.advance(node, job, fresh);
            fresh.clear();
            return ours;
        }
    }
}
