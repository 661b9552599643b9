package cardhouse.http.filters;

import cardhouse.http.FilterOrder;
import cardhouse.http.Limits;
import cardhouse.http.answers.Problem;
import cardhouse.http.answers.ProblemException;
import cardhouse.http.security.Refusals;
import cardhouse.http.security.RequestRates;
import cardhouse.http.security.SessionCookie;
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
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Queues the requests of one address behind each other, however many it sends at once. Requests of
/// other addresses then soon get a processor and a connection to the database. While [threads
/// wait][ProcessorWaits] for a processor, the address with the most requests may have fewer at
/// once.
///
/// A request that takes long waits for something else, such as a slow client or a queue that is
/// shared in another way. The next requests of its address do not wait for it. They do not wait for
/// streams and long polls either, once these have had time to check for events.
@Singleton
public final class RequestTurns {
    private static final Duration LONG = Duration.ofSeconds(1);
    private static final Duration TO_LOOK = Duration.ofMillis(20);

    /// Wait of threads for a processor on a machine that is busy but not overloaded.
    static final Duration BUSY = Duration.ofNanos(500_000);

    /// Time for which an address counts as active after its last request: a player who moves now
    /// and then has no request in progress most of the time.
    private static final Duration STAY = Duration.ofSeconds(1);

    private static final String SOON = "1";
    private static final String FULL =
            "The request queue of this address is full; retry after the seconds in Retry-After.";

    private final Vertx vertx;
    private final Refusals refusals;
    private final int atOnce;
    private final int waiting;
    private final long patience;
    private final long patienceWithLasting;
    private final long stay;
    private @Nullable ProcessorWaits waits;

    /// Queues of the addresses with requests now, or usually.
    private final Map<String, RequestLine<Waiter>> lines = new HashMap<>();

    /// Time until which several addresses count as active.
    private long severalUntil = System.nanoTime();

    @Inject
    RequestTurns(Vertx vertx, Refusals refusals, Limits limits) {
        this(
                vertx,
                refusals,
                limits.maxConcurrentRequestsPerAddress(),
                limits.requestQueueSize(),
                LONG,
                TO_LOOK,
                STAY);
    }

    /// @param patience maximum time that others wait for a request
    /// @param patienceWithLasting the same for one that may last
    /// @param stay time for which an address counts as active after a request
    RequestTurns(
            Vertx vertx,
            Refusals refusals,
            int atOnce,
            int waiting,
            Duration patience,
            Duration patienceWithLasting,
            Duration stay) {
        this.vertx = vertx;
        this.refusals = refusals;
        this.atOnce = atOnce;
        this.waiting = waiting;
        this.patience = patience.toMillis();
        this.patienceWithLasting = patienceWithLasting.toMillis();
        this.stay = stay.toNanos();
    }

    void register(@Observes Router router) {
        if (atOnce == 0) return;
        waits = new ProcessorWaits(this::mayWait, this::observe);
        route(router);
    }

    void route(Router router) {
        router.routeWithRegex(SessionCookie.AND_RESOURCES)
                .order(FilterOrder.REQUEST_TURNS.order())
                .handler(this::check);
    }

    @PreDestroy
    void close() {
        if (waits != null) waits.close();
    }

    private interface Waiter {
        String address();

        /// Lets it begin, on its own thread.
        void admit();
    }

    /// The turn of one request.
    private final class Turn implements Waiter {
        private final RoutingContext exchange;
        private final String address;

        /// The context in which the request continues.
        private final Context context;

        private final AtomicBoolean over = new AtomicBoolean();
        private long timer;

        Turn(RoutingContext exchange) {
            this.exchange = exchange;
            this.address = RequestRates.network(exchange.request().remoteAddress());
            this.context = vertx.getOrCreateContext();
        }

        @Override
        public String address() {
            return address;
        }

        @Override
        public void admit() {
            context.runOnContext(_ -> begin());
        }

        void begin() {
            timer =
                    vertx.setTimer(
                            StreamLimit.lasts(exchange) ? patienceWithLasting : patience,
                            _ -> end());
            exchange.next();
        }

        /// Takes effect once, though it is called at the end of the request and at the timeout.
        void end() {
            if (!over.compareAndSet(false, true)) return;
            vertx.cancelTimer(timer);
            next(this).forEach(Waiter::admit);
        }
    }

    /// The turn of one item of a request that has many.
    private record Item(String address, CompletableFuture<Void> begun) implements Waiter {
        @Override
        public void admit() {
            begun.complete(null);
        }
    }

    /// Runs an item of a request that has many when it is its turn, as if it were a request of its
    /// own.
    ///
    /// @param address of the client, see [RequestRates#network]
    /// @throws ProblemException if the queue of the address is full
    public <T> T inTurn(String address, Supplier<T> item) {
        if (atOnce == 0) return item.get();
        var turn = new Item(address, new CompletableFuture<>());
        switch (place(turn)) {
            case NOW -> {}
            case LATER -> turn.begun().join();
            case NONE ->
                    throw new ProblemException(
                            Problem.Code.RATE_LIMITED,
                            FULL,
                            Map.of(HttpHeaders.RETRY_AFTER.toString(), SOON));
        }
        try {
            return item.get();
        } finally {
            next(turn).forEach(Waiter::admit);
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

    private synchronized Place place(Waiter turn) {
        var line = lines.computeIfAbsent(turn.address(), _ -> new RequestLine<>(atOnce));
        if (lines.size() > 1) severalUntil = System.nanoTime() + stay;
        if (line.begin()) return Place.NOW;
        if (line.waiting() >= waiting) return Place.NONE;
        line.await(turn);
        return Place.LATER;
    }

    /// The requests that are to begin.
    private synchronized List<Waiter> next(Waiter ended) {
        var line = lines.get(ended.address());
        // A client that has disconnected leaves the queue.
        if (line == null || line.leave(ended)) return List.of();
        var next = line.end();
        if (line.isForgotten()) lines.remove(ended.address());
        return next;
    }

    /// Whether any address has a limit above the minimum.
    private synchronized boolean mayWait() {
        return lines.values().stream().anyMatch(line -> line.length() > RequestLine.LEAST);
    }

    /// Under load, lowers the limit of the address that has had the most requests lately, and of no
    /// other. An address that is alone on this node keeps its limit.
    ///
    /// @param late recent average wait of threads for a processor
    synchronized void observe(Duration late) {
        var all = lines.values();
        all.forEach(RequestLine::look);
        all.removeIf(RequestLine::isForgotten);
        boolean several = all.size() > 1 || System.nanoTime() - severalUntil < 0;
        var greediest =
                late.compareTo(BUSY) > 0 && several
                        ? all.stream().max(Comparator.comparingDouble(RequestLine::usualLength))
                        : Optional.<RequestLine<Waiter>>empty();
        for (var line : all)
            if (greediest.filter(line::equals).isPresent()) line.slower();
            else line.faster();
    }

    private void refuse(RoutingContext exchange) {
        exchange.response().putHeader(HttpHeaders.RETRY_AFTER, SOON);
        refusals.end(exchange, Problem.of(Problem.Code.RATE_LIMITED, FULL));
    }
}
