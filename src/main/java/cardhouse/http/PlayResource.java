package cardhouse.http;

import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.json.Fields;
import cardhouse.json.Json;
import cardhouse.live.Waiting;
import cardhouse.match.Matches;
import cardhouse.match.Preconditions;
import cardhouse.match.viewing.JournalPage;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Played;
import cardhouse.match.viewing.PlayedView;
import cardhouse.match.viewing.Status;
import cardhouse.match.viewing.ViewerGrant;
import cardhouse.players.Player;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A match being played: views, moves and the journal.
@Path("/v1/matches/{match}")
@RunOnVirtualThread
public class PlayResource {
    /// The time by the clock that decides deadlines, for clients whose own goes wrong.
    static final String SERVER_TIME = "Server-Time";

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(60);
    static final String NDJSON = "application/x-ndjson";
    private static final int PAGE = 100;
    private static final int LARGEST_PAGE = 1000;
    static final int LAST_REVISION = 999_999_999;

    private final Matches matches;
    private final Callers callers;
    private final Waiting waiting;
    private final Clock clock;

    PlayResource(Matches matches, Callers callers, Waiting waiting, Clock clock) {
        this.matches = matches;
        this.waiting = waiting;
        this.clock = clock;
        this.callers = callers;
    }

    /// A move that could be played.
    public record Judgement(boolean allowed, int revision) {}

