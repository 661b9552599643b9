package cardhouse.http;

import cardhouse.json.Manifests;
import cardhouse.matchmaking.Matchmaking;
import cardhouse.matchmaking.Roster;
import cardhouse.players.Player;
import cardhouse.players.Scope;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;

/// What a bot says of itself.
@Path("/v1/players/me/manifest")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class ManifestResource {
    private final Roster roster;
    private final Matchmaking matchmaking;
    private final Callers callers;

    ManifestResource(Roster roster, Matchmaking matchmaking, Callers callers) {
        this.roster = roster;
        this.matchmaking = matchmaking;
        this.callers = callers;
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    public Response keep(
            String body, @HeaderParam("Authorization") @Nullable String authorization) {
        Player bot = callers.require(authorization);
        var kept = roster.keep(bot, Manifests.read(body));
        matchmaking.wake();
        return BotsResource.shown(BotProfile.own(kept));
    }

    @GET
    public Response manifest(@HeaderParam("Authorization") @Nullable String authorization) {
        Player bot = callers.require(authorization, Scope.WATCH).player();
        return BotsResource.shown(BotProfile.own(roster.find(bot.id())));
    }

    @DELETE
    public Response withdraw(@HeaderParam("Authorization") @Nullable String authorization) {
        roster.withdraw(callers.require(authorization).id());
        return Response.noContent().build();
    }
}
