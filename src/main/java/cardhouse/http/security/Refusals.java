package cardhouse.http.security;

import cardhouse.http.answers.Problem;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.vertx.core.Vertx;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;

/// Rejects requests that exceed a limit.
///
/// A rejection costs a node something, too. If an address is rejected again and again, its
/// rejections are delayed: until then the connection waits, and the server reads nothing more from
/// it. So a client that ignores `Retry-After` takes little from others, and one that obeys it never
/// notices.
@Singleton
public final class Refusals {
    private static final int PROMPT = 20;
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration FORGOTTEN = Duration.ofSeconds(10);

    private final Vertx vertx;
    private final int prompt;
    private final long delay;
    private final Cache<String, Bucket> refused =
            Caffeine.newBuilder().maximumSize(100_000).expireAfterAccess(FORGOTTEN).build();

    @Inject
    public Refusals(Vertx vertx) {
        this(vertx, PROMPT, SECOND);
    }

    /// @param prompt number of rejections a second to an address without a delay
    /// @param delay after which the others are sent
    public Refusals(Vertx vertx, int prompt, Duration delay) {
        this.vertx = vertx;
        this.prompt = prompt;
        this.delay = delay.toMillis();
    }

    /// To be called on the connection's event loop, before the body is read.
    public void end(RoutingContext exchange, Problem problem) {
        String address = RequestRates.network(exchange.request().remoteAddress());
        if (refused.get(address, _ -> full()).tryConsume(1)) {
            problem.end(exchange);
            return;
        }
        exchange.request().pause();
        vertx.setTimer(
                delay,
                _ -> {
                    // The client may have gone meanwhile.
                    if (!exchange.response().closed()) problem.end(exchange);
                });
    }

    private Bucket full() {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(prompt).refillGreedy(prompt, SECOND))
                .build();
    }
}
