package cardhouse.match.live;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Tells one who waits that there is news. Given while nobody waits, it is there for the next who
/// does; given often, it comes once.
public final class Signal implements AutoCloseable {
    private final Semaphore given = new Semaphore(0);
    private final Consumer<Signal> closed;

    Signal(Consumer<Signal> closed) {
        this.closed = closed;
    }

    /// Anybody may give it, such as who knows that there is nothing left to wait for.
    public void give() {
        given.release();
    }

    /// Waits for it.
    ///
    /// @return whether it came; or else the time is over, or the thread is to end
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
