package cardhouse.http.edge;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/// How many streams and waits a token, or an address without one, may have open on this node: each
/// keeps a connection, and something to wake.
@Singleton
public final class StreamLimit {

    private static final int COME_AGAIN = 5;

    private final OpenCounts open = new OpenCounts();
    private final Limits limits;

    StreamLimit(Limits limits) {
        this.limits = limits;
    }

    void register(@Observes Router router) {
        router.route("/v1/*").order(FilterOrder.STREAM_LIMIT.order()).handler(this::check);
    }

    private void check(RoutingContext exchange) {
        if (!lasts(exchange)) {
            exchange.next();
            return;
        }
        @Nullable String authorization = exchange.request().getHeader(HttpHeaders.AUTHORIZATION);
        boolean known = authorization != null;
        int most = known ? limits.streamsPerToken() : limits.streamsPerAddress();
        String whose =
                authorization == null
                        ? RequestRates.network(exchange.request().remoteAddress())
                        : RequestRates.hash(authorization);
        if (most > 0 && !open.enter(whose, most)) {
            exchange.response().putHeader(HttpHeaders.RETRY_AFTER, Integer.toString(COME_AGAIN));
            Problem.of(
                            429,
                            Problem.Code.TOO_MANY_STREAMS,
                            "This %s has %d streams and waits open; close one first."
                                    .formatted(known ? "token" : "address", most))
                    .end(exchange);
            return;
        }
        if (most > 0) exchange.addEndHandler(_ -> open.leave(whose));
        exchange.next();
    }

    /// Whether the answer may be long in coming, or come for long.
    private static boolean lasts(RoutingContext exchange) {
        HttpServerRequest request = exchange.request();
        return request.getParam("wait") != null
                || "true".equals(request.getParam("live"))
                || StreamFormat.EVENTS.isWanted(exchange);
    }
}
