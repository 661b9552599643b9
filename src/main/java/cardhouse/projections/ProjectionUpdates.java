package cardhouse.projections;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// Counts matches for a projection once they are over, and never while a move is being made. It
/// waits a little after their end, so that none that ended before on another node comes after.
///
/// @param <P> which projection
public final class ProjectionUpdates<P extends Projection> {
    private final P projection;
    private final Duration delay;
    private final Clock clock;

    public ProjectionUpdates(P projection, Duration delay, Clock clock) {
        this.projection = projection;
        this.delay = delay;
        this.clock = clock;
    }

    public void round() {
        while (projection.fold(settled()) && !Thread.currentThread().isInterrupted()) {
            // The next batch is a transaction of its own.
        }
    }

    /// All matches that ended before this time have been counted.
    public Instant asOf() {
        return projection.asOf(settled());
    }

    private Instant settled() {
        return clock.instant().minus(delay).truncatedTo(ChronoUnit.MICROS);
    }
}
