package cardhouse.compete.ratings.http;

import cardhouse.compete.ratings.Ladder;
import cardhouse.compete.ratings.RatingChange;
import cardhouse.compete.ratings.RatingStanding;
import cardhouse.compete.ratings.Ratings;
import cardhouse.http.Access;
import cardhouse.http.answers.Paged;
import cardhouse.http.parameters.Id;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.PageSlice;
import cardhouse.http.parameters.PageSlice.CursorOf;
import cardhouse.http.security.Caller;
import cardhouse.platform.projections.ProjectionUpdates;
import cardhouse.players.Accounts;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The ratings of one player. The ratings of a player who is not listed are visible only to that
/// player.
@Path("/v1/players/{player}/ratings")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class PlayerRatingsResource {
    private static final String CURSOR = "rated-matches";
    private static final int MOST_LISTED = 100;

    private final Ratings ratings;
    private final ProjectionUpdates<Ratings> updates;
    private final Caller caller;

    PlayerRatingsResource(Ratings ratings, ProjectionUpdates<Ratings> updates, Caller caller) {
        this.ratings = ratings;
        this.updates = updates;
        this.caller = caller;
    }

    /// On all ladders.
    public record PlayerRatings(int method, Instant asOf, List<LadderRating> ratings) {}

    public record LadderRating(
            String game,
            int edition,
            String preset,
            int seats,
            double value,
            double margin,
            boolean provisional,
            int matches,
            Instant lastMatchAt) {
        static LadderRating of(RatingStanding standing) {
            var shown = ShownRating.of(standing.rating());
            Ladder ladder = standing.ladder();
            return new LadderRating(
                    ladder.game(),
                    ladder.edition(),
                    ladder.preset(),
                    ladder.seats(),
                    shown.value(),
                    shown.margin(),
                    shown.provisional(),
                    standing.matches(),
                    standing.lastMatchAt());
        }
    }

    /// On one ladder, match by match.
    public record RatingHistory(
            int method, Instant asOf, List<Change> changes, Optional<String> next)
            implements Paged {}

    /// @param place that counted
    public record Change(
            UUID match, Instant finishedAt, int place, ShownRating before, ShownRating after) {
        static Change of(RatingChange change) {
            return new Change(
                    change.match(),
                    change.finishedAt(),
                    change.place(),
                    ShownRating.of(change.before()),
                    ShownRating.of(change.after().rating()));
        }
    }

    @GET
    @PermissionsAllowed(Access.LOOK)
    public PlayerRatings all(@PathParam("player") Id player) {
        UUID id = shown(player);
        return new PlayerRatings(
                ratings.method(),
                updates.asOf(),
                ratings.of(id).stream().map(LadderRating::of).toList());
    }

    @GET
    @Path("/{game}")
    @PermissionsAllowed(Access.LOOK)
    public RatingHistory history(
            @PathParam("player") Id player,
            @PathParam("game") String game,
            @QueryParam("preset") @Nullable String preset,
            @QueryParam("seats") @IntRange @Nullable Integer seats,
            @QueryParam("limit") @IntRange(most = MOST_LISTED) @DefaultValue("20") int limit,
            @QueryParam("cursor") @CursorOf(CURSOR) @Nullable UUID cursor) {
        UUID id = shown(player);
        var ladder = Ladders.named(game, preset, seats);
        var found = ratings.history(id, ladder, Optional.ofNullable(cursor), limit + 1);
        var page = PageSlice.of(found, limit, CURSOR, RatingChange::match);
        return new RatingHistory(
                ratings.method(), updates.asOf(), page.map(Change::of), page.next());
    }

    /// The response does not reveal whether an unlisted player exists.
    private UUID shown(Id player) {
        return player.value()
                .filter(id -> isCaller(id) || ratings.isListed(id))
                .orElseThrow(Accounts::missing);
    }

    private boolean isCaller(UUID id) {
        return caller.known().filter(known -> known.id().equals(id)).isPresent();
    }
}
