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
    public enum Outcome {
        SUCCESS,
        REDIRECTION,
        CLIENT_ERROR,
        SERVER_ERROR;

        private static final int HUNDRED = 100;

        static Outcome of(int status) {
            return switch (status / HUNDRED) {
                case 1, 2 -> SUCCESS;
                case 3 -> REDIRECTION;
                case 4 -> CLIENT_ERROR;
                default -> SERVER_ERROR;
            };
        }
    }

    private final Histogram seconds =
            Meters.seconds(
                    "cardhouse_http_request_duration_seconds",
                    "Duration of requests, without streams and long polls",
                    "outcome");
    private final Map<Outcome, DistributionDataPoint> each = new EnumMap<>(Outcome.class);

    RequestTimes() {
        for (Outcome outcome : Outcome.values())
            each.put(outcome, seconds.labelValues(Meters.label(outcome)));
    }

    void register(@Observes Router router) {
        router.route().order(FilterOrder.REQUEST_TIMES.order()).handler(this::time);
    }

    private void time(RoutingContext exchange) {
        if (!StreamLimit.lasts(exchange)) {
            long start = System.nanoTime();
            exchange.addEndHandler(
                    _ -> record(Outcome.of(exchange.response().getStatusCode()), start));
        }
        exchange.next();
    }

    private void record(Outcome outcome, long start) {
        Objects.requireNonNull(each.get(outcome)).observe(Meters.secondsSince(start));
    }

    public Histogram seconds() {
        return seconds;
    }
}
