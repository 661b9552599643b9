package cardhouse.players;

import java.time.LocalDate;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// Counts of entries that are gone with the process.
public final class MemoryEntryCounts implements EntryCounts {
    private record Of(UUID account, LocalDate day) {}

    private final Map<Of, Long> counts = new ConcurrentHashMap<>();

    @Override
    public long of(UUID account, LocalDate day) {
        return counts.getOrDefault(new Of(account, day), 0L);
    }

    @Override
    public long add(UUID account, LocalDate day, long entries) {
        return counts.merge(new Of(account, day), entries, Long::sum);
    }

    @Override
    public void forget(LocalDate before) {
        counts.keySet().removeIf(one -> one.day().isBefore(before));
    }
}
