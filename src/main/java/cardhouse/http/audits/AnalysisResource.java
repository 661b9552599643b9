package cardhouse.http.audits;

import cardhouse.analysis.Analyses;
import cardhouse.analysis.Analysis;
import cardhouse.background.Computations;
import cardhouse.engine.Viewer;
import cardhouse.http.edge.Access;
import cardhouse.http.edge.Caller;
import cardhouse.http.edge.MatchId;
import cardhouse.match.Views;
import cardhouse.match.viewing.Perspective;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import java.util.OptionalInt;

/// What was luck and what was skill in a match that is over.
@Path("/v1/matches/{match}/analysis")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class AnalysisResource {
    private final Analyses analyses;
    private final Views views;
    private final Caller caller;
    private final Computations computations;

    AnalysisResource(Analyses analyses, Views views, Caller caller, Computations computations) {
        this.analyses = analyses;
        this.views = views;
        this.caller = caller;
        this.computations = computations;
    }

    /// For whoever may see all of the match: an analysis is made of every card.
    @GET
    @PermissionsAllowed(Access.REVIEW)
    public Analysis analysis(@PathParam("match") MatchId match) {
        var everything = Optional.of(new Perspective(Viewer.AUDITING));
        views.view(match.value(), caller.reader(), everything, OptionalInt.empty());
        return computations.of(caller.whose(), () -> analyses.of(match.value()));
    }
}
