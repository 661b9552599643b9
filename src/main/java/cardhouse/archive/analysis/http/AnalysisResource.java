package cardhouse.archive.analysis.http;

import cardhouse.archive.analysis.Analysis;
import cardhouse.archive.analysis.AnalysisReading;
import cardhouse.http.Access;
import cardhouse.http.parameters.MatchId;
import cardhouse.http.security.Caller;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/// The luck and the skill in a finished match.
@Path("/v1/matches/{match}/analysis")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class AnalysisResource {
    private final AnalysisReading analyses;
    private final Caller caller;

    AnalysisResource(AnalysisReading analyses, Caller caller) {
        this.analyses = analyses;
        this.caller = caller;
    }

    /// Only for callers who may see all of the match.
    @GET
    @PermissionsAllowed(Access.REVIEW)
    public Analysis analysis(@PathParam("match") MatchId match) {
        return analyses.of(match.value(), caller.reader(), caller.whose());
    }
}
