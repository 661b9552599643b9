package cardhouse.http;

import cardhouse.json.Json;
import cardhouse.live.TurnSubscriptions;
import cardhouse.match.Matches;
import cardhouse.match.viewing.MatchView;
import cardhouse.matchmaking.Roster;
import cardhouse.players.Player;
import cardhouse.players.Scope;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where the caller is to act: with this and a move, a bot behind any wall is a loop of two
/// requests.
@Path("/v1/turns")
@RunOnVirtualThread
public class TurnsResource {
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(60);
    private static final int TURNS = 20;
    private static final int MOST_TURNS = 100;

    private final Matches matches;
    private final Callers callers;
    private final TurnSubscriptions turnSubscriptions;
    private final Roster roster;
    private final Clock clock;

    TurnsResource(
            Matches matches,
            Callers callers,
            TurnSubscriptions turnSubscriptions,
            Roster roster,
            Clock clock) {
        this.matches = matches;
        this.callers = callers;
        this.turnSubscriptions = turnSubscriptions;
        this.roster = roster;
        this.clock = clock;
    }

    public record Turns(List<MatchView> turns) {}

    /// What is live is answered by [TurnsStream].
    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public Response turns(
            @QueryParam("wait") @Nullable String wait,
            @QueryParam("limit") @Nullable String limit,
            @HeaderParam("Authorization") @Nullable String authorization) {
        Player player = callers.require(authorization, Scope.WATCH).player();
        roster.heard(player);
        Duration longest =
                RequestParameters.duration(wait, "wait", LONGEST_WAIT).orElse(Duration.ZERO);
        int most = RequestParameters.number(limit, "limit", 1, MOST_TURNS).orElse(TURNS);
        var turns = awaited(player, most, longest);
        var answer =
                turns.isEmpty()
                        ? Response.noContent()
                        : Response.ok(Json.bytes(new Turns(turns)), MediaType.APPLICATION_JSON);
        return answer.header(PlayResource.SERVER_TIME, clock.instant())
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    private List<MatchView> awaited(Player player, int most, Duration longest) {
        long end = System.nanoTime() + longest.toNanos();
        // Before the first look, so that nothing can happen between the two unheard.
        try (var call = turnSubscriptions.await(player.id())) {
            var turns = matches.turns(player, most);
            while (turns.isEmpty()
                    && !turnSubscriptions.isClosed()
                    && call.bell().rings(Duration.ofNanos(end - System.nanoTime())))
                turns = matches.turns(player, most);
            return turns;
        }
    }
}
