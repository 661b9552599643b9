package cardhouse.bots.trials;

import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// Which bots are on trial, as of the last look: so that nobody else's requests cost a question.
public final class Attendance {
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

    /// Nobody else is any more.
    void are(Set<UUID> now) {
        bots.retainAll(now);
    }
}
