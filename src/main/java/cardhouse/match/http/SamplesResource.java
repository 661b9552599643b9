package cardhouse.match.http;

import cardhouse.bots.RandomChance;
import cardhouse.http.Access;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.MatchId;
import cardhouse.http.security.Caller;
import cardhouse.match.Matches;
import cardhouse.match.Reading;
import cardhouse.match.viewing.Samples;
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
import java.security.SecureRandom;
import org.jspecify.annotations.Nullable;

/// Serves tables that a seat cannot distinguish from its own.
@Path("/v1/matches/{match}/view/samples")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class SamplesResource {
    private static final int MOST = 64;

    private final Matches matches;
    private final Reading reading;
    private final Caller caller;
    private final Computations computations;
    private final SecureRandom seeds = new SecureRandom();

    SamplesResource(Matches matches, Reading reading, Caller caller, Computations computations) {
        this.matches = matches;
        this.reading = reading;
        this.caller = caller;
        this.computations = computations;
    }

    @GET
    @PermissionsAllowed(Access.PLAY)
    public Samples samples(
            @PathParam("match") MatchId match,
            @QueryParam("count") @IntRange(most = MOST) @DefaultValue("16") int count,
            @QueryParam("seed") @IntRange(least = 0) @Nullable Integer seed) {
        var seat = matches.seatOf(match.value(), caller.player());
        var random = new RandomChance(seed == null ? seeds.nextLong() : seed);
        return computations.of(
                caller.whose(), () -> reading.samples(match.value(), seat, count, random));
    }
}
