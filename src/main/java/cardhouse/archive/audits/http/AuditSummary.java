package cardhouse.archive.audits.http;

import cardhouse.archive.audits.Depth;
import cardhouse.archive.audits.Jobs.Job;
import cardhouse.archive.audits.Jobs.State;
import cardhouse.platform.json.AnswerJson;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A job in the form of the API, for its owner.
///
/// @param cursor the last match that was inspected, in the order of ids
public record AuditSummary(
        UUID id,
        State status,
        Chosen matches,
        List<Depth> depths,
        Progress progress,
        Optional<UUID> cursor,
        Instant createdAt,
        Optional<Instant> finishedAt) {
    static final AnswerJson<AuditSummary> CODEC = AnswerJson.of(AuditSummary.class);

    /// The matches that the request selected.
    public record Chosen(
            Optional<String> game,
            Optional<Integer> edition,
            Optional<Instant> finishedAfter,
            Optional<Instant> finishedBefore) {}

    /// Progress of the job.
    ///
    /// @param failed matches with findings
    /// @param notDone matches without findings at which a depth was not completed
    public record Progress(long matches, long plies, long failed, long notDone, long findings) {}

    static AuditSummary of(Job job) {
        var which = job.task().which();
        var tally = job.tally();
        return new AuditSummary(
                job.id(),
                job.state(),
                new Chosen(
                        which.game(),
                        which.edition(),
                        which.finishedAfter(),
                        which.finishedBefore()),
                job.task().depths().stream().sorted().toList(),
                new Progress(
                        tally.matches(),
                        tally.plies(),
                        tally.failed(),
                        tally.notDone(),
                        tally.findings()),
                job.after(),
                job.createdAt(),
                job.endedAt());
    }
}
