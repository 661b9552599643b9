package cardhouse.bots;

import java.time.Duration;
import java.util.function.LongSupplier;

/// Throttles the moves of bots in matches without other players. Such a bot moves at once, unless
/// other players have moved lately. Then its moves keep a minimum distance: all moves are committed
/// in one queue, where bots would otherwise always be ahead of the players' moves.
final class BotThrottle {
    /// One player's move suggests that more follow soon.
    static final Duration LATELY = Duration.ofMillis(100);

    private final long distance;
    private final LongSupplier nanoTime;
    private long othersUntil;
    private long next;

    /// @param distance between two moves, while others are playing
    /// @param nanoTime as [System#nanoTime]
    BotThrottle(Duration distance, LongSupplier nanoTime) {
        this.distance = distance.toNanos();
        this.nanoTime = nanoTime;
        this.othersUntil = nanoTime.getAsLong();
        this.next = othersUntil;
    }

    /// Records a move in a match with other players.
    synchronized void othersMoved() {
        othersUntil = nanoTime.getAsLong() + LATELY.toNanos();
    }

    /// Reserves a time for one move.
    ///
    /// @return wait until that time
    synchronized Duration place() {
        long now = nanoTime.getAsLong();
        boolean waits = now - othersUntil < 0 && next - now > 0;
        long at = waits ? next : now;
        next = at + distance;
        return Duration.ofNanos(at - now);
    }
}
