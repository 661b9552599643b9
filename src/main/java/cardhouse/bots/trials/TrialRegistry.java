package cardhouse.bots.trials;

import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// The bots on trial as of the last query, so that requests of other players need no query.
public final class TrialRegistry {
    private final Set<UUID> bots = ConcurrentHashMap.newKeySet();

    public boolean has(UUID bot) {
        return bots.contains(bot);
    }

    boolean isEmpty() {
        return bots.isEmpty();
    }

    void joins(UUID bot) {
        bots.add(bot);
    }

    /// Removes the bots that are not on trial.
    void are(Set<UUID> now) {
        bots.retainAll(now);
    }
}
