package cardhouse.http.filters;

import cardhouse.http.FilterOrder;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.jboss.logging.MDC;

/// Gives each request an id that appears in its answer and in its log lines. The server always
/// generates the id: an id that a client sends could belong to another request, or contain
/// anything.
@Singleton
public final class RequestIds {
    private static final String HEADER = "Request-Id";

    /// Its key in the logging context (MDC).
    private static final String IN_THE_LOG = "request";

    void register(@Observes Router router) {
        router.route()
                .order(FilterOrder.REQUEST_IDS.order())
                .handler(RequestIds::give)
                .failureHandler(RequestIds::giveAnyhow);
    }

    private static void give(RoutingContext exchange) {
        String id = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
        exchange.response().putHeader(HEADER, id);
        MDC.put(IN_THE_LOG, id);
        exchange.next();
    }

    private static void giveAnyhow(RoutingContext exchange) {
        if (exchange.response().headers().contains(HEADER)) exchange.next();
        else PlainPaths.routable(exchange);
    }

    /// Sets the id for a thread that answers outside of a resource, until it ends.
    public static void known(RoutingContext exchange) {
        Optional.ofNullable(exchange.response().headers().get(HEADER))
                .ifPresent(id -> MDC.put(IN_THE_LOG, id));
    }
}
