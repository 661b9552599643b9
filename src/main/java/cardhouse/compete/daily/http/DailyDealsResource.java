package cardhouse.compete.daily.http;

import cardhouse.compete.daily.DailyDeals;
import cardhouse.http.Access;
import cardhouse.http.answers.Paged;
import cardhouse.http.answers.TextWriter;
import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.PageSlice;
import cardhouse.http.parameters.PageSlice.CursorOf;
import cardhouse.http.security.Caller;
import cardhouse.match.Views;
import cardhouse.match.http.CreatedMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.platform.json.Fields;
import cardhouse.platform.requests.Answer;
import cardhouse.platform.requests.Idempotency;
import cardhouse.platform.requests.Request;
import cardhouse.players.Player;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/// The deals of the day.
@Path("/v1/daily-deals")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class DailyDealsResource {
    private static final String CURSOR = "daily-deals";
    private static final int MOST_LISTED = 100;

    private final DailyDeals deals;
    private final Openings openings;
    private final Views views;
    private final Caller caller;
    private final Idempotency idempotency;

    DailyDealsResource(
            DailyDeals deals,
            Openings openings,
            Views views,
            Caller caller,
            Idempotency idempotency) {
        this.deals = deals;
        this.openings = openings;
        this.views = views;
        this.caller = caller;
        this.idempotency = idempotency;
    }

    /// The latest days first.
    public record DailyDealList(List<DailyDealSummary> deals, Optional<String> next)
            implements Paged {}

    @GET
    @PermissionsAllowed(Access.LOOK)
    public DailyDealList list(
            @QueryParam("limit") @IntRange(most = MOST_LISTED) @DefaultValue("20") int limit,
            @QueryParam("cursor") @CursorOf(CURSOR) @Nullable UUID cursor) {
        var found = deals.list(caller.reader(), Optional.ofNullable(cursor), limit + 1);
        var page = PageSlice.of(found, limit, CURSOR, shown -> shown.deal().id());
        return new DailyDealList(page.map(DailyDealSummary::of), page.next());
    }

    @GET
    @Path("/{game}/{day}")
    @PermissionsAllowed(Access.LOOK)
    public DailyDealSummary deal(@PathParam("game") String game, @PathParam("day") LocalDate day) {
        var shown = deals.find(game, day, caller.reader());
        var table = deals.table(shown.deal());
        return DailyDealSummary.of(shown)
                .with(table.map(all -> DailyDealTable.of(all, caller.reader())));
    }

    @POST
    @Path("/{game}/{day}/match")
    @PermissionsAllowed(Access.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces({MediaType.APPLICATION_JSON, TextWriter.TEXT})
    public RestResponse<Answer<CreatedMatch>> enter(
            @PathParam("game") String game,
            @PathParam("day") LocalDate day,
            String body,
            @HeaderParam("Idempotency-Key") @Nullable IdempotencyKey key) {
        Player player = caller.player();
        Fields.ofOptional(body).done();
        String asked = "daily " + game + " " + day;
        return CreatedMatch.response(
                idempotency.onceThen(
                        new Request(player.id(), IdempotencyKey.of(key), asked),
                        CreatedMatch.CODEC,
                        () -> deals.enter(game, day, player),
                        id -> CreatedMatch.of(openings.find(id), views, player)));
    }
}
