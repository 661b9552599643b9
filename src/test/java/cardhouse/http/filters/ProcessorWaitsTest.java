package cardhouse.http.filters;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class ProcessorWaitsTest {
    private static final Duration TO_BE_TOLD = Duration.ofSeconds(60);
    private static final Duration LATE = Duration.ofMillis(5);

    private final BlockingQueue<Duration> told = new LinkedBlockingQueue<>();

    @Test
    void waits_for_a_processor_are_reported() throws InterruptedException {
        try (var _ = new ProcessorWaits(() -> true, told::add)) {
            assertThat(told.poll(60, TimeUnit.SECONDS)).isBetween(Duration.ZERO, TO_BE_TOLD);
            // On a busy machine some of them may come late.
            Duration longest = Duration.ZERO;
            while (longest.compareTo(LATE) < 0) {
                beBusy();
                Duration next = told.poll(60, TimeUnit.SECONDS);
                assertThat(next).isNotNull();
                if (next.compareTo(longest) > 0) longest = next;
            }
        }
    }

    @Test
    void waits_are_not_measured_without_a_listener() throws InterruptedException {
        var asked = new CountDownLatch(3);
        BooleanSupplier never =
                () -> {
                    asked.countDown();
                    return false;
                };
        try (var _ = new ProcessorWaits(never, told::add)) {
            asked.await();
            assertThat(told).isEmpty();
        }
    }

    /// By more threads than there are carriers, none of which waits for anything.
    private static void beBusy() throws InterruptedException {
        var over = new AtomicBoolean();
        var busy = new ArrayList<Thread>();
        for (int i = 0; i < 2 * Runtime.getRuntime().availableProcessors(); i++)
            busy.add(Thread.startVirtualThread(() -> spin(over)));
        TimeUnit.MILLISECONDS.sleep(200);
        over.set(true);
        for (Thread one : busy) one.join();
    }

    @SuppressWarnings("ThreadSpinLoop") // that is what it is for
    private static void spin(AtomicBoolean over) {
        while (!over.get()) Thread.onSpinWait();
    }
}
