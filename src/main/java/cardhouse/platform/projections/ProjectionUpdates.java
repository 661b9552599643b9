package cardhouse.platform.projections;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/// Counts matches for a projection once they are over, and never while a move is being made. A
/// commit may be late: matches count when it is made, and until a delay has passed since a time,
/// the server does not claim to have counted all matches that ended before that time.
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
        while (projection.fold() && !Thread.currentThread().isInterrupted()) {
            // The next batch is a transaction of its own.
        }
    }

    /// All matches that ended before this time have been counted.
    public Instant asOf() {
        return projection.asOf(settled());
    }

    private Instant settled() {
        return clock.instant().minus(delay);
    }
}
