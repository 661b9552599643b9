package cardhouse.http.filters;

import cardhouse.http.FilterOrder;
import cardhouse.http.Limits;
import cardhouse.http.security.SessionCookie;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.net.impl.ConnectionBase;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/// Closes the connection of a client that reads a streamed answer, such as an export or a proof,
/// too slowly. Such an answer holds a permit, a thread and a part of itself in memory. The answer
/// then ends early, which is the only possible signal to a client with full buffers.
@Singleton
public final class SlowReaders {
    private final Vertx vertx;
    private final long period;
    private final long least;

    SlowReaders(Vertx vertx, Limits limits) {
        this.vertx = vertx;
        this.period = limits.progressTimeout().toMillis();
        this.least = limits.minProgressSize().asLongValue();
    }

    void register(@Observes Router router) {
        router.routeWithRegex(SessionCookie.AND_RESOURCES)
                .order(FilterOrder.SLOW_READERS.order())
                .handler(this::watch);
    }

    private void watch(RoutingContext exchange) {
        if (exchange.request().method() != HttpMethod.GET && !StreamLimit.isBulk(exchange)) {
            exchange.next();
            return;
        }
        var answer = new Answer(exchange.response());
        long timer =
                vertx.setPeriodic(
                        period,
                        _ -> {
                            if (answer.isStuck()
                                    && exchange.request().connection()
                                            instanceof ConnectionBase connection)
                                // Bypasses the web server, which would first send its buffers.
                                connection.channelHandlerContext().close();
                        });
        exchange.addEndHandler(_ -> vertx.cancelTimer(timer));
        exchange.next();
    }

    private final class Answer {
        private final HttpServerResponse response;
        private boolean wasFull;
        private long taken;

        Answer(HttpServerResponse response) {
            this.response = response;
        }

        /// Whether it has waited for the client since the last check, without progress.
        boolean isStuck() {
            boolean full = response.headWritten() && !response.ended() && response.writeQueueFull();
            long now = response.bytesWritten();
            boolean stuck = full && wasFull && now - taken < least;
            wasFull = full;
            taken = now;
            return stuck;
        }
    }
}
