package cardhouse.http;

import cardhouse.audit.Depth;
import cardhouse.audit.Examiner;
import cardhouse.audit.Inspection.Aim;
import cardhouse.audit.Inspection.Task;
import cardhouse.audit.Jobs;
import cardhouse.audit.Jobs.Job;
import cardhouse.audit.Jobs.Noted;
import cardhouse.audit.Jobs.State;
import cardhouse.audit.Selection;
import cardhouse.games.Catalog;
import cardhouse.json.Fields;
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
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Inspections of many matches as clients open, follow and cancel them, whatever they are for.
@Singleton
class Inspections {
    private static final int PAGE = 1_000;
    private static final int MOST = 999_999_999;
    private static final Map<String, Depth> DEPTHS =
            Arrays.stream(Depth.values())
                    .collect(Collectors.toMap(Depth::name, Function.identity()));

    private final Jobs jobs;
    private final Examiner examiner;
    private final Repeats repeats;
    private final Supplier<UUID> ids;
    private final Clock clock;
    private final int most;

    Inspections(
            Jobs jobs,
            Examiner examiner,
            Repeats repeats,
            Supplier<UUID> ids,
            Clock clock,
            Limits limits) {
        this.jobs = jobs;
        this.examiner = examiner;
        this.repeats = repeats;
        this.ids = ids;
        this.clock = clock;
        this.most = limits.auditsPerPlayer();
    }

    /// A job as its owner sees it.
    ///
    /// @param cursor the last match that was looked at; they are taken in the order of their ids
    /// @param failed matches with findings
    /// @param notDone matches at which something could not be looked at, and nothing wrong was
    ///   found
    public record JobShown(
            UUID id,
            State state,
            Chosen matches,
            List<Depth> depths,
            Progress progress,
            Optional<UUID> cursor,
            Instant createdAt,
            Optional<Instant> endedAt) {}

    /// Which matches were asked for.
    public record Chosen(
            Optional<String> game,
            Optional<Integer> edition,
            Optional<Instant> finishedAfter,
            Optional<Instant> finishedBefore) {}

    /// How far it got.
    public record Progress(long matches, long plies, long failed, long notDone, long findings) {}

    static JobShown shown(Job job) {
        var which = job.task().which();
        var tally = job.tally();
        return new JobShown(
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

    /// Which matches a body means.
    ///
    /// @param listed whether only those that everybody can find are meant
    static Selection which(Fields body, boolean listed) {
        return body.nested("matches")
                .map(fields -> {
                    Optional<String> game = fields.optionalText("game", 1, 64);
                    if (game.isPresent() && Catalog.find(game.get()).isEmpty())
                        fields.refuse("game", "must be one of the catalogue");
                    var edition = fields.number("edition", 1, MOST);
                    var read =
                            new Selection(
                                    game,
                                    edition.isPresent()
                                            ? Optional.of(edition.getAsInt())
                                            : Optional.empty(),
                                    time(fields, "finishedAfter"),
                                    time(fields, "finishedBefore"),
                                    listed);
                    fields.rest();
                    return read;
                })
                .orElse(
                        new Selection(
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                listed));
    }

    private static Optional<Instant> time(Fields fields, String name) {
        return fields.meaning(name, Conditions::time, "a time in UTC (RFC 3339)");
    }

    static Set<Depth> depths(Fields body, Set<Depth> otherwise) {
        return body.choices("depths", DEPTHS).filter(some -> !some.isEmpty()).orElse(otherwise);
    }

    /// @param path where jobs of this kind are
    Response open(Player owner, Optional<String> key, String path, String body, Task task) {
        String answer =
                repeats.answer(
                        owner.id(),
                        key,
                        path + body,
                        () -> begin(owner, task),
                        id -> shown(jobs.find(id).orElseThrow(Inspections::missing)));
        return Response.accepted(answer)
                .location(URI.create(path + "/" + TextOrJson.field(answer, "id")))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    private UUID begin(Player owner, Task task) {
        if (most > 0 && jobs.running(owner.id()) >= most)
            throw new Rejection(
                    409,
                    Problem.Code.TOO_MANY_AUDITS,
                    "You have " + most + " audits that are not done; wait, or cancel one.");
        UUID id = ids.get();
        jobs.open(id, owner.id(), task, now());
        examiner.wake();
        return id;
    }

    /// @param owner whose it has to be, if it matters
    Job find(String id, Aim aim, Optional<Player> owner) {
        return Conditions.id(id)
                .flatMap(jobs::find)
                .filter(job -> job.task().aim() == aim)
                .filter(job ->
                        owner.map(Player::id).filter(mine -> !mine.equals(job.owner())).isEmpty())
                .orElseThrow(Inspections::missing);
    }

    private static Rejection missing() {
        return new Rejection(404, Problem.Code.AUDIT_NOT_FOUND, "You have no such audit.");
    }

    Response cancel(Job job) {
        jobs.cancel(job.id(), now());
        return Response.noContent().build();
    }

    Response show(Job job) {
        return Response.ok(Json.write(shown(job)))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    Response notes(Job job, @Nullable String after, @Nullable String limit) {
        int from = Conditions.number(after, "after", 0, MOST).orElse(0);
        int wanted = Conditions.number(limit, "limit", 1, MOST).orElse(MOST);
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
