package cardhouse.bots;

import java.time.Duration;
import java.util.function.LongSupplier;

/// When bots may move in matches that nobody waits for: at once, unless others have moved lately.
/// Then each of their moves keeps some distance to the one before, as all moves are committed in
/// one line, and without a pause there would always be one of theirs in front of somebody's.
final class Restraint {
    /// Where one moves, another does soon.
    static final Duration LATELY = Duration.ofMillis(100);

    private final long distance;
    private final LongSupplier nanoTime;
    private long othersUntil;
    private long next;

    /// @param distance between two moves, while others are playing
    /// @param nanoTime as [System#nanoTime]
    Restraint(Duration distance, LongSupplier nanoTime) {
        this.distance = distance.toNanos();
        this.nanoTime = nanoTime;
        this.othersUntil = nanoTime.getAsLong();
        this.next = othersUntil;
    }

    /// Somebody moved in a match that is waited for.
    synchronized void othersMoved() {
        othersUntil = nanoTime.getAsLong() + LATELY.toNanos();
    }

    /// Takes a place for one move.
    ///
    /// @return how long it is to be waited for
    synchronized Duration place() {
        long now = nanoTime.getAsLong();
        boolean waits = now - othersUntil < 0 && next - now > 0;
        long at = waits ? next : now;
        next = at + distance;
        return Duration.ofNanos(at - now);
    }
}
