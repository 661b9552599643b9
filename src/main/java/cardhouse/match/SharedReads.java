package cardhouse.match;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/// Has many who want to read the same read it together. Nobody is given what was read before they
/// asked: whoever comes while others read is given the next reading, which begins when that one has
/// ended. So a thousand who are woken by one move read twice, and not a thousand times.
final class SharedReads<K, V> {
    private final Map<K, CompletableFuture<V>> underWay = new HashMap<>();
    private final Map<K, CompletableFuture<V>> next = new HashMap<>();

    private int readers;

    /// What is read once this was asked for. Must not be asked by what reads.
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

    /// How many have asked and were not answered yet.
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
