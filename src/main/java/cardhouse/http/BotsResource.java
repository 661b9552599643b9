package cardhouse.http;

import cardhouse.games.Catalog;
import cardhouse.json.Json;
import cardhouse.matchmaking.Roster;
import cardhouse.requests.Rejection;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The directory of bots that say what they play.
@Path("/v1/bots")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class BotsResource {
    private static final int MOST_LISTED = 100;
    private static final int LISTED = 20;

    private final Roster roster;
    private final Callers callers;

    BotsResource(Roster roster, Callers callers) {
        this.roster = roster;
        this.callers = callers;
    }

    /// A page of the directory.
    public record Listing(List<BotProfile> bots, Optional<String> next) {}

    @GET
    public Response list(
            @QueryParam("game") @Nullable String game,
            @QueryParam("limit") @Nullable String limit,
            @QueryParam("cursor") @Nullable String cursor,
            @HeaderParam("Authorization") @Nullable String authorization) {
        callers.optional(authorization);
        int most = RequestParameters.number(limit, "limit", 1, MOST_LISTED).orElse(LISTED);
        var found =
                roster.available(
                        Optional.ofNullable(game).map(BotsResource::game),
                        Optional.ofNullable(cursor).map(BotsResource::cursor),
                        most + 1);
        var page = found.subList(0, Math.min(most, found.size()));
        var next =
                found.size() > most
                        ? Optional.of(page.getLast().player().id().toString())
                        : Optional.<String>empty();
        return shown(new Listing(page.stream().map(BotProfile::of).toList(), next));
    }

    @GET
    @Path("/{bot}")
    public Response bot(
            @PathParam("bot") String id,
            @HeaderParam("Authorization") @Nullable String authorization) {
        callers.optional(authorization);
        UUID bot =
                RequestParameters.id(id)
                        .orElseThrow(() ->
                                new Rejection(
                                        Rejection.Code.MANIFEST_NOT_FOUND,
                                        "There is no bot with a manifest by that id."));
        return shown(BotProfile.of(roster.find(bot)));
    }

    static Response shown(Object body) {
        return Response.ok(Json.write(body)).header(HttpHeaders.CACHE_CONTROL, "no-store").build();
    }

    private static String game(String text) {
        if (Catalog.find(text).isPresent()) return text;
        throw RequestParameters.invalid("game must be one of the catalogue.");
    }

    private static UUID cursor(String text) {
        return RequestParameters.id(text)
                .orElseThrow(
                        () -> RequestParameters.invalid("cursor is not one that was given out."));
    }
}
