package cardhouse.http;

import cardhouse.json.Json;
import io.quarkus.runtime.configuration.MemorySize;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Answers a request that announces too large a body with a problem, where the web server alone
/// would answer nothing. What announces no length is cut off by the web server as it is read.
///
/// The web server's own limit is that of proofs; all other requests have a smaller one.
@Singleton
final class BodyLimit {
    /// Before the web server's own limit.
    private static final int FIRST = -1000;

    /// After it.
    private static final int NEXT = -1;

    /// Where the web server keeps the limit for a body of unknown length.
    private static final String LIMIT_WHILE_READING = "io.quarkus.max-request-size";

    private static final String PROOFS = "/v1/audits";

    private final long proof;
    private final long other;

    BodyLimit(
            @ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize proof,
            @ConfigProperty(name = "cardhouse.largest-body") MemorySize other) {
        this.proof = proof.asLongValue();
        this.other = other.asLongValue();
    }

    /// The most bytes of a proof.
    long proof() {
        return proof;
    }

    void register(@Observes Router router) {
        router.route().order(FIRST).handler(this::check);
        router.route().order(NEXT).handler(this::bound);
    }

    private void check(RoutingContext exchange) {
        long limit = limit(exchange);
        if (announced(exchange) <= limit) {
            exchange.next();
            return;
        }
        Problem problem =
                Problem.of(
                        413,
                        Problem.Code.BODY_TOO_LARGE,
                        "The body may have " + limit + " bytes at most.");
        exchange.response()
                .setStatusCode(413)
                .putHeader(HttpHeaders.CONTENT_TYPE, Problem.MEDIA_TYPE)
                .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
                .putHeader(HttpHeaders.CONNECTION, "close")
                .end(Json.write(problem));
    }

    private void bound(RoutingContext exchange) {
        exchange.put(LIMIT_WHILE_READING, limit(exchange));
        exchange.next();
    }

    private long limit(RoutingContext exchange) {
        return exchange.normalizedPath().equals(PROOFS) ? proof : other;
    }

    private static long announced(RoutingContext exchange) {
        String length = exchange.request().getHeader(HttpHeaders.CONTENT_LENGTH);
        return length == null || !length.matches("[0-9]{1,18}") ? 0 : Long.parseLong(length);
    }
}
