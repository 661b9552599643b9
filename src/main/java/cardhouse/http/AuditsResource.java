package cardhouse.http;

import cardhouse.audit.Audits;
import cardhouse.fairness.KeySet;
import cardhouse.json.NoProof;
import cardhouse.json.Proofs;
import cardhouse.players.Scope;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Whether a proof that somebody brings is one.
@Path("/v1/audits")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class AuditsResource {
    private final Audits audits;
    private final KeySet keys;
    private final Callers callers;
    private final BodyLimit limit;

    AuditsResource(Audits audits, KeySet keys, Callers callers, BodyLimit limit) {
        this.audits = audits;
        this.keys = keys;
        this.callers = callers;
        this.limit = limit;
    }

    /// Judged with this house's keys, whatever keys the bundle brings.
    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    public Response judge(
            byte[] bundle, @HeaderParam("Authorization") @Nullable String authorization) {
        callers.require(authorization, Scope.AUDIT);
        try {
            var evidence =
                    Proofs.read(new ByteArrayInputStream(bundle), limit.proof(), Optional.of(keys));
            return AuditResource.shown(audits.audit(evidence));
        } catch (NoProof none) {
            throw new Rejection(
                    422, Problem.Code.NO_PROOF, "The body is no proof of a match: " + none.why());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
