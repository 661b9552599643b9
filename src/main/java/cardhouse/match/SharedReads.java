package cardhouse.match;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/// Coalesces concurrent reads of the same key. A caller never gets a value whose read began before
/// its call. A caller that arrives during a read shares the next one, which begins when the current
/// read ends. So a thousand requests that wait for the same move cause two reads, not a thousand.
final class SharedReads<K, V> {
    private final Map<K, CompletableFuture<V>> underWay = new HashMap<>();
    private final Map<K, CompletableFuture<V>> next = new HashMap<>();

    private int readers;

    /// A value read after this call. The `read` function must not call this method.
    V read(K key, Supplier<V> read) {
        CompletableFuture<V> mine = new CompletableFuture<>();
        CompletableFuture<V> ours;
        synchronized (this) {
            ours = next.computeIfAbsent(key, _ -> mine);
            readers++;
        }
        if (ours == mine) lead(key, mine, read);
        try {
            return ours.join();
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof RuntimeException thrown ? thrown : failed;
        } finally {
            synchronized (this) {
                readers--;
            }
        }
    }

    /// The number of calls without a result so far.
    synchronized int readers() {
        return readers;
    }

    private void lead(K key, CompletableFuture<V> ours, Supplier<V> read) {
        CompletableFuture<V> before;
        synchronized (this) {
            before = underWay.get(key);
        }
        if (before != null) before.handle((_, _) -> true).join();
        synchronized (this) {
            next.remove(key);
            underWay.put(key, ours);
        }
        try {
            V value = read.get();
            end(key);
            ours.complete(value);
        } catch (RuntimeException | Error failed) {
            end(key);
            ours.completeExceptionally(failed);
        }
    }

    private synchronized void end(K key) {
        underWay.remove(key);
    }
}
