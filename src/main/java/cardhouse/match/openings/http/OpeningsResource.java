package cardhouse.match.openings.http;

import cardhouse.fairness.Receipts;
import cardhouse.http.Access;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.MatchId;
import cardhouse.http.security.Caller;
import cardhouse.match.Reading;
import cardhouse.match.openings.CardOpenings;
import cardhouse.match.viewing.Perspective;
import cardhouse.platform.background.Computations;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Serves the openings of the cards of a match, as far as the caller may read its journal.
@Path("/v1/matches/{match}/card-openings")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class OpeningsResource {
    private final Reading reading;
    private final Receipts receipts;
    private final Caller caller;
    private final Computations computations;

    OpeningsResource(Reading reading, Receipts receipts, Caller caller, Computations computations) {
        this.reading = reading;
        this.receipts = receipts;
        this.caller = caller;
        this.computations = computations;
    }

    @GET
    @PermissionsAllowed(Access.REVIEW)
    public CardOpenings openings(
            @PathParam("match") MatchId match,
            @QueryParam("after") @IntRange(least = 0) @DefaultValue("0") int after,
            @QueryParam("as") @Nullable Perspective as) {
        var reader = caller.reader();
        var asked = Optional.ofNullable(as);
        return computations.brief(
                caller.whose(),
                () -> reading.openings(match.value(), reader, asked, after, receipts));
    }
}
