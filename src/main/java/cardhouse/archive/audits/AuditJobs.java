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

/// Inspections of many matches as people ask for them, follow them and cancel them, whatever they
/// are for.
public final class AuditJobs {
    private static final int PAGE = 1_000;

    private final Jobs jobs;
    private final Runnable begun;
    private final AfterCommit afterwards;
    private final Supplier<UUID> ids;
    private final Clock clock;
    private final int most;

    /// @param begun told that there is a new job
    /// @param most that one account has running; 0 for as many as anybody likes
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
                    "You have " + most + " audits that are not done; wait, or cancel one.");
        afterwards.run(begun);
        return id;
    }

    /// @throws Rejection if there is no such job
    public Job find(UUID id) {
        return jobs.find(id).orElseThrow(AuditJobs::missing);
    }

    /// @param owner whose it has to be, if it matters
    /// @throws Rejection if there is none for this purpose
    public Job find(UUID id, Aim aim, Optional<UUID> owner) {
        return jobs.find(id)
                .filter(job -> job.task().aim() == aim)
                .filter(job -> owner.filter(mine -> !mine.equals(job.owner())).isEmpty())
                .orElseThrow(AuditJobs::missing);
    }

    /// Ends a job that is running; what was found stays.
    public void cancel(Job job) {
        jobs.cancel(job.id(), clock.instant());
    }

    /// Tells what a job has noted so far, in order. If it was at its end when it was looked up,
    /// that is all.
    ///
    /// @param after only what has a higher number
    /// @return the number of the last one told, or `after`
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
        return new Rejection(Rejection.Code.AUDIT_NOT_FOUND, "You have no such audit.");
    }
}