    @GET
    @Path("/view")
    @Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_PLAIN})
    public Response view(
            @PathParam("match") String id,
            @QueryParam("at") @Nullable String at,
            @QueryParam("as") @Nullable String as,
            @QueryParam("wait") @Nullable String wait,
            @HeaderParam("Authorization") @Nullable String authorization,
            @HeaderParam("If-None-Match") @Nullable String ifNoneMatch,
            @HeaderParam("Accept") @Nullable String accept) {
        UUID match = MatchesResource.matchId(id);
        var caller = callers.optional(authorization);
        var eyes = RequestParameters.perspective(as);
        var then = RequestParameters.number(at, "at", 1, LAST_REVISION);
        var longest = RequestParameters.duration(wait, "wait", LONGEST_WAIT);
        Supplier<MatchView> look = () -> matches.view(match, caller, eyes, then);
        MatchView seen =
                longest.isPresent() && then.isEmpty()
                        ? waiting.until(
                                match,
                                longest.get(),
                                look,
                                found -> !RequestParameters.has(ifNoneMatch, found.revision()))
                        : look.get();
        boolean has = RequestParameters.has(ifNoneMatch, seen.revision());
        var response = has ? Response.notModified() : Response.ok();
        response.header(HttpHeaders.ETAG, RequestParameters.etag(seen.revision()))
                .header(SERVER_TIME, clock.instant())
                .header(HttpHeaders.CACHE_CONTROL, "no-store");
        if (has) return response.build();
        return TextOrJson.wantsText(accept)
                ? response.entity(TextOrJson.board(seen)).type(TextOrJson.TEXT).build()
                : response.entity(Json.bytes(seen)).type(MediaType.APPLICATION_JSON).build();
    }

    @POST
    @Path("/moves")
    @Consumes({MediaType.APPLICATION_JSON, MediaType.TEXT_PLAIN})
    @Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_PLAIN})
    public Response play(
            @PathParam("match") String id,
            String body,
            @QueryParam("dryRun") @Nullable String dryRun,
            @HeaderParam("Authorization") @Nullable String authorization,
            @HeaderParam("If-Match") @Nullable String ifMatch,
            @HeaderParam("Idempotency-Key") @Nullable String idempotencyKey,
            @HeaderParam("Content-Type") @Nullable String contentType,
            @HeaderParam("Accept") @Nullable String accept) {
        Player player = callers.require(authorization);
        UUID match = MatchesResource.matchId(id);
        boolean judgeOnly = RequestParameters.flag(dryRun, "dryRun");
        Preconditions terms = RequestParameters.terms(ifMatch, idempotencyKey);
        boolean numbered = contentType != null && contentType.startsWith(MediaType.TEXT_PLAIN);
        Optional<Move> written = numbered ? Optional.empty() : Optional.of(Json.readMove(body));
        Seat seat = matches.seatOf(match, player);
        Move move = written.orElseGet(() -> matches.numbered(match, seat, number(body)));
        if (judgeOnly) {
            var judgement = new Judgement(true, matches.judge(match, seat, move, terms.revision()));
            return Response.ok(Json.write(judgement)).type(MediaType.APPLICATION_JSON).build();
        }
        return response(matches.receipted(matches.play(match, seat, move, terms)), accept);
    }

    @POST
    @Path("/resignation")
    @Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_PLAIN})
    public Response resign(
            @PathParam("match") String id,
            String body,
            @HeaderParam("Authorization") @Nullable String authorization,
            @HeaderParam("If-Match") @Nullable String ifMatch,
            @HeaderParam("Idempotency-Key") @Nullable String idempotencyKey,
            @HeaderParam("Accept") @Nullable String accept) {
        Player player = callers.require(authorization);
        Fields.ofOptional(body).done();
        UUID match = MatchesResource.matchId(id);
        Seat seat = matches.seatOf(match, player);
        Played played =
                matches.resign(match, seat, RequestParameters.terms(ifMatch, idempotencyKey));
        return response(matches.receipted(played), accept);
    }

    /// A page of the journal; what is live is answered by [JournalStream].
    @GET
    @Path("/journal")
    @Produces({MediaType.APPLICATION_JSON, NDJSON})
    public Response journal(
            @PathParam("match") String id,
            @QueryParam("after") @Nullable String after,
            @QueryParam("limit") @Nullable String limit,
            @QueryParam("as") @Nullable String as,
            @QueryParam("wait") @Nullable String wait,
            @QueryParam("live") @Nullable String live,
            @HeaderParam("Authorization") @Nullable String authorization,
            @HeaderParam("Accept") @Nullable String accept) {
        UUID match = MatchesResource.matchId(id);
        var caller = callers.reader(authorization);
        var eyes = RequestParameters.perspective(as);
        int from = RequestParameters.number(after, "after", 0, LAST_REVISION).orElse(0);
        int most = RequestParameters.number(limit, "limit", 1, LARGEST_PAGE).orElse(PAGE);
        var longest = RequestParameters.duration(wait, "wait", LONGEST_WAIT);
        if (RequestParameters.flag(live, "live"))
            throw RequestParameters.invalid("live is for application/x-ndjson.");
        JournalPage page =
                longest.isEmpty()
                        ? matches.reading().journal(match, caller, eyes, from, most)
                        : awaited(
                                matches.reading().eyes(match, caller, eyes),
                                from,
                                most,
                                longest.get());
        boolean lines = accept != null && accept.strip().startsWith(NDJSON);
        return Response.ok(
                        lines ? lines(page) : Json.write(page),
                        lines ? NDJSON : MediaType.APPLICATION_JSON)
                .header(HttpHeaders.ETAG, RequestParameters.etag(page.revision()))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    /// Whoever waits for entries follows the match, and keeps the eyes it has.
    private JournalPage awaited(ViewerGrant eyes, int after, int limit, Duration longest) {
        return waiting.until(
                eyes.match(),
                longest,
                () -> matches.reading().journal(eyes, after, limit),
                page -> !page.entries().isEmpty() || page.status() == Status.FINISHED);
    }

    private static String lines(JournalPage page) {
        return page.entries().stream()
                .map(entry -> Json.write(entry) + "\n")
                .collect(Collectors.joining());
    }

    private static int number(String body) {
        return RequestParameters.number(body.strip(), "the number of a move", 0, LAST_REVISION)
                .orElseThrow();
    }

    private Response response(PlayedView played, @Nullable String accept) {
        var response =
                Response.status(201)
                        .header(HttpHeaders.ETAG, RequestParameters.etag(played.seen().revision()))
                        .header(SERVER_TIME, clock.instant())
                        .header(HttpHeaders.CACHE_CONTROL, "no-store");
        return TextOrJson.wantsText(accept)
                ? response.entity(TextOrJson.board(played.seen())).type(TextOrJson.TEXT).build()
                : response.entity(Json.bytes(played)).type(MediaType.APPLICATION_JSON).build();
    }
}
