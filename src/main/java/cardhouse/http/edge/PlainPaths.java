package cardhouse.http.edge;

import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/// Refuses paths with a `;`, of which no address here has one. Resources would overlook what comes
/// after it, while the filters before them would take it for another address and let it by.
@Singleton
public final class PlainPaths {
    void register(@Observes Router router) {
        router.route().order(FilterOrder.PLAIN_PATHS.order()).handler(PlainPaths::check);
    }

    private static void check(RoutingContext exchange) {
        if (exchange.normalizedPath().indexOf(';') < 0) exchange.next();
        else
            Problem.of(404, Problem.Code.NOT_FOUND, "There is nothing at this address.")
                    .end(exchange);
    }
}
