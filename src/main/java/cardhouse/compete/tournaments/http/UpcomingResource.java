package cardhouse.compete.tournaments.http;

import cardhouse.compete.tournaments.running.Tournaments;
import cardhouse.http.Access;
import cardhouse.http.answers.Revalidation;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/// The calendar of the tournaments that have a start time and have not started.
@Path("/v1/tournaments.ics")
@RunOnVirtualThread
public class UpcomingResource {
    private static final int MOST = 100;

    private final Tournaments tournaments;

    UpcomingResource(Tournaments tournaments) {
        this.tournaments = tournaments;
    }

    @GET
    @PermissionsAllowed(Access.LOOK)
    @Produces(Calendar.TYPE)
    public RestResponse<byte[]> calendar(
            @HeaderParam("If-None-Match") @Nullable String known, @Context UriInfo address) {
        var calendar = new TournamentCalendar(address.getBaseUri());
        return Revalidation.of(calendar.of(tournaments.upcoming(MOST)), known);
    }
}
