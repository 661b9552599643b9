package cardhouse.webhooks.http;

import cardhouse.http.Access;
import cardhouse.http.FilterOrder;
import cardhouse.http.answers.AnswerHeaders;
import cardhouse.http.answers.StreamFormat;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.security.Caller;
import cardhouse.webhooks.events.AccountEvent;
import cardhouse.webhooks.events.EventBody;
import cardhouse.webhooks.events.EventFeed;
import cardhouse.webhooks.events.Events;
import cardhouse.webhooks.events.PublicAddress;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/// The events of the caller's account. The `Accept` header selects the handler: this resource
/// returns pages, and [EventsStream] streams live events.
@Path("/v1/events")
@Singleton
@RunOnVirtualThread
public class EventsResource {
    static final int MOST = 100;

    private final Events events;
    private final EventFeed feed;
    private final Caller caller;
    private final EventsStream stream;
    private final PublicAddress address;

    EventsResource(
            Events events,
            EventFeed feed,
            Caller caller,
            EventsStream stream,
            PublicAddress address) {
        this.events = events;
        this.feed = feed;
        this.caller = caller;
        this.stream = stream;
        this.address = address;
    }

    /// @param last the sequence number after which the next page begins
    public record EventPage(List<EventBody> events, int last) {}

    void register(@Observes Router router) {
        router.route(HttpMethod.GET, "/v1/events")
                .order(FilterOrder.STREAMS.order())
                .handler(this::stream);
    }

    private void stream(RoutingContext exchange) {
        if (StreamFormat.LINES.isWanted(exchange)) stream.answer(exchange, StreamFormat.LINES);
        else if (StreamFormat.EVENTS.isWanted(exchange))
            stream.answer(exchange, StreamFormat.EVENTS);
        else exchange.next();
    }

    @GET
    @PermissionsAllowed(Access.WATCH)
    @Produces({MediaType.APPLICATION_JSON, StreamFormat.NDJSON, StreamFormat.EVENT_STREAM})
    public RestResponse<EventPage> events(
            @QueryParam("after") @IntRange(least = 0) @DefaultValue("0") int after,
            @QueryParam("limit") @IntRange(most = MOST) @DefaultValue("20") int limit,
            @QueryParam("wait") @Nullable Duration wait) {
        UUID player = caller.player().id();
        stream.start(player, after);
        var found = awaited(player, after, limit, wait == null ? Duration.ZERO : wait);
        if (wait != null) caller.requireStill();
        int last = found.isEmpty() ? after : found.getLast().sequence();
        var bodies = found.stream().map(event -> EventBody.of(event, address.uri())).toList();
        return ResponseBuilder.ok(new EventPage(bodies, last))
                .header(HttpHeaders.CACHE_CONTROL, AnswerHeaders.NO_STORE)
                .build();
    }

    private List<AccountEvent> awaited(UUID player, int after, int limit, Duration longest) {
        long end = System.nanoTime() + longest.toNanos();
        try (var reader = feed.open(player, after)) {
            var found = events.after(player, after, limit);
            while (found.isEmpty()
                    && !feed.isClosed()
                    && reader.await(after, Duration.ofNanos(end - System.nanoTime())))
                found = events.after(player, after, limit);
            return found;
        }
    }
}
