package cardhouse.http;

import cardhouse.audit.Audits;
import cardhouse.audit.Days;
import cardhouse.audit.Verdict;
import cardhouse.engine.Viewer;
import cardhouse.json.Json;
import cardhouse.json.Proofs;
import cardhouse.match.Matches;
import cardhouse.match.viewing.Perspective;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Whether a match was what it claims to have been, and what proves it.
@Path("/v1/matches/{match}")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class AuditResource {
    private final Audits audits;
    private final Days days;
    private final Matches matches;
    private final Callers callers;

    AuditResource(Audits audits, Days days, Matches matches, Callers callers) {
        this.audits = audits;
        this.days = days;
        this.matches = matches;
        this.callers = callers;
    }

    @GET
    @Path("/audit")
    public Response audit(
            @PathParam("match") String id,
            @HeaderParam("Authorization") @Nullable String authorization) {
        return shown(audits.audit(open(id, authorization)));
    }

    @GET
    @Path("/proof")
    public Response proof(
            @PathParam("match") String id,
            @HeaderParam("Authorization") @Nullable String authorization) {
        var evidence = audits.proof(open(id, authorization));
        return Response.ok(Written.of(out -> Proofs.write(evidence, out)))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    /// That the match is bound by its day's root, too.
    @GET
    @Path("/inclusion")
    public Response inclusion(
            @PathParam("match") String id,
            @HeaderParam("Authorization") @Nullable String authorization) {
        return Response.ok(Json.write(days.inclusion(open(id, authorization))))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    /// A match that the caller may see everything of.
    private UUID open(String id, @Nullable String authorization) {
        UUID match = MatchesResource.matchId(id);
        var everything = Optional.of(new Perspective(Viewer.AUDITING));
        matches.view(match, callers.reader(authorization), everything, OptionalInt.empty());
        return match;
    }

    static Response shown(Verdict verdict) {
        return Response.ok(Json.write(verdict))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
