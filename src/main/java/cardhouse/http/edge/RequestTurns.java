package cardhouse.http.edge;

import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/// Has the requests of one address wait for each other, so that those of others find a processor
/// and a connection to the database soon, however many come at once from there: fewer at once while
/// [threads wait][ProcessorWaits] for a processor.
///
/// A request that takes long waits for something itself, a slow client or a queue that is shared in
/// another way. Its neighbours do not wait for that; nor for streams and waits, once they have had
/// time to look whether there is something to tell already.
@Singleton
public final class RequestTurns {
    private static final Duration LONG = Duration.ofSeconds(1);
    private static final Duration TO_LOOK = Duration.ofMillis(20);
    private static final int LEAST = 2;
    private static final String SOON = "1";

    private final Vertx vertx;
    private final Refusals refusals;
    private final Pace pace;
    private final int waiting;
    private final long patience;
    private final long patienceWithLasting;
    private @Nullable ProcessorWaits waits;

    /// Those of each address that has any.
    private final Map<String, Line> lines = new HashMap<>();

    @Inject
    RequestTurns(Vertx vertx, Refusals refusals, Limits limits) {
        this(
                vertx,
                refusals,
                new Pace(limits.requestsAtOnce(), LEAST),
                limits.requestsWaiting(),
                LONG,
                TO_LOOK);
    }

    /// @param patience how long others wait for a request
    /// @param patienceWithLasting the same for one that may last
    RequestTurns(
            Vertx vertx,
            Refusals refusals,
            Pace pace,
            int waiting,
            Duration patience,
            Duration patienceWithLasting) {
        this.vertx = vertx;
        this.refusals = refusals;
        this.pace = pace;
        this.waiting = waiting;
        this.patience = patience.toMillis();
        this.patienceWithLasting = patienceWithLasting.toMillis();
    }

    void register(@Observes Router router) {
        if (pace.atOnce() == 0) return;
        waits = new ProcessorWaits(pace::observe);
        router.routeWithRegex(SessionCookie.AND_RESOURCES)
                .order(FilterOrder.REQUEST_TURNS.order())
                .handler(this::check);
    }

    @PreDestroy
    void close() {
        if (waits != null) waits.close();
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
            timer =
                    vertx.setTimer(
                            StreamLimit.lasts(exchange) ? patienceWithLasting : patience,
                            _ -> end());
            exchange.next();
        }

        /// Once, though it is called for the end and for the time.
        void end() {
            if (!over.compareAndSet(false, true)) return;
            vertx.cancelTimer(timer);
            for (Turn next : next(this)) next.context.runOnContext(_ -> next.begin());
        }
    }

    private void check(RoutingContext exchange) {
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
        if (line.underWay < pace.atOnce()) {
            line.underWay++;
            return Place.NOW;
        }
        if (line.waiting.size() >= waiting) return Place.NONE;
        line.waiting.add(turn);
        return Place.LATER;
    }

    /// Those that are to begin: one, none if there are fewer at once now, or some if there are
    /// more.
    private synchronized List<Turn> next(Turn ended) {
        Line line = lines.get(ended.address);
        // A client that has gone leaves the line.
        if (line == null || line.waiting.remove(ended)) return List.of();
        line.underWay--;
        var next = new ArrayList<Turn>();
        while (line.underWay < pace.atOnce() && !line.waiting.isEmpty()) {
            next.add(line.waiting.remove());
            line.underWay++;
        }
        if (line.underWay == 0) lines.remove(ended.address);
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
