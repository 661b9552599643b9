package cardhouse.http.edge;

import cardhouse.metering.Histogram;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.EnumMap;
import java.util.Map;

/// How long answers took, from the first byte that was read of a request to the last that was given
/// to the connection. Streams and waits are not among them: theirs is the time of what they wait
/// for.
@Singleton
public final class RequestTimes {
    /// The kind of an answer, by the first digit of its status.
    public enum Answer {
        OK,
        REDIRECTED,
        REFUSED,
        FAILED;

        private static final int HUNDRED = 100;

        static Answer of(int status) {
            return switch (status / HUNDRED) {
                case 1, 2 -> OK;
                case 3 -> REDIRECTED;
                case 4 -> REFUSED;
                default -> FAILED;
            };
        }
    }

    private final Map<Answer, Histogram> seconds = new EnumMap<>(Answer.class);

    RequestTimes() {
        for (Answer answer : Answer.values()) seconds.put(answer, Histogram.ofSeconds());
    }

    void register(@Observes Router router) {
        router.route().order(FilterOrder.REQUEST_TIMES.order()).handler(this::time);
    }

    private void time(RoutingContext exchange) {
        if (!StreamLimit.lasts(exchange)) {
            long start = System.nanoTime();
            exchange.addEndHandler(
                    _ -> of(Answer.of(exchange.response().getStatusCode())).recordSince(start));
        }
        exchange.next();
    }

    public Histogram of(Answer answer) {
        Histogram known = seconds.get(answer);
        if (known == null) throw new IllegalArgumentException("no such answer");
        return known;
    }
}
