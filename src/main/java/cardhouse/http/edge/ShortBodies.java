package cardhouse.http.edge;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.RoutingContextInternal;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/// Takes a body that is as short as a move together with its head, with which it mostly came in. A
/// resource that asked for it would have its thread wait until the event loop has brought it, which
/// is two threads woken for some bytes that are there. Longer bodies are read by resources, once
/// they know who sends them.
@Singleton
final class ShortBodies {
    /// In bytes. Nobody is asked to keep more for somebody whom it does not know.
    private static final int LONGEST = 1024;

    void register(@Observes Router router) {
        router.route().order(FilterOrder.SHORT_BODIES.order()).handler(ShortBodies::take);
    }

    private static void take(RoutingContext exchange) {
        HttpServerRequest request = exchange.request();
        if (!isShort(request) || !(exchange instanceof RoutingContextInternal inside)) {
            exchange.next();
            return;
        }
        request.body()
                .onComplete(body -> {
                    if (body.failed()) exchange.fail(body.cause());
                    else pass(inside, body.result());
                });
        request.resume();
    }

    private static void pass(RoutingContextInternal exchange, Buffer body) {
        exchange.setBody(body);
        exchange.next();
    }

    /// Who waits to be told to go on sending has sent nothing yet.
    private static boolean isShort(HttpServerRequest request) {
        long announced = BodyLimit.announced(request);
        return announced > 0
                && announced <= LONGEST
                && !request.headers().contains(HttpHeaders.EXPECT);
    }
}
