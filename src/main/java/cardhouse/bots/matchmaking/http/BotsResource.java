package cardhouse.bots.matchmaking.http;

import cardhouse.bots.matchmaking.Roster;
import cardhouse.bots.trials.Trials;
import cardhouse.http.Access;
import cardhouse.http.answers.Paged;
import cardhouse.http.parameters.Id;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.PageSlice;
import cardhouse.http.parameters.PageSlice.CursorOf;
import cardhouse.http.parameters.Parameters;
import cardhouse.platform.requests.Rejection;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The directory of bots with a manifest.
@Path("/v1/bots")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class BotsResource {
    private static final String CURSOR = "bots";
    private static final int MOST_LISTED = 100;

    private final Roster roster;
    private final Trials trials;

    BotsResource(Roster roster, Trials trials) {
        this.roster = roster;
        this.trials = trials;
    }

    /// A page of the directory.
    public record BotList(List<BotProfile> bots, Optional<String> next) implements Paged {}

    @GET
    @PermissionsAllowed(Access.LOOK)
    public BotList list(
            @QueryParam("game") @Nullable String game,
            @QueryParam("limit") @IntRange(most = MOST_LISTED) @DefaultValue("20") int limit,
            @QueryParam("cursor") @CursorOf(CURSOR) @Nullable UUID cursor) {
        var found =
                roster.available(
                        Optional.ofNullable(game).map(Parameters::game),
                        Optional.ofNullable(cursor),
                        limit + 1);
        var page = PageSlice.of(found, limit, CURSOR, bot -> bot.player().id());
        var badges = trials.badges(page.map(bot -> bot.player().id()));
        return new BotList(
                page.map(bot ->
                        BotProfile.of(bot, Optional.ofNullable(badges.get(bot.player().id())))),
                page.next());
    }

    @GET
    @Path("/{bot}")
    @PermissionsAllowed(Access.LOOK)
    public BotProfile bot(@PathParam("bot") Id bot) {
        UUID id =
                bot.value()
                        .orElseThrow(() ->
                                new Rejection(
                                        Rejection.Code.MANIFEST_NOT_FOUND,
                                        "No bot with that id has published a manifest."));
        return BotProfile.of(roster.find(id), trials.badge(id));
    }
}
