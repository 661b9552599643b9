package cardhouse.http.audits;

import cardhouse.audit.ArchiveCursor;
import cardhouse.audit.Selection;
import cardhouse.background.Computations;
import cardhouse.http.edge.Access;
import cardhouse.http.edge.Caller;
import cardhouse.http.edge.Parameters;
import cardhouse.http.edge.StreamFormat;
import cardhouse.http.edge.Within;
import cardhouse.http.edge.Written;
import cardhouse.json.Export;
import io.quarkus.security.PermissionsAllowed;
import io.quarkus.vertx.http.Compressed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.StreamingOutput;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Matches that are over, as many as there are: whatever anybody could read one by one. Unlisted
/// matches are found by those who know their ids, and by nobody here.
@Path("/v1/exports/matches")
@RunOnVirtualThread
public class ExportsResource {
    private final Export export;
    private final Computations computations;
    private final Caller caller;

    ExportsResource(Export export, Computations computations, Caller caller) {
        this.export = export;
        this.computations = computations;
        this.caller = caller;
    }

    @GET
    @PermissionsAllowed(Access.AUDIT)
    @Produces(StreamFormat.NDJSON)
    @Compressed
    public StreamingOutput matches(
            @QueryParam("game") @Nullable String game,
            @QueryParam("edition") @Within @Nullable Integer edition,
            @QueryParam("finishedAfter") @Nullable Instant finishedAfter,
            @QueryParam("finishedBefore") @Nullable Instant finishedBefore,
            @QueryParam("cursor") @Nullable String cursor,
            @QueryParam("limit") @Within @DefaultValue("" + Within.MOST) int limit) {
        var which =
                new Selection(
                        Optional.ofNullable(game).map(Parameters::game),
                        Optional.ofNullable(edition),
                        Optional.ofNullable(finishedAfter),
                        Optional.ofNullable(finishedBefore),
                        true);
        Optional<ArchiveCursor> after = Optional.ofNullable(cursor).map(ExportsResource::read);
        Object whose = caller.whose();
        return Written.of(out ->
                export.write(
                        which, after, limit, journal -> computations.sliced(whose, journal), out));
    }

    private static ArchiveCursor read(String cursor) {
        return ArchiveCursor.read(cursor)
                .orElseThrow(() -> Parameters.invalid("The cursor is not one that was given out."));
    }
}
