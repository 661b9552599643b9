package cardhouse.http;

import cardhouse.audit.AuditJobs;
import cardhouse.audit.Inspection.Aim;
import cardhouse.audit.Inspection.Task;
import cardhouse.audit.Jobs.Job;
import cardhouse.audit.Jobs.Noted;
import cardhouse.json.Json;
import cardhouse.json.Remarks;
import cardhouse.players.Player;
import cardhouse.requests.Idempotency;
import cardhouse.requests.Request;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Inspections of many matches as clients open, follow and cancel them, whatever they are for.
@Singleton
class Inspections {
    private static final int MOST = 999_999_999;

    private final AuditJobs jobs;
    private final Idempotency idempotency;

    Inspections(AuditJobs jobs, Idempotency idempotency) {
        this.jobs = jobs;
        this.idempotency = idempotency;
    }

    /// @param path where jobs of this kind are
    Response open(Player owner, Optional<String> key, String path, String body, Task task) {
        var answer =
                idempotency.once(
                        new Request(owner.id(), key, path + body),
                        AuditSummary.CODEC,
                        () -> jobs.begin(owner.id(), task),
                        id -> AuditSummary.of(jobs.find(id)));
        return Response.accepted(answer.text())
                .location(URI.create(path + "/" + answer.subject()))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    /// @param owner whose it has to be, if it matters
    Job find(String id, Aim aim, Optional<Player> owner) {
        UUID wanted = RequestParameters.id(id).orElseThrow(AuditJobs::missing);
        return jobs.find(wanted, aim, owner.map(Player::id));
    }

    Response cancel(Job job) {
        jobs.cancel(job);
        return Response.noContent().build();
    }

    Response show(Job job) {
        return Response.ok(Json.write(AuditSummary.of(job)))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    Response notes(Job job, @Nullable String after, @Nullable String limit) {
        int from = RequestParameters.number(after, "after", 0, MOST).orElse(0);
        int wanted = RequestParameters.number(limit, "limit", 1, MOST).orElse(MOST);
        return Response.ok(Written.of(out -> write(job, from, wanted, out)))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    /// The job was looked up before its notes: if it was at its end, these are all.
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
