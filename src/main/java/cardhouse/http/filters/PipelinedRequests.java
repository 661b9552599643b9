package cardhouse.http.filters;

import cardhouse.http.FilterOrder;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/// Begins a request only after the call that answered the one before it on its connection has
/// returned. The web server begins it within that call, so that some hundred requests sent at once,
/// each answered by a filter, would overflow the stack of the event loop.
@Singleton
public final class PipelinedRequests {
    private static final ThreadLocal<Boolean> WITHIN = ThreadLocal.withInitial(() -> false);

    void register(@Observes Router router) {
        router.route()
                .order(FilterOrder.PIPELINED_REQUESTS.order())
                .handler(PipelinedRequests::begin);
    }

    private static void begin(RoutingContext exchange) {
        if (WITHIN.get()) {
            exchange.vertx().getOrCreateContext().runOnContext(_ -> begin(exchange));
            return;
        }
        WITHIN.set(true);
        try {
            exchange.next();
        } finally {
            WITHIN.set(false);
        }
    }
}
