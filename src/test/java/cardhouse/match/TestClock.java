package cardhouse.match;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/// A clock that goes on when a test says so.
public final class TestClock extends Clock {
    public static final Instant START = Instant.parse("2026-01-02T03:04:05.678901Z");

    /// The present in microseconds, as in the server's clock and in PostgreSQL.
    public static final Clock SYSTEM =
            Clock.tick(Clock.systemUTC(), Duration.of(1, ChronoUnit.MICROS));

    private volatile Instant now = START;

    public void pass(Duration time) {
        now = now.plus(time);
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException();
    }
}
