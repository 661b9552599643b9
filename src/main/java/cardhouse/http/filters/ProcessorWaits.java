package cardhouse.http.filters;

import cardhouse.platform.background.PeriodicTask;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// Measures how long threads wait for a processor. One of the threads that answer requests sleeps
/// for a moment again and again, and measures how late it wakes. A hundred measurements a second
/// cost a hundredth of a processor's time, so they run only while they are wanted.
final class ProcessorWaits implements AutoCloseable {
    private static final long MOMENT = Duration.ofMillis(10).toNanos();
    private static final int MOMENTS = 10;

    private final BooleanSupplier wanted;
    private final Consumer<Duration> told;
    private final PeriodicTask looks =
            new PeriodicTask(
                    "processor-waits",
                    "measure how long threads wait for a processor",
                    Duration.ZERO,
                    this::look);

    /// @param wanted whether the measurement is needed now
    /// @param told receives the average wait since its last call: ten times a second, less often
    ///   under load
    ProcessorWaits(BooleanSupplier wanted, Consumer<Duration> told) {
        this.wanted = wanted;
        this.told = told;
        looks.open();
    }

    private void look() {
        if (!wanted.getAsBoolean()) {
            LockSupport.parkNanos(MOMENTS * MOMENT);
            return;
        }
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
