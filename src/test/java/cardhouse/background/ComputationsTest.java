package cardhouse.background;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Await;
import cardhouse.Beside;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Long computations have threads of their own, and a queue with an end.
@Beside
class ComputationsTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    @Test
    void what_is_computed_comes_back_and_so_does_what_went_wrong() {
        try (var computations = new Computations(1, 0, 1)) {
            assertThat(computations.of("ada", () -> 6 * 7)).isEqualTo(42);
            assertThat(computations.of("ada", () -> Thread.currentThread().isVirtual())).isFalse();
            assertThatThrownBy(() ->
                            computations.of(
                                    "ada",
                                    () -> {
                                        throw new IllegalStateException("planted");
                                    }))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("planted");
            assertThat(computations.of("ada", () -> "again")).isEqualTo("again");
        }
    }

    @Test
    void as_many_wait_as_may_and_others_are_told() throws Exception {
        try (var computations = new Computations(2, 3, 5);
                var askers = Executors.newVirtualThreadPerTaskExecutor()) {
            var begun = new AtomicInteger();
            var go = new CountDownLatch(1);
            var asked = new ArrayList<CompletableFuture<Integer>>();
            for (int i = 0; i < 5; i++)
                asked.add(
                        CompletableFuture.supplyAsync(
                                () -> computations.of("ada", () -> work(begun, go)), askers));
            Await.until("two begin", SOON, () -> begun.get() == 2);
            Await.until("five are there", SOON, () -> computations.places() == 0);
            assertThatThrownBy(() -> computations.of("ada", () -> 1))
                    .isInstanceOf(Computations.TooMany.class);
            assertThat(begun).hasValue(2);
            go.countDown();
            for (var one : asked) assertThat(one.get()).isPositive();
            assertThat(computations.of("ada", () -> 1)).isEqualTo(1);
        }
    }

    /// Whoever comes next is not made to wait for all that somebody has ordered.
    @Test
    void nobody_takes_the_places_of_all() throws Exception {
        try (var computations = new Computations(1, 9, 3);
                var askers = Executors.newVirtualThreadPerTaskExecutor()) {
            var begun = new AtomicInteger();
            var go = new CountDownLatch(1);
            var asked = new ArrayList<CompletableFuture<Integer>>();
            for (int i = 0; i < 3; i++)
                asked.add(
                        CompletableFuture.supplyAsync(
                                () -> computations.of("ada", () -> work(begun, go)), askers));
            Await.until("three are there", SOON, () -> computations.places() == 7);
            assertThatThrownBy(() -> computations.of("ada", () -> 1))
                    .isInstanceOf(Computations.TooMany.class);
            var bobs =
                    CompletableFuture.supplyAsync(() -> computations.of("bob", begun::get), askers);
            Await.until("Bob is there", SOON, () -> computations.places() == 6);
            go.countDown();
            // One of Ada's had begun, and another was next.
            assertThat(bobs.get()).isLessThanOrEqualTo(2);
            for (var one : asked) assertThat(one.get()).isPositive();
            assertThat(computations.places()).isEqualTo(10);
        }
    }

    private static int work(AtomicInteger begun, CountDownLatch go) {
        try {
            int number = begun.incrementAndGet();
            go.await();
            return number;
        } catch (InterruptedException closing) {
            throw new IllegalStateException(closing);
        }
    }

    @Test
    void what_is_long_is_gone_through_slice_by_slice() {
        try (var computations = new Computations(1, 0, 1)) {
            var made = new ArrayList<Boolean>();
            var source =
                    IntStream.range(0, 1_234)
                            .boxed()
                            .peek(_ -> made.add(Thread.currentThread().isVirtual()))
                            .toList();
            var all = new ArrayList<Integer>();
            for (int one : computations.sliced("ada", source)) {
                all.add(one);
                // Between two slices others have their turn.
                if (one % 100 == 0) assertThat(computations.of("ada", () -> one)).isEqualTo(one);
            }
            assertThat(all).isEqualTo(source);
        }
    }
}
