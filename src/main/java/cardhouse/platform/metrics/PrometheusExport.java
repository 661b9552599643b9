package cardhouse.platform.metrics;

import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.quarkus.vertx.http.ManagementInterface;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/// Serves `/q/metrics` on the management port, in the text format of Prometheus: the server's own
/// meters, and those of Quarkus for the JVM and the connection pools.
@Singleton
final class PrometheusExport {
    private static final String TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8";

    /// Quarkus adds it to the registries that its binders write to.
    @Produces
    @Singleton
    static PrometheusMeterRegistry registry() {
        return new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    }

    void serve(@Observes ManagementInterface management, PrometheusMeterRegistry registry) {
        management
                .router()
                .get("/q/metrics")
                .blockingHandler(request -> answer(request, registry), false);
    }

    private static void answer(RoutingContext request, PrometheusMeterRegistry registry) {
        request.response().putHeader("Content-Type", TEXT_FORMAT).end(registry.scrape(TEXT_FORMAT));
    }
}
