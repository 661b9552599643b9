package cardhouse.research.http;

import cardhouse.engine.Viewer;
import cardhouse.http.Access;
import cardhouse.http.parameters.MatchId;
import cardhouse.http.security.Caller;
import cardhouse.match.Matches;
import cardhouse.match.Views;
import cardhouse.match.viewing.Perspective;
import cardhouse.research.EncodedView;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import java.util.OptionalInt;

/// Serves the view of the caller's seat as numbers. They are made from the view alone.
@Path("/v1/matches/{match}/view/encoding")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class EncodedViewResource {
    private final Matches matches;
    private final Views views;
    private final Caller caller;

    EncodedViewResource(Matches matches, Views views, Caller caller) {
        this.matches = matches;
        this.views = views;
        this.caller = caller;
    }

    @GET
    @PermissionsAllowed(Access.PLAY)
    public EncodedView encoding(
            @PathParam("match") MatchId match,
            @QueryParam("schema") @DefaultValue("false") boolean schema) {
        var seat = matches.seatOf(match.value(), caller.player());
        var own = Optional.of(new Perspective(Viewer.sitting(seat)));
        var seen = views.view(match.value(), caller.known(), own, OptionalInt.empty());
        return EncodedView.of(matches.match(match.value()), seat, seen, schema);
    }
}
