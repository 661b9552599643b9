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

    /// The remarks with higher numbers.
    List<Noted> notes(UUID job, long after, int limit);

    /// Cancels a running job; its remarks are kept.
    void cancel(UUID job, Instant at);

    /// Claims an idle job for a node, for the time of the lease. Jobs without a turn so far come
    /// first, the oldest first; then the one whose last turn ended first.
    ///
    /// @param busy jobs that the node runs already
    Optional<Job> claim(UUID node, Set<UUID> busy, Duration lease);

    /// Prolongs the time for which a node has jobs.
    void renew(UUID node, Set<UUID> busy, Duration lease);

    /// Stores the progress of a job, all or nothing.
    ///
    /// @param job with its present tally and position
    /// @param fresh remarks since the last call; the tally counts them already
    /// @return whether the node still holds the job; if not, nothing was stored
    boolean advance(UUID node, Job job, List<Remark> fresh);

    /// Ends the turn of one of a node's jobs.
    void pause(UUID node, UUID job);

    /// Lets another node go on at once.
    void release(UUID node);

    /// Forgets jobs that ended before a time.
    void forget(Instant before);
}
