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

/// Tells those who ask for too much so.
///
/// Saying no costs a node something, too. An address that is refused again and again hears of it
/// late: until then its connection waits, and nothing more is read from it. So whoever goes on
/// regardless takes little from others, and who heeds `Retry-After` never notices.
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

    /// @param prompt how many refusals an address hears at once in a second
    /// @param delay after which it hears the others
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
