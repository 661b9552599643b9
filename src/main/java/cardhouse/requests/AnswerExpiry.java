package cardhouse.requests;

import cardhouse.background.PeriodicTask;
import java.time.Clock;
import java.time.Duration;

/// Forgets answers to repeatable requests after a day: whoever repeats a request does so soon, and
/// an old key must not open an account or name somebody who is gone. Any number of nodes may.
public final class AnswerExpiry implements AutoCloseable {
    static final Duration KEPT = Duration.ofHours(24);
    private static final Duration ROUND = Duration.ofMinutes(10);

    private final IdempotencyKeys keys;
    private final Clock clock;
    private final PeriodicTask rounds =
            new PeriodicTask("answers", "forget old answers", ROUND, this::forget);

    public AnswerExpiry(IdempotencyKeys keys, Clock clock) {
        this.keys = keys;
        this.clock = clock;
    }

    public void open() {
        rounds.open();
    }

    @Override
    public void close() {
        rounds.close();
    }

    void forget() {
        keys.forget(clock.instant().minus(KEPT));
    }
}
