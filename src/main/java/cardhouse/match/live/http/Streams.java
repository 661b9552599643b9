package cardhouse.match.live.http;

import cardhouse.http.Limits;
import cardhouse.http.answers.Problems;
import cardhouse.http.answers.StreamFormat;
import cardhouse.http.filters.RequestIds;
import cardhouse.platform.json.Json;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.time.Duration;

/// What all live answers have in common. They are written past the resources, straight to the
/// connection, because an idle one shall cost no more than a virtual thread that sleeps; limits and
/// headers were seen to before.
@Singleton
public final class Streams {
    private final Problems problems;
    private final Limits limits;
    private final StreamCounts counts = new StreamCounts();

    Streams(Problems problems, Limits limits) {
        this.problems = problems;
        this.limits = limits;
    }

    public StreamCounts counts() {
        return counts;
    }

    /// How long a stream may be silent.
    Duration heartbeat() {
        return limits.heartbeat();
    }

    @FunctionalInterface
    interface Work {
        /// @throws RuntimeException what is answered with a problem, as long as nothing was sent
        void on(RoutingContext exchange);
    }

    /// Has a virtual thread answer.
    void answer(RoutingContext exchange, StreamCounts.Kind kind, Work work) {
        // Whoever is not read from is not seen to go.
        exchange.request().resume();
        Thread.ofVirtual()
                .name("stream")
                .start(() -> {
                    RequestIds.known(exchange);
                    counts.opened(kind);
                    try {
                        work.on(exchange);
                    } catch (RuntimeException error) {
                        tell(exchange, error);
                    } finally {
                        counts.ended(kind);
                    }
                });
    }

    StreamWriter open(RoutingContext exchange, StreamFormat framing) {
        exchange.response()
                .setChunked(true)
                .putHeader(HttpHeaders.CONTENT_TYPE, framing.mediaType())
                .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
                // Some proxies keep answers back until they are large.
                .putHeader("X-Accel-Buffering", "no");
        return new StreamWriter(exchange.response(), limits.stallTime());
    }

    byte[] problem(RuntimeException error) {
        return Json.bytes(problems.of(error).getEntity());
    }

    private void tell(RoutingContext exchange, RuntimeException error) {
        Response problem = problems.of(error);
        var response = exchange.response();
        if (response.closed() || response.ended()) return;
        if (response.headWritten()) {
            // Half an answer that is cut off is not taken for a whole one.
            exchange.request().connection().close();
            return;
        }
        response.setStatusCode(problem.getStatus()).setChunked(false);
        problem.getStringHeaders().forEach(response::putHeader);
        response.end(Json.write(problem.getEntity()));
    }
}
