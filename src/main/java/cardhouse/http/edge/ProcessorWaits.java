package cardhouse.http.edge;

import cardhouse.background.PeriodicTask;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/// How long threads wait for a processor: one of those that requests are answered on does nothing
/// but sleep for a moment again and again, and look how much later it was woken.
final class ProcessorWaits implements AutoCloseable {
    private static final long MOMENT = Duration.ofMillis(10).toNanos();
    private static final int MOMENTS = 10;

    private final Consumer<Duration> told;
    private final PeriodicTask looks =
            new PeriodicTask(
                    "processor-waits",
                    "look how long threads wait for a processor",
                    Duration.ZERO,
                    this::look);

    /// @param told ten times a second, or less often when there is much to wait for: how long it
    ///   was on average since
    ProcessorWaits(Consumer<Duration> told) {
        this.told = told;
        looks.open();
    }

    private void look() {
        long begun = System.nanoTime();
        for (int i = 0; i < MOMENTS; i++) LockSupport.parkNanos(MOMENT);
        long late = System.nanoTime() - begun - MOMENTS * MOMENT;
        told.accept(Duration.ofNanos(Math.max(0, late / MOMENTS)));
    }

    @Override
    public void close() {
        looks.close();
    }
}
