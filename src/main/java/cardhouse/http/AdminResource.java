package cardhouse.http;

import cardhouse.http.TokensResource.TokenSummary;
import cardhouse.json.Json;
import cardhouse.players.Accounts;
import cardhouse.players.Player;
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

    private final Accounts accounts;
    private final Callers callers;

    AdminResource(Accounts accounts, Callers callers) {
        this.accounts = accounts;
        this.callers = callers;
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
        List<Player> found = accounts.list(before, most + 1);
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
        var known = accounts.overview(player(id));
        return response(
                new Account(
                        known.player(),
                        known.tokens().stream().map(TokenSummary::of).toList(),
                        known.unfinishedMatches()));
    }

    @DELETE
    @Path("/{player}/tokens")
    public Response revokeAll(
            @PathParam("player") String id,
            @HeaderParam("Authorization") @Nullable String authorization) {
        callers.require(authorization, Scope.ADMIN);
        accounts.lock(player(id));
        return Response.noContent().build();
    }

    private static UUID player(String id) {
        return RequestParameters.id(id).orElseThrow(Accounts::missing);
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
