package cardhouse.archive.audits.http;

import cardhouse.archive.audits.Inspection;
import cardhouse.archive.audits.Inspection.Aim;
import cardhouse.archive.audits.Inspection.Task;
import cardhouse.archive.audits.Jobs.Job;
import cardhouse.http.Access;
import cardhouse.http.answers.StreamFormat;
import cardhouse.http.parameters.Id;
import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.http.parameters.IntRange;
import cardhouse.platform.json.Fields;
import cardhouse.platform.requests.Answer;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.StreamingOutput;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/// Decides all matches again by the present rules, running ones included, for the operator. For a
/// running match the report names the revision of a difference, but no card.
@Path("/v1/admin/rule-checks")
@RunOnVirtualThread
public class RuleChecksResource {
    private static final String HERE = "/v1/admin/rule-checks";

    private final Inspections inspections;

    RuleChecksResource(Inspections inspections) {
        this.inspections = inspections;
    }

    @POST
    @PermissionsAllowed(Access.ADMIN)
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    public RestResponse<Answer<AuditSummary>> open(
            String body, @HeaderParam("Idempotency-Key") @Nullable IdempotencyKey key) {
        var fields = Fields.ofOptional(body);
        var task = new Task(Aim.RULES, NewAudit.which(fields, false), Inspection.BY_THE_RULES);
        fields.done();
        return inspections.open(HERE, key, body, task);
    }

    @GET
    @Path("/{check}")
    @PermissionsAllowed(Access.ADMIN)
    @Produces(MediaType.APPLICATION_JSON)
    public AuditSummary show(@PathParam("check") Id id) {
        return AuditSummary.of(find(id));
    }

    @GET
    @Path("/{check}/findings")
    @PermissionsAllowed(Access.ADMIN)
    @Produces(StreamFormat.NDJSON)
    public StreamingOutput findings(
            @PathParam("check") Id id,
            @QueryParam("after") @IntRange(least = 0) @DefaultValue("0") int after,
            @QueryParam("limit") @IntRange @DefaultValue("" + IntRange.MOST) int limit) {
        return inspections.notes(find(id), after, limit);
    }

    @DELETE
    @Path("/{check}")
    @PermissionsAllowed(Access.ADMIN)
    public void cancel(@PathParam("check") Id id) {
        inspections.cancel(find(id));
    }

    private Job find(Id id) {
        return inspections.find(id, Aim.RULES, Optional.empty());
    }
}
