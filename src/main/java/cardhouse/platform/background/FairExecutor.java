package cardhouse.platform.background;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A few threads with fair queueing: addresses take turns, and so do the accounts of an address. So
/// an asker waits for at most one task of another, and not for all of them.
public final class FairExecutor implements AutoCloseable {
    private final int maxPerAddress;
    private final FairPermits places;

    /// Waiting tasks, by address and account; the first of the first has the next turn.
    private final LinkedHashMap<Object, LinkedHashMap<Object, Deque<Task<?>>>> waiting =
            new LinkedHashMap<>();

    /// Number of running tasks of each address.
    private final Map<Object, Integer> underWay = new HashMap<>();

    private int count;
    private long tasks;
    private boolean closed;

    private FairExecutor(int atOnce, int maxPerAddress, FairPermits places, ThreadFactory threads) {
        this.maxPerAddress = maxPerAddress;
        this.places = places;
        for (int i = 0; i < atOnce; i++) threads.newThread(this::workLoop).start();
    }

    /// For long computations: threads of low priority, which are no carriers of virtual threads.
    /// Virtual threads give up their carriers only where they wait.
    ///
    /// @param name of the threads, before their number
    public static FairExecutor humble(String name, int atOnce) {
        return humble(name, atOnce, atOnce, FairPermits.ENDLESS);
    }

    /// @param maxPerAddress threads that an address may have at once
    /// @param places permits for running and waiting tasks
    public static FairExecutor humble(
            String name, int atOnce, int maxPerAddress, FairPermits places) {
        var threads =
                Thread.ofPlatform().name(name, 0).daemon().priority(Thread.MIN_PRIORITY).factory();
        return new FairExecutor(
                atOnce,
                maxPerAddress,
                places,
                work ->
                        threads.newThread(() -> {
                            LowPriorityThreads.yieldToOthers();
                            work.run();
                        }));
    }

    /// For work that mostly waits for the database while a client waits for its result.
    ///
    /// @param maxPerAddress threads that an address may have at once
    public static FairExecutor virtual(String name, int atOnce, int maxPerAddress) {
        return virtual(name, atOnce, maxPerAddress, FairPermits.ENDLESS);
    }

    static FairExecutor virtual(String name, int atOnce, int maxPerAddress, FairPermits places) {
        var threads = Thread.ofVirtual().name(name, 0).factory();
        return new FairExecutor(atOnce, maxPerAddress, places, threads);
    }

    /// A piece of work.
    private final class Task<T> extends FutureTask<Optional<T>> {
        private final Asker whose;
        private final boolean hasPlace;
        private long number;

        Task(Asker whose, boolean hasPlace, Supplier<T> work) {
            super(() -> Optional.of(work.get()));
            this.whose = whose;
            this.hasPlace = hasPlace;
        }

        /// Cancels it.
        void giveWay() {
            set(Optional.empty());
        }
    }

    /// Returns the result; it needs no permit.
    public <T> T of(Asker whose, Supplier<T> work) {
        var task = new Task<>(whose, false, work);
        synchronized (this) {
            add(task);
        }
        return result(task).orElseThrow();
    }

    /// The same if there is a permit. If there is none, it takes the permit of the youngest waiting
    /// task of the asker with the most tasks, if that makes their shares more even.
    ///
    /// @return nothing if it was not done
    public <T> Optional<T> ifPlace(Asker whose, Supplier<T> work) {
        var task =
                new Task<>(
                        whose,
                        true,
                        () -> {
                            try {
                                return work.get();
                            } finally {
                                // Before the asker knows that it has ended.
                                places.leave(whose);
                            }
                        });
        return isPlaced(task) ? result(task) : Optional.empty();
    }

    private synchronized boolean isPlaced(Task<?> task) {
        if (!places.enter(task.whose)) {
            var least = leastEntitled(task.whose);
            if (least.isEmpty()) return false;
            Task<?> other = least.get();
            remove(other);
            places.leave(other.whose);
            other.giveWay();
            if (!places.enter(task.whose)) throw new IllegalStateException("the place is gone");
        }
        add(task);
        return true;
    }

    /// The waiting task that should yield its permit.
    private Optional<Task<?>> leastEntitled(Asker newcomer) {
        return waiting.values().stream()
                .flatMap(accounts -> accounts.values().stream())
                .<Task<?>>flatMap(Collection::stream)
                .filter(task -> task.hasPlace && places.isFairer(task.whose, newcomer))
                .max(
                        Comparator.<Task<?>>comparingInt(task -> places.ofAddress(task.whose))
                                .thenComparingInt(task -> places.ofAccount(task.whose))
                                .thenComparingLong(task -> task.number));
    }

    private void add(Task<?> task) {
        if (closed) throw new IllegalStateException("these threads have ended");
        task.number = tasks++;
        waiting.computeIfAbsent(task.whose.address(), _ -> new LinkedHashMap<>())
                .computeIfAbsent(task.whose.account(), _ -> new ArrayDeque<>())
                .addLast(task);
        count++;
        notifyAll();
    }

    private void remove(Task<?> task) {
        Object address = task.whose.address();
        waiting.computeIfPresent(
                address,
                (_, accounts) -> {
                    accounts.computeIfPresent(
                            task.whose.account(),
                            (_, own) -> own.remove(task) && own.isEmpty() ? null : own);
                    return accounts.isEmpty() ? null : accounts;
                });
        count--;
    }

    /// Number of tasks that an asker may add now.
    int free(Asker whose) {
        return places.free(whose);
    }

    /// Number of tasks that wait for a thread.
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

    /// Runs the next waiting task on the calling thread, if there is one. A long task calls it
    /// between two of its parts.
    void yieldToOthers() {
        Task<?> task;
        synchronized (this) {
            task = next();
        }
        if (task != null) work(task);
    }

    private void workLoop() {
        try {
            while (true) work(taken());
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    private void work(Task<?> task) {
        try {
            // A task stores its exception for the waiting caller.
            task.run();
        } finally {
            end(task.whose.address());
        }
    }

    private synchronized Task<?> taken() throws InterruptedException {
        while (true) {
            if (closed) throw new InterruptedException();
            Task<?> task = next();
            if (task != null) return task;
            wait();
        }
    }

    private @Nullable Task<?> next() {
        for (var one : waiting.entrySet())
            if (underWay.getOrDefault(one.getKey(), 0) < maxPerAddress)
                return begun(one.getKey(), one.getValue());
        return null;
    }

    /// The next task of an address, which goes behind all others, as its account goes behind those
    /// of the same address.
    private Task<?> begun(Object address, LinkedHashMap<Object, Deque<Task<?>>> accounts) {
        waiting.remove(address);
        var own = accounts.pollFirstEntry();
        Task<?> task = own.getValue().removeFirst();
        if (!own.getValue().isEmpty()) accounts.put(own.getKey(), own.getValue());
        if (!accounts.isEmpty()) waiting.put(address, accounts);
        count--;
        underWay.merge(address, 1, Integer::sum);
        return task;
    }

    private synchronized void end(Object address) {
        underWay.computeIfPresent(address, (_, many) -> many == 1 ? null : many - 1);
        notifyAll();
    }

    /// Waiting tasks are cancelled.
    @Override
    public synchronized void close() {
        closed = true;
        for (var accounts : waiting.values())
            for (var own : accounts.values()) own.forEach(task -> task.cancel(false));
        waiting.clear();
        count = 0;
        notifyAll();
    }
}
