package cardhouse;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// Waits for conditions, never for the clock.
public final class Await {
    private static final long LOOK_NANOS = Duration.ofMillis(20).toNanos();

    /// CI may run on slower machines, with more at once.
    private static final int PATIENCE = System.getenv("CI") == null ? 1 : 3;

    private Await() {}

    /// @param deadline three times as long in CI
    /// @throws AssertionError if the condition does not hold before the deadline
    public static void until(String what, Duration deadline, BooleanSupplier condition) {
        until(what, deadline, condition, () -> "");
    }

    /// @param evidence called if the condition does not hold, such as the end of a log
    /// @throws AssertionError if the condition does not hold before the deadline, or the test has
    ///   been given up
    public static void until(
            String what, Duration deadline, BooleanSupplier condition, Supplier<String> evidence) {
        long end = System.nanoTime() + PATIENCE * deadline.toNanos();
        while (!condition.getAsBoolean()) {
            if (Thread.interrupted()) throw failure("given up", what, evidence);
            if (System.nanoTime() > end)
                throw failure(
                        "not within " + PATIENCE * deadline.toSeconds() + " s", what, evidence);
            lookAgain();
        }
    }

    private static AssertionError failure(String how, String what, Supplier<String> evidence) {
        String said = said(evidence);
        return new AssertionError(how + ": " + what + (said.isEmpty() ? "" : "\n" + said));
    }

    /// What cannot be had is no reason to hide what has failed.
    private static String said(Supplier<String> evidence) {
        try {
            return evidence.get();
        } catch (RuntimeException none) {
            return none.toString();
        }
    }

    /// The moment between two looks at a condition.
    public static void lookAgain() {
        LockSupport.parkNanos(LOOK_NANOS);
    }
}
