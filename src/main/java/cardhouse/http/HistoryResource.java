package cardhouse.http;

import cardhouse.json.Differences;
import cardhouse.json.Json;
import cardhouse.match.Matches;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// What changed in a match between two of its revisions, and what somebody knew by one.
@Path("/v1/matches/{match}")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class HistoryResource {
    private final Matches matches;
    private final Callers callers;

    HistoryResource(Matches matches, Callers callers) {
        this.matches = matches;
        this.callers = callers;
    }

    @GET
    @Path("/difference")
    public Response difference(
            @PathParam("match") String id,
            @QueryParam("from") @Nullable String from,
            @QueryParam("to") @Nullable String to,
            @QueryParam("as") @Nullable String as,
            @HeaderParam("Authorization") @Nullable String authorization) {
        var match = MatchesResource.matchId(id);
        var caller = callers.reader(authorization);
        var eyes = RequestParameters.perspective(as);
        var first = revision(from, "from");
        if (first.isEmpty()) throw RequestParameters.invalid("from must name a revision.");
        var later = matches.view(match, caller, eyes, revision(to, "to"));
        var earlier = matches.view(match, caller, eyes, first);
        return shown(Differences.write(earlier, later));
    }

    @GET
    @Path("/knowledge")
    public Response knowledge(
            @PathParam("match") String id,
            @QueryParam("at") @Nullable String at,
            @QueryParam("as") @Nullable String as,
            @HeaderParam("Authorization") @Nullable String authorization) {
        var known =
                matches.reading()
                        .knowledge(
                                MatchesResource.matchId(id),
                                callers.reader(authorization),
                                RequestParameters.perspective(as),
                                revision(at, "at"));
        return shown(Json.write(known));
    }

    private static OptionalInt revision(@Nullable String given, String name) {
        return RequestParameters.number(given, name, 1, PlayResource.LAST_REVISION);
    }

    private static Response shown(String json) {
        return Response.ok(json).header(HttpHeaders.CACHE_CONTROL, "no-store").build();
    }
}
