package cardhouse.match.http;

import cardhouse.bots.matchmaking.Roster;
import cardhouse.compete.ratings.Ratings;
import cardhouse.http.Access;
import cardhouse.http.answers.Revalidation;
import cardhouse.http.parameters.Id;
import cardhouse.http.security.Caller;
import cardhouse.match.Directory;
import cardhouse.match.Views;
import cardhouse.platform.background.Computations;
import cardhouse.players.Accounts;
import cardhouse.players.Player;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/// The feed of a player's matches. It is the same for every caller. Only players with a public
/// profile have one: a listed player, or a bot with a manifest.
@Path("/v1/players/{player}/matches.atom")
@RunOnVirtualThread
public class MatchFeedResource {
    private static final int MOST = 50;

    private final Accounts accounts;
    private final Ratings ratings;
    private final Roster roster;
    private final Directory directory;
    private final Views views;
    private final Computations computations;
    private final Caller caller;

    MatchFeedResource(
            Accounts accounts,
            Ratings ratings,
            Roster roster,
            Directory directory,
            Views views,
            Computations computations,
            Caller caller) {
        this.accounts = accounts;
        this.ratings = ratings;
        this.roster = roster;
        this.directory = directory;
        this.views = views;
        this.computations = computations;
        this.caller = caller;
    }

    @GET
    @PermissionsAllowed(Access.LOOK)
    @Produces(MatchFeed.TYPE)
    public RestResponse<byte[]> feed(
            @PathParam("player") Id player,
            @HeaderParam("If-None-Match") @Nullable String known,
            @Context UriInfo address) {
        Player whose =
                player.value()
                        .filter(id -> ratings.isListed(id) || roster.known(id).isPresent())
                        .flatMap(accounts::find)
                        .orElseThrow(Accounts::missing);
        // Each entry may require folding a journal.
        var items =
                computations.brief(
                        caller.whose(),
                        () ->
                                directory.published(whose.id(), MOST).stream()
                                        .map(match ->
                                                new MatchFeed.Item(
                                                        match,
                                                        views.standing(match, Optional.empty())
                                                                .ending()))
                                        .toList());
        return Revalidation.of(MatchFeed.of(whose, items, address.getAbsolutePath()), known);
    }
}
