package cardhouse.monitoring;

import cardhouse.metering.Family;
import cardhouse.metering.Family.Sample;
import cardhouse.metering.Family.Source;
import cardhouse.metering.Histogram;
import io.micrometer.prometheus.PrometheusMeterRegistry;
import io.prometheus.client.Collector;
import io.prometheus.client.Collector.MetricFamilySamples;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;

/// Tells the [Meters] at `/q/metrics`, each time anew from where they are counted: nothing is kept
/// twice, and what is counted is not told to anybody meanwhile.
@Singleton
@SuppressWarnings("deprecation") // Quarkus still comes with this client of Prometheus
final class PrometheusExport {
    private final Collector collector;

    PrometheusExport(Meters meters) {
        this.collector =
                new Collector() {
                    @Override
                    public List<MetricFamilySamples> collect() {
                        return meters.families().stream().map(PrometheusExport::told).toList();
                    }
                };
    }

    void start(@Observes StartupEvent started, PrometheusMeterRegistry registry) {
        registry.getPrometheusRegistry().register(collector);
    }

    void stop(@Observes ShutdownEvent stopped, PrometheusMeterRegistry registry) {
        registry.getPrometheusRegistry().unregister(collector);
    }

    private static MetricFamilySamples told(Family family) {
        var samples = new ArrayList<MetricFamilySamples.Sample>();
        for (Sample sample : family.samples()) {
            var names = List.copyOf(sample.labels().keySet());
            var values = names.stream().map(name -> label(sample, name)).toList();
            switch (sample.source()) {
                case Source.Value(var now) ->
                        samples.add(
                                new MetricFamilySamples.Sample(
                                        family.told(), names, values, now.getAsDouble()));
                case Source.Sizes(Histogram sizes) ->
                        addAll(samples, family.name(), names, values, sizes);
            }
        }
        return new MetricFamilySamples(family.name(), type(family), family.help(), samples);
    }

    private static String label(Sample sample, String name) {
        return String.valueOf(sample.labels().get(name));
    }

    private static void addAll(
            List<MetricFamilySamples.Sample> samples,
            String name,
            List<String> names,
            List<String> values,
            Histogram sizes) {
        var withBound = with(names, "le");
        double[] bounds = sizes.bounds();
        long[] upTo = sizes.upToEach();
        for (int i = 0; i < upTo.length; i++) {
            double bound = i < bounds.length ? bounds[i] : Double.POSITIVE_INFINITY;
            samples.add(
                    new MetricFamilySamples.Sample(
                            name + "_bucket",
                            withBound,
                            with(values, Collector.doubleToGoString(bound)),
                            upTo[i]));
        }
        samples.add(
                new MetricFamilySamples.Sample(
                        name + "_count", names, values, upTo[bounds.length]));
        samples.add(new MetricFamilySamples.Sample(name + "_sum", names, values, sizes.sum()));
    }

    private static List<String> with(List<String> some, String another) {
        var all = new ArrayList<>(some);
        all.add(another);
        return all;
    }

    private static Collector.Type type(Family family) {
        return switch (family.kind()) {
            case COUNTER -> Collector.Type.COUNTER;
            case GAUGE -> Collector.Type.GAUGE;
            case HISTOGRAM -> Collector.Type.HISTOGRAM;
        };
    }
}
