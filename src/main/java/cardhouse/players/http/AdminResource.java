package cardhouse.players.http;

import cardhouse.http.Access;
import cardhouse.http.answers.Paged;
import cardhouse.http.parameters.Id;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.PageSlice;
import cardhouse.http.parameters.PageSlice.CursorOf;
import cardhouse.players.Accounts;
import cardhouse.players.Player;
import cardhouse.players.http.TokensResource.TokenSummary;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
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

/// The operator's actions on accounts. Hidden cards are not visible here either.
@Path("/v1/admin/players")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class AdminResource {
    private static final String CURSOR = "players";
    private static final int MOST_LISTED = 100;

    private final Accounts accounts;

    AdminResource(Accounts accounts) {
        this.accounts = accounts;
    }

    /// A page of accounts.
    public record PlayerList(List<Player> players, Optional<String> next) implements Paged {}

    /// An account with its tokens and the number of matches it has not finished.
    public record Account(Player player, List<TokenSummary> tokens, int unfinishedMatches) {}

    @GET
    @PermissionsAllowed(Access.ADMIN)
    public PlayerList list(
            @QueryParam("limit") @IntRange(most = MOST_LISTED) @DefaultValue("20") int limit,
            @QueryParam("cursor") @CursorOf(CURSOR) @Nullable UUID cursor) {
        var found = accounts.list(Optional.ofNullable(cursor), limit + 1);
        var page = PageSlice.of(found, limit, CURSOR, Player::id);
        return new PlayerList(page.items(), page.next());
    }

    @GET
    @Path("/{player}")
    @PermissionsAllowed(Access.ADMIN)
    public Account account(@PathParam("player") Id player) {
        var known = accounts.overview(id(player));
        return new Account(
                known.player(),
                known.tokens().stream().map(TokenSummary::of).toList(),
                known.unfinishedMatches());
    }

    @DELETE
    @Path("/{player}/tokens")
    @PermissionsAllowed(Access.ADMIN)
    public void revokeAll(@PathParam("player") Id player) {
        accounts.lock(id(player));
    }

    private static UUID id(Id player) {
        return player.value().orElseThrow(Accounts::missing);
    }
}
