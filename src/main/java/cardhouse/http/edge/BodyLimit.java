package cardhouse.http.edge;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;

/// Answers a request that announces too large a body with a problem, where the web server alone
/// would answer nothing, and closes the connection of one whose body takes too long to come, or is
/// answered before it has come: to read megabytes only to drop them is work that anybody could
/// order. What announces no length is cut off by the web server as it is read.
///
/// The web server's own limit is that of proofs; steps at tables have a smaller one, and all other
/// requests one that is smaller still.
@Singleton
public final class BodyLimit {

    /// Where the web server keeps the limit for a body of unknown length.
    private static final String LIMIT_WHILE_READING = "io.quarkus.max-request-size";

    private static final String PROOFS = "/v1/audits";
    private static final Pattern STEPS = Pattern.compile("/v1/games/[^/]+/steps");

    /// For the answer to be taken by a client that still sends.
    private static final long TO_TAKE_THE_ANSWER_MILLIS = 500;

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

    private final Vertx vertx;
    private final long proof;
    private final long steps;
    private final long other;
    private final long millis;

    BodyLimit(Vertx vertx, Limits limits) {
        this.vertx = vertx;
        this.proof = limits.proofSize().asLongValue();
        this.steps = limits.stepsSize().asLongValue();
        this.other = limits.bodySize().asLongValue();
        this.millis = limits.requestTime().toMillis();
    }

    void register(@Observes Router router) {
        router.route().order(FilterOrder.BODY_SIZE.order()).handler(this::check);
        router.route().order(FilterOrder.BODY_WHILE_READ.order()).handler(this::bound);
    }

    private void check(RoutingContext exchange) {
        long limit = limit(exchange);
        HttpServerRequest request = exchange.request();
        long announced = announced(request);
        boolean chunked = request.headers().contains(HttpHeaders.TRANSFER_ENCODING);
        if (announced > limit) {
            exchange.addEndHandler(_ -> leave(request));
            close(exchange);
            Problem.of(
                            413,
                            Problem.Code.BODY_TOO_LARGE,
                            "The body may have " + limit + " bytes at most.")
                    .end(exchange);
            return;
        }
        if (announced > 0 || chunked) {
            AtomicBoolean ended = hurry(exchange);
            if (announced > other || chunked) {
                exchange.addHeadersEndHandler(_ -> {
                    if (!ended.get()) close(exchange);
                });
                exchange.addEndHandler(_ -> {
                    if (!ended.get()) leave(request);
                });
            }
        }
        exchange.next();
    }

    private void bound(RoutingContext exchange) {
        exchange.put(LIMIT_WHILE_READING, limit(exchange));
        exchange.next();
    }

    private long limit(RoutingContext exchange) {
        String path = exchange.normalizedPath();
        if (path.equals(PROOFS)) return proof;
        return STEPS.matcher(path).matches() ? steps : other;
    }

    private static void close(RoutingContext exchange) {
        exchange.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
    }

    /// What is still to come of a body that nobody waits for is not read any more.
    private void leave(HttpServerRequest request) {
        if (isRead(request)) return;
        Unread.rest(request);
        vertx.setTimer(TO_TAKE_THE_ANSWER_MILLIS, _ -> request.connection().close());
    }

    /// Until the body is there, and no longer: the answer may take its time.
    ///
    /// @return whether it is there, from then on
    private AtomicBoolean hurry(RoutingContext exchange) {
        HttpServerRequest request = exchange.request();
        long timer =
                vertx.setTimer(
                        millis,
                        _ -> {
                            if (!isRead(request)) request.connection().close();
                        });
        var ended = new AtomicBoolean();
        BodyEnd.of(
                request,
                () -> {
                    ended.set(true);
                    vertx.cancelTimer(timer);
                });
        return ended;
    }

    /// Of requests that came before their predecessor was answered nobody could tell the end.
    private static boolean isRead(HttpServerRequest request) {
        long announced = announced(request);
        return request.isEnded() || announced > 0 && request.bytesRead() >= announced;
    }

    /// The length of a body in bytes, 0 if none is announced.
    static long announced(HttpServerRequest request) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        return length == null || !NUMBER.matcher(length).matches() ? 0 : Long.parseLong(length);
    }
}
