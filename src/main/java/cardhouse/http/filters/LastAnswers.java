package cardhouse.http.filters;

import cardhouse.http.FilterOrder;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/// From the moment at which the server is to end, each answer is the last on its connection, and
/// says so: a client that comes again opens another, here or where it is sent by then. So no
/// connection is left that is cut while a request is on its way.
@Singleton
public final class LastAnswers {
    private volatile boolean ending;

    void begin(@Observes ShutdownDelayInitiatedEvent told) {
        ending = true;
    }

    void register(@Observes Router router) {
        router.route().order(FilterOrder.LAST_ANSWERS.order()).handler(this::check);
    }

    private void check(RoutingContext exchange) {
        if (ending) {
            exchange.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
            exchange.addEndHandler(_ -> exchange.request().connection().close());
        }
        exchange.next();
    }
}
