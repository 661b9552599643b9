package cardhouse.archive.audits.http;

import cardhouse.archive.audits.Inspection.Aim;
import cardhouse.archive.audits.Jobs.Job;
import cardhouse.http.Access;
import cardhouse.http.answers.StreamFormat;
import cardhouse.http.parameters.Id;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.security.Caller;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.StreamingOutput;
import java.util.Optional;

/// Shows and cancels an audit of many matches; only the account that created it may.
@Path("/v1/audits/{audit}")
@RunOnVirtualThread
public class AuditJobsResource {
    private final Inspections inspections;
    private final Caller caller;

    AuditJobsResource(Inspections inspections, Caller caller) {
        this.inspections = inspections;
        this.caller = caller;
    }

    @GET
    @PermissionsAllowed(Access.AUDIT)
    @Produces(MediaType.APPLICATION_JSON)
    public AuditSummary show(@PathParam("audit") Id id) {
        return AuditSummary.of(own(id));
    }

    @GET
    @Path("/findings")
    @PermissionsAllowed(Access.AUDIT)
    @Produces(StreamFormat.NDJSON)
    public StreamingOutput findings(
            @PathParam("audit") Id id,
            @QueryParam("after") @IntRange(least = 0) @DefaultValue("0") int after,
            @QueryParam("limit") @IntRange @DefaultValue("" + IntRange.MOST) int limit) {
        return inspections.notes(own(id), after, limit);
    }

    @DELETE
    @PermissionsAllowed(Access.AUDIT)
    public void cancel(@PathParam("audit") Id id) {
        inspections.cancel(own(id));
    }

    private Job own(Id id) {
        return inspections.find(id, Aim.AUDIT, Optional.of(caller.player()));
    }
}
