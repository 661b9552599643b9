package cardhouse.match.http;

import cardhouse.http.Access;
import cardhouse.http.answers.Paged;
import cardhouse.http.answers.TextWriter;
import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.MatchId;
import cardhouse.http.parameters.PageSlice;
import cardhouse.http.parameters.PageSlice.CursorOf;
import cardhouse.http.parameters.Parameters;
import cardhouse.http.security.Caller;
import cardhouse.match.Directory;
import cardhouse.match.Match;
import cardhouse.match.live.MostWatched;
import cardhouse.match.lobby.Openings;
import cardhouse.match.viewing.Status;
import cardhouse.platform.background.Computations;
import cardhouse.platform.json.Fields;
import cardhouse.platform.requests.Answer;
import cardhouse.players.Player;
import io.quarkus.security.PermissionsAllowed;
import io.quarkus.security.UnauthorizedException;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/// Creates, lists and returns matches.
@Path("/v1/matches")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class MatchesResource {
    private static final String CURSOR = "matches";
    private static final int MOST_LISTED = 100;

    private final Openings openings;
    private final Caller caller;
    private final MatchCreation creation;
    private final Computations computations;
    private final Summaries summaries;
    private final MostWatched mostWatched;

    MatchesResource(
            Openings openings,
            Caller caller,
            MatchCreation creation,
            Computations computations,
            Summaries summaries,
            MostWatched mostWatched) {
        this.computations = computations;
        this.summaries = summaries;
        this.mostWatched = mostWatched;
        this.openings = openings;
        this.caller = caller;
        this.creation = creation;
    }

    /// The order of a list of matches.
    public enum Sort {
        NEWEST,
        /// Those that have most viewers, of the running ones that anyone may watch live.
        VIEWERS
    }

    /// A page of the directory.
    public record MatchList(List<MatchSummary> matches, Optional<String> next) implements Paged {}

    @POST
    @PermissionsAllowed(Access.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces({MediaType.APPLICATION_JSON, TextWriter.TEXT})
    public RestResponse<Answer<CreatedMatch>> open(
            String body, @HeaderParam("Idempotency-Key") @Nullable IdempotencyKey key) {
        var wanted = NewMatchBody.read(Fields.of(body));
        return CreatedMatch.response(
                creation.create(caller.player(), IdempotencyKey.of(key), body, wanted));
    }

    @GET
    @PermissionsAllowed(Access.LOOK)
    public MatchList list(
            @QueryParam("game") @Nullable String game,
            @QueryParam("status") @Nullable Status status,
            @QueryParam("mine") @DefaultValue("false") boolean mine,
            @QueryParam("limit") @IntRange(most = MOST_LISTED) @DefaultValue("20") int limit,
            @QueryParam("cursor") @CursorOf(CURSOR) @Nullable UUID cursor,
            @QueryParam("sort") @DefaultValue("NEWEST") Sort sort) {
        var me = caller.known();
        if (mine && me.isEmpty()) throw new UnauthorizedException();
        if (sort == Sort.VIEWERS) {
            if (mine || cursor != null || (status != null && status != Status.RUNNING))
                throw Parameters.invalid(
                        "`sort=VIEWERS` lists running matches on one page: without `mine` and"
                                + " `cursor`, and without another `status`.");
            var watched = Optional.ofNullable(game).map(Parameters::game);
            return new MatchList(
                    computations.brief(
                            caller.whose(),
                            () -> summaries.of(mostWatched.list(watched, limit), me)),
                    Optional.empty());
        }
        var filter =
                new Directory.Filter(
                        Optional.ofNullable(game).map(Parameters::game),
                        Optional.ofNullable(status),
                        me.filter(_ -> mine).map(Player::id),
                        Optional.ofNullable(cursor),
                        limit + 1);
        var page = PageSlice.of(openings.list(filter), limit, CURSOR, Match::id);
        // Each summary may require folding a journal.
        return new MatchList(
                computations.brief(caller.whose(), () -> summaries.of(page.items(), me)),
                page.next());
    }

    @GET
    @Path("/{match}")
    @PermissionsAllowed(Access.REVIEW)
    public MatchSummary match(@PathParam("match") MatchId match) {
        return summaries.of(openings.find(match.value()), caller.reader());
    }

    @DELETE
    @Path("/{match}")
    @PermissionsAllowed(Access.PLAY)
    public void callOff(@PathParam("match") MatchId match) {
        openings.callOff(match.value(), caller.player());
    }
}
