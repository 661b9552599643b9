package cardhouse.archive.audits.http;

import cardhouse.archive.audits.Audits;
import cardhouse.archive.audits.Days;
import cardhouse.archive.audits.Inclusion;
import cardhouse.archive.audits.Verdict;
import cardhouse.engine.Viewer;
import cardhouse.fairness.DayRoot;
import cardhouse.http.Access;
import cardhouse.http.answers.StreamingBody;
import cardhouse.http.answers.TextWriter;
import cardhouse.http.answers.VerdictBody;
import cardhouse.http.parameters.MatchId;
import cardhouse.http.security.Caller;
import cardhouse.match.Views;
import cardhouse.match.viewing.Perspective;
import cardhouse.platform.background.Computations;
import cardhouse.platform.json.Proofs;
import cardhouse.players.Player;
import io.quarkus.security.PermissionsAllowed;
import io.quarkus.vertx.http.Compressed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.StreamingOutput;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/// The audit and the proof of a match.
@Path("/v1/matches/{match}")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class AuditResource {
    private final Audits audits;
    private final Days.Trees days;
    private final Views views;
    private final Caller caller;
    private final Computations computations;

    AuditResource(
            Audits audits, Days.Trees days, Views views, Caller caller, Computations computations) {
        this.audits = audits;
        this.days = days;
        this.views = views;
        this.caller = caller;
        this.computations = computations;
    }

    @GET
    @Path("/audit")
    @PermissionsAllowed(Access.REVIEW)
    @Produces({MediaType.APPLICATION_JSON, TextWriter.TEXT})
    public RestResponse<?> audit(
            @PathParam("match") MatchId match, @HeaderParam("Accept") @Nullable String accept) {
        var reader = caller.reader();
        Verdict verdict = computations.of(caller.whose(), () -> audits.audit(open(match, reader)));
        return RestResponse.ok(TextWriter.isWanted(accept) ? new VerdictBody(verdict) : verdict);
    }

    @GET
    @Path("/proof")
    @PermissionsAllowed(Access.REVIEW)
    @Compressed
    public StreamingOutput proof(@PathParam("match") MatchId match) {
        var reader = caller.reader();
        var found = computations.of(caller.whose(), () -> audits.proof(open(match, reader)));
        var evidence = found.with(computations.sliced(caller.whose(), found.items()));
        return StreamingBody.of(out -> Proofs.write(evidence, out));
    }

    /// Inclusion proof of the match in its day's root.
    @GET
    @Path("/inclusion")
    @PermissionsAllowed(Access.REVIEW)
    public Inclusion inclusion(@PathParam("match") MatchId match) {
        var reader = caller.reader();
        return computations.of(
                caller.whose(), () -> days.of(DayRoot.Of.FINISHED).inclusion(open(match, reader)));
    }

    /// Inclusion proof of the notes that were published with the match.
    @GET
    @Path("/notes/inclusion")
    @PermissionsAllowed(Access.REVIEW)
    public Inclusion notes(@PathParam("match") MatchId match) {
        var reader = caller.reader();
        return computations.of(
                caller.whose(), () -> days.of(DayRoot.Of.NOTES).inclusion(open(match, reader)));
    }

    /// Inclusion proof of the match's commitment in the root of the day on which it was opened,
    /// even if the match is deleted. Every caller who knows the id may read it.
    @GET
    @Path("/commitment-inclusion")
    @PermissionsAllowed(Access.REVIEW)
    public Inclusion opening(@PathParam("match") MatchId match) {
        return computations.of(
                caller.whose(), () -> days.of(DayRoot.Of.OPENED).inclusion(match.value()));
    }

    /// A match of which the caller may see everything.
    private UUID open(MatchId match, Optional<Player> reader) {
        var everything = Optional.of(new Perspective(Viewer.AUDITING));
        views.view(match.value(), reader, everything, OptionalInt.empty());
        return match.value();
    }
}
