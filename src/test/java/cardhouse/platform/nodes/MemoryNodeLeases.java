package cardhouse.platform.nodes;

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
    private final Map<UUID, String> names = new HashMap<>();

    MemoryNodeLeases(Clock clock) {
        this.clock = clock;
    }

    @Override
    public synchronized Set<UUID> renew(UUID node, Optional<String> name, Duration lease) {
        Instant now = clock.instant();
        until.values().removeIf(end -> end.isBefore(now));
        until.put(node, now.plus(lease));
        names.remove(node);
        name.ifPresent(known -> names.put(node, known));
        return new HashSet<>(until.keySet());
    }

    @Override
    public synchronized Map<UUID, String> names() {
        Instant now = clock.instant();
        var living = new HashMap<>(names);
        living.keySet().removeIf(node -> until.getOrDefault(node, Instant.MIN).isBefore(now));
        return living;
    }

    @Override
    public synchronized void end(UUID node) {
        until.remove(node);
    }
}
