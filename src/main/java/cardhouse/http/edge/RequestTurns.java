package cardhouse.http.edge;

import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicBoolean;

/// Has the requests of one address wait for each other, so that those of others find a processor
/// and a connection to the database soon, however many come at once from there. Streams and waits
/// are not among them: they have limits of their own, and keep nothing busy.
///
/// A request that takes long waits for something itself, a slow client or a queue that is shared in
/// another way. Its neighbours do not wait for that.
@Singleton
public final class RequestTurns {
    private static final Duration LONG = Duration.ofSeconds(1);
    private static final String SOON = "1";

    private final Vertx vertx;
    private final Refusals refusals;
    private final int atOnce;
    private final int waiting;
    private final long patience;

    /// Those of each address that has any.
    private final Map<String, Line> lines = new HashMap<>();

    @Inject
    RequestTurns(Vertx vertx, Refusals refusals, Limits limits) {
        this(vertx, refusals, limits.requestsAtOnce(), limits.requestsWaiting(), LONG);
    }

    /// @param patience how long others wait for a request
    RequestTurns(Vertx vertx, Refusals refusals, int atOnce, int waiting, Duration patience) {
        this.vertx = vertx;
        this.refusals = refusals;
        this.atOnce = atOnce;
        this.waiting = waiting;
        this.patience = patience.toMillis();
    }

    void register(@Observes Router router) {
        if (atOnce > 0)
            router.routeWithRegex(SessionCookie.AND_RESOURCES)
                    .order(FilterOrder.REQUEST_TURNS.order())
                    .handler(this::check);
    }

    /// Of one address.
    private static final class Line {
        private final Queue<Turn> waiting = new ArrayDeque<>();
        private int underWay;
    }

    /// One request's.
    private final class Turn {
        private final RoutingContext exchange;
        private final String address;

        /// Where it goes on.
        private final Context context;

        private final AtomicBoolean over = new AtomicBoolean();
        private long timer;

        Turn(RoutingContext exchange) {
            this.exchange = exchange;
            this.address = RequestRates.network(exchange.request().remoteAddress());
            this.context = vertx.getOrCreateContext();
        }

        void begin() {
            timer = vertx.setTimer(patience, _ -> end());
            exchange.next();
        }

        /// Once, though it is called for the end and for the time.
        void end() {
            if (!over.compareAndSet(false, true)) return;
            vertx.cancelTimer(timer);
            next(this).ifPresent(one -> one.context.runOnContext(_ -> one.begin()));
        }
    }

    private void check(RoutingContext exchange) {
        if (StreamLimit.lasts(exchange)) {
            exchange.next();
            return;
        }
        var turn = new Turn(exchange);
        switch (place(turn)) {
            case NONE -> refuse(exchange);
            case NOW -> {
                exchange.addEndHandler(_ -> turn.end());
                turn.begin();
            }
            case LATER -> exchange.addEndHandler(_ -> turn.end());
        }
    }

    private enum Place {
        NOW,
        LATER,
        NONE
    }

    private synchronized Place place(Turn turn) {
        Line line = lines.computeIfAbsent(turn.address, _ -> new Line());
        if (line.underWay < atOnce) {
            line.underWay++;
            return Place.NOW;
        }
        if (line.waiting.size() >= waiting) return Place.NONE;
        line.waiting.add(turn);
        return Place.LATER;
    }

    private synchronized Optional<Turn> next(Turn ended) {
        Line line = lines.get(ended.address);
        // A client that has gone leaves the line.
        if (line == null || line.waiting.remove(ended)) return Optional.empty();
        Optional<Turn> next = Optional.ofNullable(line.waiting.poll());
        if (next.isEmpty() && --line.underWay == 0) lines.remove(ended.address);
        return next;
    }

    private void refuse(RoutingContext exchange) {
        exchange.response().putHeader(HttpHeaders.RETRY_AFTER, SOON);
        refusals.end(
                exchange,
                Problem.of(
                        429,
                        Problem.Code.RATE_LIMITED,
                        "Too many requests from this address wait already."));
    }
}
