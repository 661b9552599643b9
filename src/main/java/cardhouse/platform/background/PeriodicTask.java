package cardhouse.platform.background;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/// Repeats work on a thread of its own, until it is closed. If rounds fail, the first failure is
/// logged, and further exceptions only after a round has succeeded. Each [Error] is logged. A
/// failed round does not prevent later rounds.
public final class PeriodicTask implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(PeriodicTask.class);

    /// All open tasks of this process.
    private static final Set<PeriodicTask> OPEN = ConcurrentHashMap.newKeySet();

    private final String name;
    private final String what;
    private final Duration between;
    private final Runnable round;
    private final Semaphore news = new Semaphore(0);
    private final Thread going;
    private volatile boolean closed;

    /// @param name of the thread
    /// @param what description of a round for the log, such as `"look for deadlines"`
    /// @param between pause after each round, unless woken
    public PeriodicTask(String name, String what, Duration between, Runnable round) {
        this.name = name;
        this.what = what;
        this.between = between;
        this.round = round;
        this.going = Thread.ofVirtual().name(name).unstarted(this::go);
    }

    public void open() {
        OPEN.add(this);
        going.start();
    }

    /// The names of open tasks that have died.
    public static List<String> dead() {
        return OPEN.stream()
                .filter(task -> !task.going.isAlive())
                .map(task -> task.name)
                .sorted()
                .toList();
    }

    /// Starts the next round now, or as soon as this one is over.
    public void wake() {
        news.release();
    }

    public boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        closed = true;
        OPEN.remove(this);
        going.interrupt();
    }

    private void go() {
        boolean failing = false;
        try {
            while (!closed) {
                try {
                    round.run();
                    failing = false;
                } catch (RuntimeException failed) {
                    if (!failing && !closed)
                        LOG.warnf(
                                "Periodic task failed: cannot %s; the server retries it: %s",
                                what, failed.getMessage());
                    failing = true;
                } catch (Error serious) {
                    // The task must continue after any failure of a round.
                    if (!closed)
                        LOG.errorf(
                                serious,
                                "Periodic task failed: cannot %s; the server retries it",
                                what);
                    failing = true;
                }
                if (news.tryAcquire(between.toMillis(), TimeUnit.MILLISECONDS)) news.drainPermits();
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }
}
