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

/// The common parts of all live responses. They are written directly to the connection, without a
/// resource, so that an idle stream costs no more than a sleeping virtual thread. Limits and
/// headers are applied before.
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

    /// The maximum time without data on a stream.
    public Duration heartbeat() {
        return limits.heartbeatInterval();
    }

    @FunctionalInterface
    public interface Work {
        /// @throws RuntimeException is answered with a problem, if no data was sent yet
        void on(RoutingContext exchange);
    }

    /// Answers on a virtual thread.
    public void answer(RoutingContext exchange, StreamCounts.Kind kind, Work work) {
        // Without reading from the connection, the server does not notice a disconnect.
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

    public StreamWriter open(RoutingContext exchange, StreamFormat framing) {
        exchange.response()
                .setChunked(true)
                .putHeader(HttpHeaders.CONTENT_TYPE, framing.mediaType())
                .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
                // Some proxies buffer responses until they are large.
                .putHeader("X-Accel-Buffering", "no");
        return new StreamWriter(exchange.response(), limits.streamWriteTimeout());
    }

    public byte[] problem(RuntimeException error) {
        return Json.bytes(problems.of(error).getEntity());
    }

    private void tell(RoutingContext exchange, RuntimeException error) {
        Response problem = problems.of(error);
        var response = exchange.response();
        if (response.closed() || response.ended()) return;
        if (response.headWritten()) {
            // Closing the connection shows the client that the response is incomplete.
            exchange.request().connection().close();
            return;
        }
        response.setStatusCode(problem.getStatus()).setChunked(false);
        problem.getStringHeaders().forEach(response::putHeader);
        response.end(Json.write(problem.getEntity()));
    }
}
