package cardhouse.bots;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/// Where built-in bots think: on a few threads of the lowest priority, which are no carriers of
/// virtual threads. Accounts take turns, however many thoughts each has ordered, and only so many
/// may wait.
public final class ThinkingPool {
    private final int most;
    private final int mostOfOne;

    /// What waits, by account; the account whose turn is next comes first.
    private final Map<UUID, Queue<FutureTask<?>>> waiting = new LinkedHashMap<>();

    private int count;

    /// @param atOnce how many bots may think at once, from 1
    /// @param most that may wait
    /// @param mostOfOne the same of what one account has ordered
    public ThinkingPool(int atOnce, int most, int mostOfOne) {
        this.most = most;
        this.mostOfOne = mostOfOne;
        for (int i = 0; i < atOnce; i++)
            Thread.ofPlatform()
                    .name("thinking-" + i)
                    .daemon()
                    .priority(Thread.MIN_PRIORITY)
                    .start(this::thinkForEver);
    }

    /// Waits until it is thought through.
    ///
    /// @param account that ordered it
    /// @return nothing if too much waits already
    public <T> Optional<T> think(UUID account, Supplier<T> thought) {
        var task = new FutureTask<T>(thought::get);
        return queued(account, task) ? Optional.of(result(task)) : Optional.empty();
    }

    private synchronized boolean queued(UUID account, FutureTask<?> task) {
        var own = waiting.get(account);
        if (count >= most || own != null && own.size() >= mostOfOne) return false;
        waiting.computeIfAbsent(account, _ -> new ArrayDeque<>()).add(task);
        count++;
        notifyAll();
        return true;
    }

    /// How many wait.
    synchronized int waiting() {
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
            case null, default -> new IllegalStateException(failed.getCause());
        };
    }

    private void thinkForEver() {
        try {
            // A task keeps what it failed of for who waits.
            while (true) next().run();
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized FutureTask<?> next() throws InterruptedException {
        while (count == 0) wait();
        var first = waiting.entrySet().iterator().next();
        UUID account = first.getKey();
        Queue<FutureTask<?>> own = first.getValue();
        FutureTask<?> task = own.remove();
        count--;
        waiting.remove(account);
        if (!own.isEmpty()) waiting.put(account, own);
        return task;
    }
}
