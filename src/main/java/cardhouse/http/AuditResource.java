package cardhouse.http;

import cardhouse.audit.Audits;
import cardhouse.audit.Verdict;
import cardhouse.json.Json;
import cardhouse.json.Proofs;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;

/// Whether a match was what it claims to have been, and what proves it.
@Path("/v1/matches/{match}")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class AuditResource {
    private final Audits audits;
    private final Callers callers;

    AuditResource(Audits audits, Callers callers) {
        this.audits = audits;
        this.callers = callers;
    }

    @GET
    @Path("/audit")
    public Response audit(
            @PathParam("match") String id,
            @HeaderParam("Authorization") @Nullable String authorization) {
        callers.optional(authorization);
        return shown(audits.audit(MatchesResource.matchId(id)));
    }

    @GET
    @Path("/proof")
    public Response proof(
            @PathParam("match") String id,
            @HeaderParam("Authorization") @Nullable String authorization) {
        callers.optional(authorization);
        return Response.ok(Proofs.write(audits.proof(MatchesResource.matchId(id))))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    static Response shown(Verdict verdict) {
        return Response.ok(Json.write(verdict))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
