package cardhouse.match;

import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/// Matches at which somebody is overtaken by others each time: whoever has just had an entry kept
/// is the first to know, and bots of the house that move one after the other would go on being
/// first. So they wait for a moment there.
final class Overtaken {
    private static final int OFTEN = 3;
    static final Duration MOMENT = Duration.ofMillis(5);

    private final Set<UUID> matches = ConcurrentHashMap.newKeySet();

    /// @param times that somebody was overtaken in a row
    void note(UUID match, int times) {
        if (times >= OFTEN) matches.add(match);
    }

    /// It was somebody's turn at last, or nobody tries any more.
    void forget(UUID match) {
        matches.remove(match);
    }

    void letOthersGoFirst(UUID match) {
        if (matches.contains(match)) LockSupport.parkNanos(MOMENT.toNanos());
    }
}
