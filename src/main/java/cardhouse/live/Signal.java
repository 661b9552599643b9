package cardhouse.live;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Rings for one who waits. Rung while nobody listens, it is heard by the next who does; rung
/// often, it is heard once.
public final class Signal implements AutoCloseable {
    private final Semaphore rung = new Semaphore(0);
    private final Consumer<Signal> takenDown;

    Signal(Consumer<Signal> takenDown) {
        this.takenDown = takenDown;
    }

    /// Anybody may ring it, such as who knows that there is nothing left to wait for.
    public void ring() {
        rung.release();
    }

    /// Waits for it.
    ///
    /// @return whether it rang; or else the time is over, or the thread is to end
    public boolean rings(Duration longest) {
        try {
            boolean rang = rung.tryAcquire(longest.toNanos(), TimeUnit.NANOSECONDS);
            rung.drainPermits();
            return rang;
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public void close() {
        takenDown.accept(this);
    }
}
