package cardhouse.http;

import cardhouse.http.TokensResource.TokenSummary;
import cardhouse.json.Json;
import cardhouse.players.Player;
import cardhouse.players.Players;
import cardhouse.players.Scope;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
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

/// What whoever runs the service can do about accounts. Cards are nobody's business here either.
@Path("/v1/admin/players")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class AdminResource {
    private static final int MOST_LISTED = 100;
    private static final int LISTED = 20;

    private final Players players;
    private final Callers callers;
    private final TokenCache known;

    AdminResource(Players players, Callers callers, TokenCache known) {
        this.players = players;
        this.callers = callers;
        this.known = known;
    }

    /// A page of accounts.
    public record PlayerList(List<Player> players, Optional<String> next) {}

    /// An account with its tokens and the number of matches it has not finished.
    public record Account(Player player, List<TokenSummary> tokens, int unfinishedMatches) {}

    @GET
    public Response list(
            @QueryParam("limit") @Nullable String limit,
            @QueryParam("cursor") @Nullable String cursor,
            @HeaderParam("Authorization") @Nullable String authorization) {
        callers.require(authorization, Scope.ADMIN);
        int most = RequestParameters.number(limit, "limit", 1, MOST_LISTED).orElse(LISTED);
        Optional<UUID> before = Optional.ofNullable(cursor).map(AdminResource::cursor);
        List<Player> found = players.list(before, most + 1);
        List<Player> page = found.subList(0, Math.min(most, found.size()));
        var next =
                found.size() > most
                        ? Optional.of(page.getLast().id().toString())
                        : Optional.<String>empty();
        return response(new PlayerList(page, next));
    }

    @GET
    @Path("/{player}")
    public Response account(
            @PathParam("player") String id,
            @HeaderParam("Authorization") @Nullable String authorization) {
        callers.require(authorization, Scope.ADMIN);
        Player player = player(id);
        return response(
                new Account(
                        player,
                        players.tokens(player.id()).stream().map(TokenSummary::of).toList(),
                        players.unfinishedMatches(player.id()).size()));
    }

    @DELETE
    @Path("/{player}/tokens")
    public Response revokeAll(
            @PathParam("player") String id,
            @HeaderParam("Authorization") @Nullable String authorization) {
        callers.require(authorization, Scope.ADMIN);
        Player player = player(id);
        players.revokeAll(player.id());
        known.forget(player.id());
        return Response.noContent().build();
    }

    private Player player(String id) {
        return RequestParameters.id(id)
                .flatMap(players::find)
                .orElseThrow(() ->
                        new ProblemException(
                                404, Problem.Code.PLAYER_NOT_FOUND, "There is no such player."));
    }

    private static UUID cursor(String text) {
        return RequestParameters.id(text)
                .orElseThrow(
                        () -> RequestParameters.invalid("cursor is not one that was given out."));
    }

    private static Response response(Object shown) {
        return Response.ok(Json.write(shown)).header(HttpHeaders.CACHE_CONTROL, "no-store").build();
    }
}
