package cardhouse;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// Waits for conditions, never for the clock.
public final class Await {
    private static final long LOOK_NANOS = Duration.ofMillis(20).toNanos();

    private Await() {}

    /// @throws AssertionError if the condition does not hold before the deadline
    public static void until(String what, Duration deadline, BooleanSupplier condition) {
        long end = System.nanoTime() + deadline.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end)
                throw new AssertionError("not within " + deadline.toSeconds() + " s: " + what);
            lookAgain();
        }
    }

    /// The moment between two looks at a condition.
    public static void lookAgain() {
        LockSupport.parkNanos(LOOK_NANOS);
    }
}
