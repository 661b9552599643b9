package cardhouse.match;

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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Concurrent readers of the same data share one read, and no reader receives an earlier one.
@Beside
@Timeout(120)
class SharedReadsTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    private final SharedReads<String, Integer> reads = new SharedReads<>();
    private final AtomicInteger read = new AtomicInteger();
    private final CountDownLatch go = new CountDownLatch(1);

    private int ask() {
        return reads.read("match", this::slowly);
    }

    private int slowly() {
        int number = read.incrementAndGet();
        try {
            go.await();
        } catch (InterruptedException closing) {
            throw new IllegalStateException(closing);
        }
        return number;
    }

    @Test
    void a_thousand_who_ask_while_one_reads_read_once_more() throws Exception {
        try (var askers = Executors.newVirtualThreadPerTaskExecutor()) {
            var first = CompletableFuture.supplyAsync(this::ask, askers);
            Await.until("one reads", SOON, () -> read.get() == 1);
            var others = new ArrayList<CompletableFuture<Integer>>();
            for (int i = 0; i < 1_000; i++)
                others.add(CompletableFuture.supplyAsync(this::ask, askers));
            Await.until("all ask", SOON, () -> reads.readers() == 1_001);
            assertThat(reads.read("another", () -> 7)).isEqualTo(7);
            go.countDown();
            assertThat(first.get()).isEqualTo(1);
            for (var one : others) assertThat(one.get()).isEqualTo(2);
        }
        assertThat(read.get()).isEqualTo(2);
        assertThat(reads.readers()).isZero();
    }

    @Test
    void failed_read_is_reported_and_not_cached() {
        assertThatThrownBy(() ->
                        reads.read(
                                "match",
                                () -> {
                                    throw new IllegalStateException("planted");
                                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("planted");
        assertThat(reads.read("match", () -> 5)).isEqualTo(5);
    }
}
