package cardhouse.archive.audits;

import cardhouse.archive.audits.Inspection.Aim;
import cardhouse.archive.audits.Inspection.Task;
import cardhouse.archive.audits.Jobs.Job;
import cardhouse.archive.audits.Jobs.Noted;
import cardhouse.platform.requests.AfterCommit;
import cardhouse.platform.requests.Rejection;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Background jobs that inspect many matches. Clients create, follow and cancel them.
public final class AuditJobs {
    private static final int PAGE = 1_000;

    private final Jobs jobs;
    private final Runnable begun;
    private final AfterCommit afterwards;
    private final Supplier<UUID> ids;
    private final Clock clock;
    private final int most;

    /// @param begun called when there is a new job
    /// @param most number of running jobs of one account; 0 for no limit
    public AuditJobs(
            Jobs jobs,
            Runnable begun,
            AfterCommit afterwards,
            Supplier<UUID> ids,
            Clock clock,
            int most) {
        this.jobs = jobs;
        this.begun = begun;
        this.afterwards = afterwards;
        this.ids = ids;
        this.clock = clock;
        this.most = most;
    }

    /// @return the id of a new job
    /// @throws Rejection if the account has enough of them running
    public UUID begin(UUID owner, Task task) {
        UUID id = ids.get();
        if (!jobs.open(id, owner, task, clock.instant(), most))
            throw new Rejection(
                    Rejection.Code.TOO_MANY_AUDITS,
                    "You have "
                            + most
                            + " running audits, the maximum; wait until one ends, or cancel one.");
        afterwards.run(begun);
        return id;
    }

    /// @throws Rejection if there is no such job
    public Job find(UUID id) {
        return jobs.find(id).orElseThrow(AuditJobs::missing);
    }

    /// @param owner account that must own the job, if ownership matters
    /// @throws Rejection if there is no such job for this purpose
    public Job find(UUID id, Aim aim, Optional<UUID> owner) {
        return jobs.find(id)
                .filter(job -> job.task().aim() == aim)
                .filter(job -> owner.filter(mine -> !mine.equals(job.owner())).isEmpty())
                .orElseThrow(AuditJobs::missing);
    }

    /// Cancels a running job; its remarks are kept.
    public void cancel(Job job) {
        jobs.cancel(job.id(), clock.instant());
    }

    /// Reads the remarks of a job so far, in order. If the job had ended when it was looked up,
    /// these are all.
    ///
    /// @param after only remarks with higher numbers
    /// @return number of the last remark that was read, or `after`
    public long tell(Job job, long after, int limit, Consumer<Noted> reader) {
        long last = after;
        int left = limit;
        List<Noted> page;
        do {
            page = jobs.notes(job.id(), last, Math.min(left, PAGE));
            for (Noted noted : page) {
                reader.accept(noted);
                last = noted.number();
            }
            left -= page.size();
        } while (page.size() == PAGE && left > 0);
        return last;
    }

    public static Rejection missing() {
        return new Rejection(Rejection.Code.AUDIT_NOT_FOUND, "Your account has no such audit.");
    }
}
