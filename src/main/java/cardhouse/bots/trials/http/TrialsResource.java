package cardhouse.bots.trials.http;

import cardhouse.bots.trials.Trial;
import cardhouse.bots.trials.Trials;
import cardhouse.http.Access;
import cardhouse.http.answers.Paged;
import cardhouse.http.parameters.Id;
import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.PageSlice;
import cardhouse.http.parameters.PageSlice.CursorOf;
import cardhouse.http.security.Caller;
import cardhouse.http.security.Creation;
import cardhouse.platform.json.Fields;
import cardhouse.platform.requests.Answer;
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
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.Status;
import org.jspecify.annotations.Nullable;

/// Trials of the calling bot.
@Path("/v1/bots/me/trials")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class TrialsResource {
    private static final String HERE = "/v1/bots/me/trials";
    private static final String CURSOR = "trials";
    private static final int MOST_LISTED = 20;

    private final Trials trials;
    private final Caller caller;
    private final Creation creation;

    TrialsResource(Trials trials, Caller caller, Creation creation) {
        this.trials = trials;
        this.caller = caller;
        this.creation = creation;
    }

    /// The newest first.
    public record TrialList(List<TrialReport> trials, Optional<String> next) implements Paged {}

    @POST
    @PermissionsAllowed(Access.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    public RestResponse<Answer<TrialReport>> begin(
            String body, @HeaderParam("Idempotency-Key") @Nullable IdempotencyKey key) {
        Fields.ofOptional(body).done();
        return creation.once(
                Status.CREATED,
                HERE,
                key,
                body,
                TrialReport.CODEC,
                trials::begin,
                (id, bot) -> TrialReport.of(trials.find(id, bot)));
    }

    @GET
    @PermissionsAllowed(Access.WATCH)
    public TrialList list(
            @QueryParam("limit") @IntRange(most = MOST_LISTED) @DefaultValue("5") int limit,
            @QueryParam("cursor") @CursorOf(CURSOR) @Nullable UUID cursor) {
        var found = trials.list(caller.player(), Optional.ofNullable(cursor), limit + 1);
        var page = PageSlice.of(found, limit, CURSOR, Trial::id);
        return new TrialList(page.map(TrialReport::of), page.next());
    }

    @GET
    @Path("/{trial}")
    @PermissionsAllowed(Access.WATCH)
    public TrialReport trial(@PathParam("trial") Id trial) {
        UUID id = trial.value().orElseThrow(Trials::missing);
        return TrialReport.of(trials.find(id, caller.player()));
    }
}
