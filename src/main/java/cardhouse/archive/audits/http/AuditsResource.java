package cardhouse.archive.audits.http;

import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.Audits;
import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.Inspection.Aim;
import cardhouse.archive.audits.Inspection.Task;
import cardhouse.fairness.KeySet;
import cardhouse.http.Access;
import cardhouse.http.Limits;
import cardhouse.http.answers.Problem;
import cardhouse.http.answers.ProblemException;
import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.http.security.Caller;
import cardhouse.platform.background.Asker;
import cardhouse.platform.background.Computations;
import cardhouse.platform.background.FairExecutor;
import cardhouse.platform.background.FairPermits;
import cardhouse.platform.json.BadBody;
import cardhouse.platform.json.Fields;
import cardhouse.platform.json.Json;
import cardhouse.platform.json.NoProof;
import cardhouse.platform.json.Proofs;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.annotation.PreDestroy;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/// Audits uploaded proofs, and creates audits of many matches.
@Path("/v1/audits")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class AuditsResource {
    private static final String HERE = "/v1/audits";

    /// Maximum length of a request for an audit of matches, in bytes.
    private static final int LONGEST_WISH = 10_000;

    private final Audits audits;
    private final KeySet keys;
    private final Caller caller;
    private final Inspections inspections;
    private final Computations computations;

    /// Permits for proofs that are read or audited.
    private final FairPermits places;

    /// Threads that may wait for a client, one for each permit. Parsing a proof takes a processor
    /// for long, so it must not run on carriers of virtual threads.
    private final FairExecutor readers;

    AuditsResource(
            Audits audits,
            KeySet keys,
            Caller caller,
            Inspections inspections,
            Computations computations,
            Limits limits) {
        this.inspections = inspections;
        this.audits = audits;
        this.keys = keys;
        this.caller = caller;
        this.computations = computations;
        this.places =
                new FairPermits(
                        limits.maxConcurrentProofs(),
                        limits.proofsPerAddress(),
                        limits.proofsPerAccount());
        this.readers = FairExecutor.humble("proof-", limits.maxConcurrentProofs());
    }

    /// A body that names matches asks for an audit of these. Any other body must be a proof, and is
    /// audited with this server's keys, not those it contains. The server reads it only after
    /// authentication and admission, and only up to the maximum size of a proof.
    @POST
    @PermissionsAllowed(Access.AUDIT)
    @Consumes(MediaType.APPLICATION_JSON)
    public RestResponse<?> audit(
            InputStream body, @HeaderParam("Idempotency-Key") @Nullable IdempotencyKey key)
            throws IOException {
        Asker whose = caller.whose();
        if (!places.enter(whose)) throw new Computations.TooMany();
        try {
            byte[] start = body.readNBytes(LONGEST_WISH + 1);
            if (namesMatches(start)) return open(new String(start, StandardCharsets.UTF_8), key);
            Evidence proof = proof(whose, start, body);
            return RestResponse.ok(computations.of(whose, () -> audits.audit(proof)));
        } catch (UncheckedIOException away) {
            throw away.getCause();
        } finally {
            places.leave(whose);
        }
    }

    private static boolean namesMatches(byte[] body) {
        try {
            return body.length <= LONGEST_WISH
                    && Json.readObject(new String(body, StandardCharsets.UTF_8))
                            .containsKey("matches");
        } catch (BadBody none) {
            return false;
        }
    }

    /// Accounts are free, so an audit covers only public matches.
    private RestResponse<?> open(String body, @Nullable IdempotencyKey key) {
        var fields = Fields.of(body);
        var task =
                new Task(
                        Aim.AUDIT,
                        NewAudit.which(fields, true),
                        NewAudit.depths(fields, Auditor.THOROUGH));
        fields.done();
        return inspections.open(HERE, key, body, task);
    }

    private Evidence proof(Asker whose, byte[] start, InputStream rest) {
        try (var body = new ReadAheadBody(start, rest)) {
            return readers.of(whose, () -> proof(body));
        }
    }

    private Evidence proof(ReadAheadBody body) {
        try {
            return Proofs.read(body, Optional.of(keys));
        } catch (NoProof none) {
            throw new ProblemException(
                    Problem.Code.INVALID_PROOF,
                    "The body is not a proof of a match: " + none.why());
        }
    }

    @PreDestroy
    void close() {
        readers.close();
    }
}
