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

/// Recent pairings. A bot that looks for hundreds of matches gets one after the other, so that two
/// requests cannot fill the server. Not thread-safe; every node counts its own pairings.
final class RecentPairings {
    static final Duration MOMENT = Duration.ofSeconds(1);
    static final int MOST = 4;

    private final Clock clock;
    private final Set<Set<UUID>> pairs = new HashSet<>();
    private final Map<UUID, Integer> matches = new HashMap<>();
    private Instant since;

    RecentPairings(Clock clock) {
        this.clock = clock;
        this.since = clock.instant();
    }

    /// True if a bot may be brought to one more match.
    boolean isFree(UUID bot) {
        forget();
        return matches.getOrDefault(bot, 0) < MOST;
    }

    /// True if two bots may be paired.
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
