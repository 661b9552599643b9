package cardhouse.background;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;

/// A few threads for all who have work for them. They take turns, however much work each has, and
/// none has more than its share of the threads at once, so that whoever comes later waits for a
/// moment and not for all that somebody else has ordered.
public final class FairThreads implements AutoCloseable {
    private final int mostOfOneAtOnce;

    /// What waits, by whose it is; whoever's turn is next comes first.
    private final Map<Object, Queue<FutureTask<?>>> waiting = new LinkedHashMap<>();

    /// How much of everybody's is being done.
    private final Map<Object, Integer> underWay = new HashMap<>();

    private int count;
    private boolean closed;

    private FairThreads(int atOnce, int mostOfOneAtOnce, ThreadFactory threads) {
        this.mostOfOneAtOnce = mostOfOneAtOnce;
        for (int i = 0; i < atOnce; i++) threads.newThread(this::workForEver).start();
    }

    /// For what takes a processor for long: threads that let all others go first, and are no
    /// carriers of virtual ones, which share those only where they wait.
    ///
    /// @param name of the threads, before their number
    public static FairThreads humble(String name, int atOnce) {
        return humble(name, atOnce, atOnce);
    }

    /// @param mostOfOneAtOnce how many threads anybody may have at once
    public static FairThreads humble(String name, int atOnce, int mostOfOneAtOnce) {
        var threads =
                Thread.ofPlatform().name(name, 0).daemon().priority(Thread.MIN_PRIORITY).factory();
        return new FairThreads(
                atOnce,
                mostOfOneAtOnce,
                work ->
                        threads.newThread(() -> {
                            Courtesy.letOthersGoFirst();
                            work.run();
                        }));
    }

    /// For what mostly waits for the database, and somebody waits for.
    ///
    /// @param mostOfOneAtOnce how many threads anybody may have at once
    public static FairThreads virtual(String name, int atOnce, int mostOfOneAtOnce) {
        return new FairThreads(atOnce, mostOfOneAtOnce, Thread.ofVirtual().name(name, 0).factory());
    }

    /// Returns when it is done.
    ///
    /// @param whose work it is, such as an account
    public <T> T of(Object whose, Supplier<T> work) {
        return unlessMore(Integer.MAX_VALUE, Integer.MAX_VALUE, whose, work).orElseThrow();
    }

    /// The same unless too much waits for a thread already.
    ///
    /// @param most that may wait
    /// @param mostOfOne the same of what is that one's
    /// @return nothing if it was not done
    public <T> Optional<T> unlessMore(int most, int mostOfOne, Object whose, Supplier<T> work) {
        var task = new FutureTask<T>(work::get);
        return queued(most, mostOfOne, whose, task) ? Optional.of(result(task)) : Optional.empty();
    }

    private synchronized boolean queued(int most, int mostOfOne, Object whose, FutureTask<?> task) {
        if (closed) throw new IllegalStateException("there is nobody to do it any more");
        var own = waiting.get(whose);
        if (count >= most || own != null && own.size() >= mostOfOne) return false;
        waiting.computeIfAbsent(whose, _ -> new ArrayDeque<>()).add(task);
        count++;
        notifyAll();
        return true;
    }

    /// How much waits for a thread.
    public synchronized int waiting() {
        return count;
    }

    private static <T> T result(FutureTask<T> task) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException later) {
                    interrupted = true;
                } catch (ExecutionException failed) {
                    throw because(failed);
                }
            }
        } finally {
            if (interrupted) Thread.currentThread().interrupt();
        }
    }

    private static RuntimeException because(ExecutionException failed) {
        return switch (failed.getCause()) {
            case RuntimeException thrown -> thrown;
            case Error serious -> throw serious;
            case null, default -> new IllegalStateException(failed.getCause());
        };
    }

    private record Turn(Object whose, FutureTask<?> task) {}

    private void workForEver() {
        try {
            while (true) {
                Turn turn = next();
                try {
                    // A task keeps what it failed of for who waits.
                    turn.task().run();
                } finally {
                    end(turn.whose());
                }
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized Turn next() throws InterruptedException {
        while (true) {
            if (closed) throw new InterruptedException();
            Iterator<Map.Entry<Object, Queue<FutureTask<?>>>> all = waiting.entrySet().iterator();
            while (all.hasNext()) {
                var one = all.next();
                if (underWay.getOrDefault(one.getKey(), 0) < mostOfOneAtOnce) {
                    all.remove();
                    return begun(one.getKey(), one.getValue());
                }
            }
            wait();
        }
    }

    private Turn begun(Object whose, Queue<FutureTask<?>> own) {
        FutureTask<?> task = own.remove();
        count--;
        underWay.merge(whose, 1, Integer::sum);
        if (!own.isEmpty()) waiting.put(whose, own);
        return new Turn(whose, task);
    }

    private synchronized void end(Object whose) {
        underWay.computeIfPresent(whose, (_, many) -> many == 1 ? null : many - 1);
        notifyAll();
    }

    /// What waits is not done any more.
    @Override
    public synchronized void close() {
        closed = true;
        for (var own : waiting.values()) own.forEach(task -> task.cancel(false));
        waiting.clear();
        count = 0;
        notifyAll();
    }
}
