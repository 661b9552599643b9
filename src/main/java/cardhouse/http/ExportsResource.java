package cardhouse.http;

import cardhouse.audit.ArchiveCursor;
import cardhouse.audit.Selection;
import cardhouse.json.Export;
import cardhouse.players.Scope;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Matches that are over, as many as there are: whatever anybody could read one by one. Unlisted
/// matches are found by those who know their ids, and by nobody here.
@Path("/v1/exports/matches")
@RunOnVirtualThread
public class ExportsResource {
    private static final int MOST = 999_999_999;

    private final Export export;
    private final Callers callers;

    ExportsResource(Export export, Callers callers) {
        this.export = export;
        this.callers = callers;
    }

    @GET
    @Produces(PlayResource.NDJSON)
    public Response matches(
            @QueryParam("game") @Nullable String game,
            @QueryParam("edition") @Nullable String edition,
            @QueryParam("finishedAfter") @Nullable String finishedAfter,
            @QueryParam("finishedBefore") @Nullable String finishedBefore,
            @QueryParam("cursor") @Nullable String cursor,
            @QueryParam("limit") @Nullable String limit,
            @HeaderParam("Authorization") @Nullable String authorization) {
        callers.require(authorization, Scope.AUDIT);
        var number = RequestParameters.number(edition, "edition", 1, MOST);
        var which =
                new Selection(
                        Optional.ofNullable(game).map(MatchesResource::game),
                        number.isPresent() ? Optional.of(number.getAsInt()) : Optional.empty(),
                        RequestParameters.time(finishedAfter, "finishedAfter"),
                        RequestParameters.time(finishedBefore, "finishedBefore"),
                        true);
        Optional<ArchiveCursor> after = Optional.ofNullable(cursor).map(ExportsResource::place);
        int most = RequestParameters.number(limit, "limit", 1, MOST).orElse(MOST);
        return Response.ok(Written.of(out -> export.write(which, after, most, out)))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    private static ArchiveCursor place(String text) {
        return ArchiveCursor.read(text)
                .orElseThrow(
                        () -> RequestParameters.invalid("cursor is not one that was given out."));
    }
}
