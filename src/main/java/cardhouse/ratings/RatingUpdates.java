package cardhouse.ratings;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// Counts matches for the ratings once they are over, and never while a move is being made. It
/// waits a little after their end, so that none that ended before on another node comes after.
public final class RatingUpdates {
    private final Ratings ratings;
    private final Duration delay;
    private final Clock clock;

    public RatingUpdates(Ratings ratings, Duration delay, Clock clock) {
        this.ratings = ratings;
        this.delay = delay;
        this.clock = clock;
    }

    public void round() {
        while (ratings.fold(settled()) && !Thread.currentThread().isInterrupted()) {
            // The next batch is a transaction of its own.
        }
    }

    /// All matches that ended before this time have been counted.
    public Instant asOf() {
        return ratings.asOf(settled());
    }

    private Instant settled() {
        return clock.instant().minus(delay).truncatedTo(ChronoUnit.MICROS);
    }
}
