package cardhouse.webhooks;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.UUID;

/// Limits how often an account's webhooks send challenges to unverified addresses. Each node counts
/// separately.
final class Challenges {
    static final int MOST = 12;
    private static final Duration TIME = Duration.ofMinutes(1);

    private final Cache<UUID, Integer> asked =
            Caffeine.newBuilder().maximumSize(100_000).expireAfterWrite(TIME).build();

    /// Counts one challenge if the limit allows it now.
    boolean mayAsk(UUID player) {
        return asked.asMap().merge(player, 1, Integer::sum) <= MOST;
    }
}
