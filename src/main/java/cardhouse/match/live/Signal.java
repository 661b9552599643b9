package cardhouse.match.live;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Wakes one waiting client. A signal that is given while the client does not wait is kept for its
/// next wait. Several signals count as one.
public final class Signal implements AutoCloseable {
    private final Semaphore given = new Semaphore(0);
    private final Consumer<Signal> closed;

    Signal(Consumer<Signal> closed) {
        this.closed = closed;
    }

    /// Any thread may give it, for example when there is nothing left to wait for.
    public void give() {
        given.release();
    }

    /// Waits for the signal.
    ///
    /// @return true if it was given; false after the timeout, or if the thread was interrupted
    public boolean comes(Duration longest) {
        try {
            boolean came = given.tryAcquire(longest.toNanos(), TimeUnit.NANOSECONDS);
            given.drainPermits();
            return came;
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public void close() {
        closed.accept(this);
    }
}
