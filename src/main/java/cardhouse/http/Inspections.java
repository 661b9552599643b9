package cardhouse.http;

import cardhouse.audit.AuditWorker;
import cardhouse.audit.Inspection.Aim;
import cardhouse.audit.Inspection.Task;
import cardhouse.audit.Jobs;
import cardhouse.audit.Jobs.Job;
import cardhouse.audit.Jobs.Noted;
import cardhouse.json.Json;
import cardhouse.json.Remarks;
import cardhouse.players.Player;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Inspections of many matches as clients open, follow and cancel them, whatever they are for.
@Singleton
class Inspections {
    private static final int PAGE = 1_000;
    private static final int MOST = 999_999_999;

    private final Jobs jobs;
    private final AuditWorker auditWorker;
    private final Idempotency idempotency;
    private final Supplier<UUID> ids;
    private final Clock clock;
    private final int most;

    Inspections(
            Jobs jobs,
            AuditWorker auditWorker,
            Idempotency idempotency,
            Supplier<UUID> ids,
            Clock clock,
            Limits limits) {
        this.jobs = jobs;
        this.auditWorker = auditWorker;
        this.idempotency = idempotency;
        this.ids = ids;
        this.clock = clock;
        this.most = limits.auditsPerPlayer();
    }

    /// @param path where jobs of this kind are
    Response open(Player owner, Optional<String> key, String path, String body, Task task) {
        String answer =
                idempotency.answer(
                        owner.id(),
                        key,
                        path + body,
                        () -> begin(owner, task),
                        id -> AuditSummary.of(jobs.find(id).orElseThrow(Inspections::missing)));
        return Response.accepted(answer)
                .location(URI.create(path + "/" + TextOrJson.field(answer, "id")))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    private UUID begin(Player owner, Task task) {
        if (most > 0 && jobs.running(owner.id()) >= most)
            throw new ProblemException(
                    409,
                    Problem.Code.TOO_MANY_AUDITS,
                    "You have " + most + " audits that are not done; wait, or cancel one.");
        UUID id = ids.get();
        jobs.open(id, owner.id(), task, now());
        auditWorker.wake();
        return id;
    }

    /// @param owner whose it has to be, if it matters
    Job find(String id, Aim aim, Optional<Player> owner) {
        return RequestParameters.id(id)
                .flatMap(jobs::find)
                .filter(job -> job.task().aim() == aim)
                .filter(job ->
                        owner.map(Player::id).filter(mine -> !mine.equals(job.owner())).isEmpty())
                .orElseThrow(Inspections::missing);
    }

    private static ProblemException missing() {
        return new ProblemException(404, Problem.Code.AUDIT_NOT_FOUND, "You have no such audit.");
    }

    Response cancel(Job job) {
        jobs.cancel(job.id(), now());
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
        long last = from;
        List<Noted> page;
        int left = wanted;
        do {
            page = jobs.notes(job.id(), last, Math.min(left, PAGE));
            for (Noted noted : page) {
                out.write(Remarks.line(noted));
                last = noted.number();
            }
            left -= page.size();
        } while (page.size() == PAGE && left > 0);
        out.write(Remarks.end(last, job.state()));
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }
}
