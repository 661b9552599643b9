package cardhouse.http;

import cardhouse.audit.Inspection;
import cardhouse.audit.Inspection.Aim;
import cardhouse.audit.Inspection.Task;
import cardhouse.audit.Jobs.Job;
import cardhouse.json.Fields;
import cardhouse.players.Scope;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What the present rules would make of all matches, the running ones included: for whoever runs
/// the service. Of a running match it is told where they differ, and no card.
@Path("/v1/admin/rule-checks")
@RunOnVirtualThread
public class RuleChecksResource {
    private static final String HERE = "/v1/admin/rule-checks";

    private final Inspections inspections;
    private final Callers callers;

    RuleChecksResource(Inspections inspections, Callers callers) {
        this.inspections = inspections;
        this.callers = callers;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    public Response open(
            String body,
            @HeaderParam("Authorization") @Nullable String authorization,
            @HeaderParam("Idempotency-Key") @Nullable String idempotencyKey) {
        var admin = callers.require(authorization, Scope.ADMIN).player();
        var fields = Fields.ofOptional(body);
        var task = new Task(Aim.RULES, NewAudit.which(fields, false), Inspection.BY_THE_RULES);
        fields.done();
        return inspections.open(admin, RequestParameters.key(idempotencyKey), HERE, body, task);
    }

    @GET
    @Path("/{check}")
    @Produces(MediaType.APPLICATION_JSON)
    public Response show(
            @PathParam("check") String id,
            @HeaderParam("Authorization") @Nullable String authorization) {
        return inspections.show(find(id, authorization));
    }

    @GET
    @Path("/{check}/findings")
    @Produces(PlayResource.NDJSON)
    public Response findings(
            @PathParam("check") String id,
            @QueryParam("after") @Nullable String after,
            @QueryParam("limit") @Nullable String limit,
            @HeaderParam("Authorization") @Nullable String authorization) {
        return inspections.notes(find(id, authorization), after, limit);
    }

    @DELETE
    @Path("/{check}")
    public Response cancel(
            @PathParam("check") String id,
            @HeaderParam("Authorization") @Nullable String authorization) {
        return inspections.cancel(find(id, authorization));
    }

    private Job find(String id, @Nullable String authorization) {
        callers.require(authorization, Scope.ADMIN);
        return inspections.find(id, Aim.RULES, Optional.empty());
    }
}
