package cardhouse.monitoring;

import cardhouse.metering.Family;
import cardhouse.metering.Family.Sample;
import cardhouse.metering.Family.Source;
import cardhouse.metering.Histogram;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Exemplars;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.vertx.http.ManagementInterface;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/// Serves `/q/metrics` on the management port, in the text format of Prometheus: the [Meters] and
/// what Quarkus measures of the JVM and the connection pools. Values are read at scrape time.
@Singleton
final class PrometheusExport {
    private static final String TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8";
    private static final long NO_TIME = 0;

    /// Quarkus adds it to the registries that its binders write to.
    @Produces
    @Singleton
    static PrometheusMeterRegistry registry() {
        return new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    }

    void start(@Observes StartupEvent started, PrometheusMeterRegistry registry, Meters meters) {
        registry.getPrometheusRegistry()
                .register(() ->
                        new MetricSnapshots(
                                meters.families().stream()
                                        .map(PrometheusExport::snapshot)
                                        .toList()));
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

    private static MetricSnapshot snapshot(Family family) {
        var metadata = new MetricMetadata(family.name(), family.help());
        var samples = family.samples().stream();
        return switch (family.kind()) {
            case COUNTER ->
                    new CounterSnapshot(metadata, samples.map(PrometheusExport::counter).toList());
            case GAUGE ->
                    new GaugeSnapshot(metadata, samples.map(PrometheusExport::gauge).toList());
            case HISTOGRAM ->
                    new HistogramSnapshot(
                            metadata, samples.map(PrometheusExport::histogram).toList());
        };
    }

    private static CounterDataPointSnapshot counter(Sample sample) {
        return new CounterDataPointSnapshot(value(sample), labels(sample), null, NO_TIME);
    }

    private static GaugeDataPointSnapshot gauge(Sample sample) {
        return new GaugeDataPointSnapshot(value(sample), labels(sample), null);
    }

    private static HistogramDataPointSnapshot histogram(Sample sample) {
        Histogram histogram = ((Source.Sizes) sample.source()).histogram();
        return new HistogramDataPointSnapshot(
                ClassicHistogramBuckets.of(histogram.upperBounds(), histogram.counts()),
                histogram.sum(),
                labels(sample),
                Exemplars.EMPTY,
                NO_TIME);
    }

    private static double value(Sample sample) {
        return ((Source.Value) sample.source()).now().getAsDouble();
    }

    private static Labels labels(Sample sample) {
        var labels = Labels.builder();
        sample.labels().forEach(labels::label);
        return labels.build();
    }
}
