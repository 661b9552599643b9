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
@Singleton
final class BodyLimit {
    /// Before the web server's own limit.
    private static final int FIRST = -1000;

    private final long limit;

    BodyLimit(@ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize limit) {
        this.limit = limit.asLongValue();
    }

    void register(@Observes Router router) {
        router.route().order(FIRST).handler(this::check);
    }

    private void check(RoutingContext exchange) {
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

    private static long announced(RoutingContext exchange) {
        String length = exchange.request().getHeader(HttpHeaders.CONTENT_LENGTH);
        return length == null || !length.matches("[0-9]{1,18}") ? 0 : Long.parseLong(length);
    }
}
