package cardhouse.nodes;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Leases that are gone with the process.
final class MemoryNodeLeases implements NodeLeases {
    private final Clock clock;
    private final Map<UUID, Instant> until = new HashMap<>();

    MemoryNodeLeases(Clock clock) {
        this.clock = clock;
    }

    @Override
    public synchronized Set<UUID> renew(UUID node, Optional<String> name, Duration lease) {
        Instant now = clock.instant();
        until.values().removeIf(end -> end.isBefore(now));
        until.put(node, now.plus(lease));
        return new HashSet<>(until.keySet());
    }

    @Override
    public synchronized void end(UUID node) {
        until.remove(node);
    }
}
