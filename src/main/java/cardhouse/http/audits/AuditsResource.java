package cardhouse.http.audits;

import cardhouse.audit.Auditor;
import cardhouse.audit.Audits;
import cardhouse.audit.Inspection.Aim;
import cardhouse.audit.Inspection.Task;
import cardhouse.audit.Verdict;
import cardhouse.fairness.KeySet;
import cardhouse.http.edge.Access;
import cardhouse.http.edge.BodyLimit;
import cardhouse.http.edge.Caller;
import cardhouse.http.edge.IdempotencyKey;
import cardhouse.http.edge.Problem;
import cardhouse.http.edge.ProblemException;
import cardhouse.json.BadBody;
import cardhouse.json.Fields;
import cardhouse.json.Json;
import cardhouse.json.NoProof;
import cardhouse.json.Proofs;
import cardhouse.players.Player;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/// Whether a proof that somebody brings is one; and audits of many matches.
@Path("/v1/audits")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class AuditsResource {
    private static final String HERE = "/v1/audits";
    private static final int LONGEST_WISH = 10_000;

    private final Audits audits;
    private final KeySet keys;
    private final Caller caller;
    private final BodyLimit limit;
    private final Inspections inspections;

    AuditsResource(
            Audits audits, KeySet keys, Caller caller, BodyLimit limit, Inspections inspections) {
        this.inspections = inspections;
        this.audits = audits;
        this.keys = keys;
        this.caller = caller;
        this.limit = limit;
    }

    /// A body that names matches is for an audit of these; any other is to be a proof, judged with
    /// this server's keys, whatever keys it brings.
    @POST
    @PermissionsAllowed(Access.AUDIT)
    @Consumes(MediaType.APPLICATION_JSON)
    public RestResponse<?> audit(
            byte[] body, @HeaderParam("Idempotency-Key") @Nullable IdempotencyKey key) {
        String text = new String(body, StandardCharsets.UTF_8);
        return namesMatches(text)
                ? open(caller.player(), text, IdempotencyKey.of(key))
                : RestResponse.ok(judge(body));
    }

    private static boolean namesMatches(String body) {
        try {
            return body.length() <= LONGEST_WISH && Json.readObject(body).containsKey("matches");
        } catch (BadBody none) {
            return false;
        }
    }

    /// Anybody may have an account, so these are only matches that anybody can find.
    private RestResponse<?> open(Player caller, String body, Optional<String> key) {
        var fields = Fields.of(body);
        var task =
                new Task(
                        Aim.AUDIT,
                        NewAudit.which(fields, true),
                        NewAudit.depths(fields, Auditor.THOROUGH));
        fields.done();
        return inspections.open(caller, key, HERE, body, task);
    }

    private Verdict judge(byte[] bundle) {
        try {
            var evidence =
                    Proofs.read(new ByteArrayInputStream(bundle), limit.proof(), Optional.of(keys));
            return audits.audit(evidence);
        } catch (NoProof none) {
            throw new ProblemException(
                    422, Problem.Code.NO_PROOF, "The body is no proof of a match: " + none.why());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
