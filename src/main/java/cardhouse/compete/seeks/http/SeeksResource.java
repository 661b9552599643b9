package cardhouse.compete.seeks.http;

import cardhouse.compete.seeks.Seek;
import cardhouse.compete.seeks.Seeks;
import cardhouse.http.Access;
import cardhouse.http.answers.Paged;
import cardhouse.http.parameters.Id;
import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.PageSlice;
import cardhouse.http.parameters.PageSlice.CursorOf;
import cardhouse.http.security.Caller;
import cardhouse.http.security.Creation;
import cardhouse.match.live.TurnSubscriptions;
import cardhouse.platform.json.Fields;
import cardhouse.platform.requests.Answer;
import cardhouse.players.Player;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.Status;
import org.jspecify.annotations.Nullable;

/// Seeks for opponents.
@Path("/v1/seeks")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class SeeksResource {
    private static final String HERE = "/v1/seeks";
    private static final String CURSOR = "seeks";
    private static final int MOST_LISTED = 20;

    /// A found match is announced as any match that starts is. After this interval the request
    /// polls for it anyway, and checks that the caller is still connected.
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(5);

    private final Seeks seeks;
    private final TurnSubscriptions turns;
    private final Caller caller;
    private final Creation creation;

    SeeksResource(Seeks seeks, TurnSubscriptions turns, Caller caller, Creation creation) {
        this.seeks = seeks;
        this.turns = turns;
        this.caller = caller;
        this.creation = creation;
    }

    /// The newest first.
    public record SeekList(List<SeekSummary> seeks, Optional<String> next) implements Paged {}

    @POST
    @PermissionsAllowed(Access.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    public RestResponse<Answer<SeekSummary>> begin(
            String body, @HeaderParam("Idempotency-Key") @Nullable IdempotencyKey key) {
        Seeks.Wish wish = NewSeekBody.read(Fields.of(body));
        return creation.once(
                Status.CREATED,
                HERE,
                key,
                body,
                SeekSummary.CODEC,
                player -> seeks.begin(player, wish),
                (id, player) -> SeekSummary.of(seeks.look(id, player)));
    }

    @GET
    @PermissionsAllowed(Access.WATCH)
    public SeekList list(
            @QueryParam("limit") @IntRange(most = MOST_LISTED) @DefaultValue("5") int limit,
            @QueryParam("cursor") @CursorOf(CURSOR) @Nullable UUID cursor) {
        var found = seeks.list(caller.player(), Optional.ofNullable(cursor), limit + 1);
        var page = PageSlice.of(found, limit, CURSOR, Seek::id);
        return new SeekList(page.map(SeekSummary::of), page.next());
    }

    /// A read renews the lease, so a token with only the scope for watching must not do it.
    @GET
    @Path("/{seek}")
    @PermissionsAllowed(Access.PLAY)
    public SeekSummary seek(
            @PathParam("seek") Id seek, @QueryParam("wait") @Nullable Duration wait) {
        Player player = caller.player();
        var found = awaited(id(seek), player, wait == null ? Duration.ZERO : wait);
        if (wait != null) caller.requireStill();
        return SeekSummary.of(found);
    }

    @DELETE
    @Path("/{seek}")
    @PermissionsAllowed(Access.PLAY)
    public void withdraw(@PathParam("seek") Id seek) {
        seeks.withdraw(id(seek), caller.player());
    }

    private Seek awaited(UUID id, Player player, Duration longest) {
        long end = System.nanoTime() + longest.toNanos();
        // Subscribes before the first read, so that no event between the two is missed.
        try (var call = turns.await(player.id())) {
            Seek seek = seeks.look(id, player);
            while (seek.isOpen() && !turns.isClosed() && caller.isThere()) {
                var left = Duration.ofNanos(end - System.nanoTime());
                if (left.isNegative() || left.isZero()) break;
                call.signal().comes(left.compareTo(BETWEEN_LOOKS) < 0 ? left : BETWEEN_LOOKS);
                if (caller.isThere()) seek = seeks.look(id, player);
            }
            return seek;
        }
    }

    private static UUID id(Id seek) {
        return seek.value().orElseThrow(Seeks::missing);
    }
}
