package cardhouse.metering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What is counted is told as it is.
@Pure
class CountingTest {
    private enum Colour {
        RED,
        DARK_BLUE
    }

    @Test
    void only_known_things_are_counted_and_all_of_them_are_told() {
        var counts = Counts.of(List.of("a", "b"));
        counts.count("a");
        counts.add("a", 2);
        counts.count("c");

        assertThat(counts.all()).isEqualTo(Map.of("a", 3L, "b", 0L));
        assertThat(counts.of("c")).isZero();
    }

    @Test
    void sizes_are_counted_in_buckets() {
        var sizes = Histogram.of(1, 2.5, 10);
        for (double size : new double[] {0.5, 1, 1.5, 2.5, 3, 11}) sizes.record(size);
        sizes.record(Duration.ofMillis(2_500));

        assertThat(sizes.counts()).containsExactly(2, 3, 1, 1);
        assertThat(sizes.upperBounds()).containsExactly(1, 2.5, 10, Double.POSITIVE_INFINITY);
        assertThat(sizes.count()).isEqualTo(7);
        assertThat(sizes.sum()).isEqualTo(22);
        assertThatThrownBy(() -> Histogram.of(2, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void labels_are_the_constants_in_small_letters() {
        var counts = Counts.of(Colour.class);
        counts.count(Colour.DARK_BLUE);
        var family = Family.counter("paint", "Paint that was used", "colour", counts);

        assertThat(family.told()).isEqualTo("paint_total");
        assertThat(family.labels()).containsExactly("colour");
        assertThat(family.samples())
                .extracting(sample -> sample.labels().get("colour"))
                .containsExactly("red", "dark-blue");
        assertThat(family.samples())
                .extracting(sample -> ((Family.Source.Value) sample.source()).now().getAsDouble())
                .containsExactly(0.0, 1.0);
    }
}
