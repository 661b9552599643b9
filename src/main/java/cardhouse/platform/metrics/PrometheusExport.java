package cardhouse.platform.metrics;

import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmHeapPressureMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmInfoMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.quarkus.vertx.http.ManagementInterface;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;

/// Serves `/q/metrics` on the management port, in the text format of Prometheus: the server's own
/// meters, and Micrometer's for the JVM and the process. Quarkus's extension for Micrometer is left
/// out, because it indexes all paths for each request.
@Singleton
final class PrometheusExport {
    private static final String TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8";

    private final PrometheusMeterRegistry registry =
            new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final JvmGcMetrics collections = new JvmGcMetrics();
    private final JvmHeapPressureMetrics pressure = new JvmHeapPressureMetrics();

    PrometheusExport() {
        List.of(
                        collections,
                        pressure,
                        new ClassLoaderMetrics(),
                        new JvmInfoMetrics(),
                        new JvmMemoryMetrics(),
                        new JvmThreadMetrics(),
                        new FileDescriptorMetrics(),
                        new ProcessorMetrics(),
                        new UptimeMetrics())
                .forEach(meters -> meters.bindTo(registry));
    }

    @Produces
    @Singleton
    PrometheusMeterRegistry registry() {
        return registry;
    }

    /// Both listen to the collector.
    @PreDestroy
    void close() {
        collections.close();
        pressure.close();
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
