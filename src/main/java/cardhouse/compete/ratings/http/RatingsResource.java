package cardhouse.compete.ratings.http;

import cardhouse.compete.ratings.Contender;
import cardhouse.compete.ratings.Ladder;
import cardhouse.compete.ratings.Ratings;
import cardhouse.compete.ratings.Ratings.Ranked;
import cardhouse.http.Access;
import cardhouse.http.answers.Paged;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.Parameters;
import cardhouse.platform.projections.ProjectionUpdates;
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
import org.jspecify.annotations.Nullable;

/// Ladders, from the top.
@Path("/v1/ratings/{game}")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class RatingsResource {
    private static final String CURSOR = "ladder";
    private static final int MOST_LISTED = 100;

    private final Ratings ratings;
    private final ProjectionUpdates<Ratings> updates;

    RatingsResource(Ratings ratings, ProjectionUpdates<Ratings> updates) {
        this.ratings = ratings;
        this.updates = updates;
    }

    /// A page of a ladder.
    ///
    /// @param method by which they are computed
    /// @param asOf all matches that ended before are counted
    public record RatingList(
            String game,
            int edition,
            String preset,
            int seats,
            int method,
            Instant asOf,
            List<ListedRating> ratings,
            Optional<String> next)
            implements Paged {
        static RatingList of(
                Ladder ladder, int method, Instant asOf, List<Ranked> found, int limit) {
            boolean more = found.size() > limit;
            List<Ranked> page = more ? found.subList(0, limit) : found;
            return new RatingList(
                    ladder.game(),
                    ladder.edition(),
                    ladder.preset(),
                    ladder.seats(),
                    method,
                    asOf,
                    page.stream().map(ListedRating::of).toList(),
                    more
                            ? Optional.of(CURSOR + "." + page.getLast().standing().contender().id())
                            : Optional.empty());
        }
    }

    @GET
    @PermissionsAllowed(Access.LOOK)
    public RatingList list(
            @PathParam("game") String game,
            @QueryParam("preset") @Nullable String preset,
            @QueryParam("seats") @IntRange @Nullable Integer seats,
            @QueryParam("limit") @IntRange(most = MOST_LISTED) @DefaultValue("20") int limit,
            @QueryParam("cursor") @Nullable String cursor) {
        var ladder = Ladders.named(game, preset, seats);
        Optional<String> after =
                Optional.ofNullable(cursor).map(text -> Parameters.inCursor(text, CURSOR));
        if (!after.map(Contender::mayBeId).orElse(true)) throw Parameters.noCursor();
        var found = ratings.list(ladder, after, limit + 1);
        return RatingList.of(ladder, ratings.method(), updates.asOf(), found, limit);
    }
}
