package cardhouse.bots.matchmaking;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/// Who was brought to a match with whom a moment ago, so that two bots that look for hundreds of
/// matches get one after the other, and the server is not filled by two requests. Not safe for two
/// threads; every node counts for itself.
final class Meetings {
    static final Duration MOMENT = Duration.ofSeconds(1);
    static final int MOST = 4;

    private final Clock clock;
    private final Set<Set<UUID>> pairs = new HashSet<>();
    private final Map<UUID, Integer> matches = new HashMap<>();
    private Instant since;

    Meetings(Clock clock) {
        this.clock = clock;
        this.since = clock.instant();
    }

    /// Whether a bot may be brought to one match more.
    boolean isFree(UUID bot) {
        forget();
        return matches.getOrDefault(bot, 0) < MOST;
    }

    /// Whether two bots may be brought together.
    boolean mayMeet(UUID one, UUID other) {
        forget();
        return !pairs.contains(Set.of(one, other));
    }

    void met(Collection<UUID> bots) {
        for (UUID one : bots) {
            matches.merge(one, 1, Integer::sum);
            for (UUID other : bots) if (!other.equals(one)) pairs.add(Set.of(one, other));
        }
    }

    private void forget() {
        if (clock.instant().isBefore(since.plus(MOMENT))) return;
        since = clock.instant();
        pairs.clear();
        matches.clear();
    }
}
