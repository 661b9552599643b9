package cardhouse.http.edge;

import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/// How many exports a token may have open on this node, and all tokens together: each reads the
/// database for as long as its client takes what it is sent.
@Singleton
public final class ExportLimit {

    private static final int COME_AGAIN = 30;
    private static final String ALL = "all";

    private final OpenCounts open = new OpenCounts();
    private final Limits limits;

    ExportLimit(Limits limits) {
        this.limits = limits;
    }

    void register(@Observes Router router) {
        router.route("/v1/exports/*").order(FilterOrder.EXPORT_LIMIT.order()).handler(this::check);
    }

    private void check(RoutingContext exchange) {
        // Without one it is answered that one is needed.
        RequestRates.token(exchange)
                .ifPresentOrElse(token -> check(exchange, token), exchange::next);
    }

    private void check(RoutingContext exchange, String token) {
        if (!open.enter(exchange, token, limits.exportsPerToken()))
            refuse(exchange, "This token", limits.exportsPerToken());
        else if (!open.enter(exchange, ALL, limits.exportsAtOnce()))
            refuse(exchange, "This node", limits.exportsAtOnce());
        else exchange.next();
    }

    private static void refuse(RoutingContext exchange, String who, int most) {
        exchange.response().putHeader(HttpHeaders.RETRY_AFTER, Integer.toString(COME_AGAIN));
        Problem.of(
                        429,
                        Problem.Code.TOO_MANY_EXPORTS,
                        "%s has %d exports open; wait for one to end.".formatted(who, most))
                .end(exchange);
    }
}
