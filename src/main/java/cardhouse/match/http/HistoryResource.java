package cardhouse.match.http;

import cardhouse.http.Access;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.MatchId;
import cardhouse.http.parameters.Parameters;
import cardhouse.http.security.Caller;
import cardhouse.match.Reading;
import cardhouse.match.Views;
import cardhouse.match.viewing.Knowledge;
import cardhouse.match.viewing.Perspective;
import cardhouse.platform.background.Computations;
import cardhouse.platform.json.Differences;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Serves the differences between two revisions of a match, and a viewer's knowledge at a revision.
@Path("/v1/matches/{match}")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class HistoryResource {
    private final Views views;
    private final Reading reading;
    private final Caller caller;
    private final Computations computations;

    HistoryResource(Views views, Reading reading, Caller caller, Computations computations) {
        this.computations = computations;
        this.views = views;
        this.reading = reading;
        this.caller = caller;
    }

    /// @return a JSON Patch
    @GET
    @Path("/difference")
    @PermissionsAllowed(Access.REVIEW)
    public String difference(
            @PathParam("match") MatchId match,
            @QueryParam("from") @IntRange @Nullable Integer from,
            @QueryParam("to") @IntRange @Nullable Integer to,
            @QueryParam("as") @Nullable Perspective as) {
        if (from == null) throw Parameters.invalid("The parameter `from` must name a revision.");
        var player = caller.reader();
        var asked = Optional.ofNullable(as);
        var later = views.view(match.value(), player, asked, Parameters.optional(to));
        var earlier = views.view(match.value(), player, asked, Parameters.optional(from));
        return Differences.write(earlier, later);
    }

    @GET
    @Path("/knowledge")
    @PermissionsAllowed(Access.REVIEW)
    public Knowledge knowledge(
            @PathParam("match") MatchId match,
            @QueryParam("at") @IntRange @Nullable Integer at,
            @QueryParam("as") @Nullable Perspective as) {
        var reader = caller.reader();
        var asked = Optional.ofNullable(as);
        return computations.brief(
                caller.whose(),
                () -> reading.knowledge(match.value(), reader, asked, Parameters.optional(at)));
    }
}
