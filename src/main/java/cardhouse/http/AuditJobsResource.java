package cardhouse.http;

import cardhouse.audit.Inspection.Aim;
import cardhouse.audit.Jobs.Job;
import cardhouse.players.Scope;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Audits of many matches, each seen by whoever asked for it.
@Path("/v1/audits/{audit}")
@RunOnVirtualThread
public class AuditJobsResource {
    private final Inspections inspections;
    private final Callers callers;

    AuditJobsResource(Inspections inspections, Callers callers) {
        this.inspections = inspections;
        this.callers = callers;
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public Response show(
            @PathParam("audit") String id,
            @HeaderParam("Authorization") @Nullable String authorization) {
        return inspections.show(own(id, authorization));
    }

    @GET
    @Path("/findings")
    @Produces(PlayResource.NDJSON)
    public Response findings(
            @PathParam("audit") String id,
            @QueryParam("after") @Nullable String after,
            @QueryParam("limit") @Nullable String limit,
            @HeaderParam("Authorization") @Nullable String authorization) {
        return inspections.notes(own(id, authorization), after, limit);
    }

    @DELETE
    public Response cancel(
            @PathParam("audit") String id,
            @HeaderParam("Authorization") @Nullable String authorization) {
        return inspections.cancel(own(id, authorization));
    }

    private Job own(String id, @Nullable String authorization) {
        var caller = callers.require(authorization, Scope.AUDIT).player();
        return inspections.find(id, Aim.AUDIT, Optional.of(caller));
    }
}
