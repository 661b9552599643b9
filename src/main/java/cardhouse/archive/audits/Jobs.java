package cardhouse.archive.audits;

import cardhouse.archive.audits.Inspection.Task;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Inspections that go on by themselves, on whichever node has room for one, and wherever they were
/// left by a node that is gone.
public interface Jobs {
    enum State {
        /// It is worked at, or will be.
        RUNNING,
        FINISHED,
        CANCELLED,
        /// It could not go on.
        FAILED
    }

    /// @param owner the account that asked for it
    /// @param after the last match that was looked at
    record Job(
            UUID id,
            UUID owner,
            Task task,
            State state,
            Tally tally,
            Optional<UUID> after,
            Instant createdAt,
            Optional<Instant> endedAt) {}

    /// @param number from 1, in the order in which they were found
    record Noted(long number, Remark remark) {}

    /// Begins a job, unless so many of its owner are running.
    ///
    /// @param most 0 for no limit
    /// @return whether it was begun
    boolean open(UUID id, UUID owner, Task task, Instant at, int most);

    Optional<Job> find(UUID job);

    /// What was noted after a number.
    List<Noted> notes(UUID job, long after, int limit);

    /// Ends a job that is running; what was found stays.
    void cancel(UUID job, Instant at);

    /// Gives a node a job at which no node works, for some time: the oldest that had no turn yet,
    /// or else the one whose last turn ended first.
    ///
    /// @param busy what the node works at
    Optional<Job> claim(UUID node, Set<UUID> busy, Duration lease);

    /// Prolongs the time for which a node has jobs.
    void renew(UUID node, Set<UUID> busy, Duration lease);

    /// Keeps, all or nothing, how far a job has got.
    ///
    /// @param job with what is known now
    /// @param fresh what was noted since; the tally counts it already
    /// @return whether the job is still the node's; else nothing was kept
    boolean advance(UUID node, Job job, List<Remark> fresh);

    /// Ends the turn of one of a node's jobs.
    void pause(UUID node, UUID job);

    /// Lets another node go on at once.
    void release(UUID node);

    /// Forgets jobs that ended before a time.
    void forget(Instant before);
}
