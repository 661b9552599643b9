package cardhouse.http.filters;

import cardhouse.http.FilterOrder;
import cardhouse.platform.metrics.Meters;
import io.prometheus.metrics.core.datapoints.DistributionDataPoint;
import io.prometheus.metrics.core.metrics.Histogram;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/// Durations of answers, from the first byte of a request that was read to the last byte of the
/// answer that was written to the connection. Streams and long polls are excluded: their duration
/// is that of the events they wait for.
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

    private final Histogram seconds =
            Meters.seconds(
                    "cardhouse_request_seconds",
                    "Duration of requests, without streams and waits",
                    "answer");
    private final Map<Answer, DistributionDataPoint> each = new EnumMap<>(Answer.class);

    RequestTimes() {
        for (Answer answer : Answer.values())
            each.put(answer, seconds.labelValues(Meters.label(answer)));
    }

    void register(@Observes Router router) {
        router.route().order(FilterOrder.REQUEST_TIMES.order()).handler(this::time);
    }

    private void time(RoutingContext exchange) {
        if (!StreamLimit.lasts(exchange)) {
            long start = System.nanoTime();
            exchange.addEndHandler(
                    _ -> record(Answer.of(exchange.response().getStatusCode()), start));
        }
        exchange.next();
    }

    private void record(Answer answer, long start) {
        Objects.requireNonNull(each.get(answer)).observe(Meters.secondsSince(start));
    }

    public Histogram seconds() {
        return seconds;
    }
}
