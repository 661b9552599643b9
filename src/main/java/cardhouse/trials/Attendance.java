package cardhouse.trials;

import java.util.Set;
import java.util.UUID;

/// Which bots are on trial, as of the last look: so that nobody else's requests cost a question.
public final class Attendance {
    private volatile Set<UUID> bots = Set.of();

    public boolean has(UUID bot) {
        return bots.contains(bot);
    }

    boolean isEmpty() {
        return bots.isEmpty();
    }

    void are(Set<UUID> now) {
        bots = Set.copyOf(now);
    }
}
