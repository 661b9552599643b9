package cardhouse.archive.audits.http;

import cardhouse.archive.audits.AuditJobs;
import cardhouse.archive.audits.Inspection.Aim;
import cardhouse.archive.audits.Inspection.Task;
import cardhouse.archive.audits.Jobs.Job;
import cardhouse.archive.audits.Jobs.Noted;
import cardhouse.http.answers.StreamingBody;
import cardhouse.http.parameters.Id;
import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.http.parameters.Parameters;
import cardhouse.http.security.Creation;
import cardhouse.platform.json.Remarks;
import cardhouse.platform.requests.Answer;
import cardhouse.players.Player;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.Status;
import org.jspecify.annotations.Nullable;

/// Inspections of many matches, as clients create, follow and cancel them.
@Singleton
public record Inspections(AuditJobs jobs, Creation creation) {
    /// @param path of the jobs of this kind
    RestResponse<Answer<AuditSummary>> open(
            String path, @Nullable IdempotencyKey key, String body, Task task) {
        return creation.once(
                Status.ACCEPTED,
                path,
                key,
                body,
                AuditSummary.CODEC,
                owner -> jobs.begin(owner.id(), task),
                (id, _) -> AuditSummary.of(jobs.find(id)));
    }

    /// @param owner account that must own the job, if ownership matters
    Job find(Id id, Aim aim, Optional<Player> owner) {
        UUID wanted = id.value().orElseThrow(AuditJobs::missing);
        return jobs.find(wanted, aim, owner.map(Player::id));
    }

    void cancel(Job job) {
        jobs.cancel(job);
    }

    /// The remarks, one a line.
    ///
    /// @param after number of remarks to skip. After a restore from a backup there may be fewer
    ///   than the client has
    StreamingOutput notes(Job job, int after, int limit) {
        if (after > job.tally().remarks())
            throw Parameters.invalid(
                    "The parameter `after` must be at most %d, the last finding so far; start again from 0."
                            .formatted(job.tally().remarks()));
        return StreamingBody.of(out -> write(job, after, limit, out));
    }

    /// The job was read before its remarks: if it had ended, these are all.
    private void write(Job job, long from, int wanted, Writer out) throws IOException {
        try {
            long last = jobs.tell(job, from, wanted, noted -> line(noted, out));
            out.write(Remarks.end(last, job.state()));
        } catch (UncheckedIOException gone) {
            throw gone.getCause();
        }
    }

    private static void line(Noted noted, Writer out) {
        try {
            out.write(Remarks.line(noted));
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }
}
