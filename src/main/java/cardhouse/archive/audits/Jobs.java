package cardhouse.archive.audits;

import cardhouse.archive.audits.Inspection.Task;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Inspections that run in the background, on any node with a free worker. A job of a dead node
/// continues where it stopped.
public interface Jobs {
    enum State {
        /// A node works on it, or will.
        RUNNING,
        FINISHED,
        CANCELLED,
        /// It ended by an error.
        FAILED
    }

    /// @param owner the account that created it
    /// @param after the last match that was inspected
    record Job(
            UUID id,
            UUID owner,
            Task task,
            State state,
            AuditTally tally,
            Optional<UUID> after,
            Instant createdAt,
            Optional<Instant> endedAt) {}

    /// @param number from 1, in the order of discovery
    record Noted(long number, Remark remark) {}

    /// Creates a job, unless its owner has the maximum number of running jobs.
    ///
    /// @param most maximum number; 0 for no limit
    /// @return whether it was created
    boolean open(UUID id, UUID owner, Task task, Instant at, int most);

    Optional<Job> find(UUID job);

    /// The remarks with higher numbers.
    List<Noted> notes(UUID job, long after, int limit);

    /// Cancels a running job; its remarks are kept.
    void cancel(UUID job, Instant at);

    /// Claims an idle job for a node, for the time of the lease. Jobs without a turn so far come
    /// first, the oldest first; then the one whose last turn ended first.
    ///
    /// @param busy jobs that the node runs already
    Optional<Job> claim(UUID node, Set<UUID> busy, Duration lease);

    /// Renews the leases of a node's jobs.
    void renew(UUID node, Set<UUID> busy, Duration lease);

    /// Stores the progress of a job, all or nothing.
    ///
    /// @param job with its present tally and position
    /// @param fresh remarks since the last call; the tally counts them already
    /// @return whether the node still holds the job; if not, nothing was stored
    boolean advance(UUID node, Job job, List<Remark> fresh);

    /// Ends the turn of one of a node's jobs.
    void pause(UUID node, UUID job);

    /// Releases a node's jobs, so that other nodes continue them at once.
    void release(UUID node);

    /// Deletes jobs that ended before a time.
    void forget(Instant before);
}
