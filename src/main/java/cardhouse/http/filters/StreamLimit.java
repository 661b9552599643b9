package cardhouse.http.filters;

import cardhouse.http.FilterOrder;
import cardhouse.http.Limits;
import cardhouse.http.answers.Problem;
import cardhouse.http.answers.StreamFormat;
import cardhouse.http.security.Refusals;
import cardhouse.http.security.RequestRates;
import cardhouse.http.security.SessionCookie;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Limits the open streams and long polls on this node, requests of agents included, for each token
/// and for each address. Each of them occupies a connection and a waiter.
@Singleton
public final class StreamLimit {

    private static final int COME_AGAIN = 5;

    /// [cardhouse.http.mcp.McpResource].
    private static final String AGENTS = "/mcp";

    /// [cardhouse.match.http.MovesResource].
    private static final String MOVES = "/v1/moves";

    /// [cardhouse.webhooks.http.EventsResource], whose lines do not end.
    private static final String EVENTS = "/v1/events";

    private final OpenCounts open = new OpenCounts();
    private final Limits limits;
    private final Refusals refusals;

    StreamLimit(Limits limits, Refusals refusals) {
        this.limits = limits;
        this.refusals = refusals;
    }

    void register(@Observes Router router) {
        router.routeWithRegex(SessionCookie.AND_RESOURCES)
                .order(FilterOrder.STREAM_LIMIT.order())
                .handler(this::check);
    }

    private void check(RoutingContext exchange) {
        if (!lasts(exchange)) {
            exchange.next();
            return;
        }
        var token = RequestRates.token(exchange);
        String address = RequestRates.network(exchange.request().remoteAddress());
        if (token.isPresent() && !open.enter(exchange, token.get(), limits.streamsPerToken()))
            refuse(exchange, "token", limits.streamsPerToken());
        else if (!open.enter(exchange, address, limits.streamsPerAddress()))
            refuse(exchange, "address", limits.streamsPerAddress());
        else exchange.next();
    }

    private void refuse(RoutingContext exchange, String whose, int most) {
        exchange.response().putHeader(HttpHeaders.RETRY_AFTER, Integer.toString(COME_AGAIN));
        refusals.end(
                exchange,
                Problem.of(
                        Problem.Code.TOO_MANY_STREAMS,
                        "This %s has %d streams and waits open, the maximum; close one first."
                                .formatted(whose, most)));
    }

    /// Whether the answer may take long, as a long poll or a stream.
    static boolean lasts(RoutingContext exchange) {
        HttpServerRequest request = exchange.request();
        // An agent's request may ask to wait, in its body, which is not read here.
        return exchange.normalizedPath().equals(AGENTS)
                || isBulk(exchange)
                || request.getParam("wait") != null
                || "true".equals(request.getParam("live"))
                || StreamFormat.EVENTS.isWanted(exchange)
                || exchange.normalizedPath().equals(EVENTS)
                        && StreamFormat.LINES.isWanted(exchange);
    }

    /// Whether the request has many moves, which are answered while its body arrives.
    static boolean isBulk(RoutingContext exchange) {
        return exchange.normalizedPath().equals(MOVES);
    }

    /// Counts the open streams of each token or address.
    static final class OpenCounts {
        private final Map<String, Integer> open = new ConcurrentHashMap<>();

        /// Opens one more until an exchange ends, if the limit allows; 0 for no limit.
        boolean enter(RoutingContext exchange, String whose, int most) {
            if (most == 0) return true;
            if (open.merge(whose, 1, Integer::sum) > most) {
                leave(whose);
                return false;
            }
            exchange.addEndHandler(_ -> leave(whose));
            return true;
        }

        private void leave(String whose) {
            open.computeIfPresent(whose, (_, count) -> count == 1 ? null : count - 1);
        }
    }
}
