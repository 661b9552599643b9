package cardhouse.http.filters;

import cardhouse.http.FilterOrder;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/// During shutdown, sends `Connection: close` with each answer. The client's next request opens
/// another connection, here or to another node. So no connection is cut while a request is in
/// flight.
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
