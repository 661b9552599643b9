package cardhouse.bots.matchmaking.http;

import cardhouse.bots.matchmaking.Matchmaking;
import cardhouse.bots.matchmaking.RegisteredBot;
import cardhouse.bots.matchmaking.Roster;
import cardhouse.bots.trials.Trials;
import cardhouse.http.Access;
import cardhouse.http.security.Caller;
import cardhouse.platform.json.Manifests;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/// The manifest of a bot.
@Path("/v1/players/me/manifest")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class ManifestResource {
    private final Roster roster;
    private final Matchmaking matchmaking;
    private final Trials trials;
    private final Caller caller;

    ManifestResource(Roster roster, Matchmaking matchmaking, Trials trials, Caller caller) {
        this.roster = roster;
        this.matchmaking = matchmaking;
        this.trials = trials;
        this.caller = caller;
    }

    @PUT
    @PermissionsAllowed(Access.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    public BotProfile keep(String body) {
        var kept = roster.keep(caller.player(), Manifests.read(body));
        matchmaking.wake();
        return own(kept);
    }

    @GET
    @PermissionsAllowed(Access.WATCH)
    public BotProfile manifest() {
        return own(roster.find(caller.player().id()));
    }

    private BotProfile own(RegisteredBot bot) {
        return BotProfile.own(bot, trials.badge(bot.player().id()));
    }

    @DELETE
    @PermissionsAllowed(Access.PLAY)
    public void withdraw() {
        roster.withdraw(caller.player().id());
    }
}
