package cardhouse.platform.requests;

import java.time.Clock;
import java.time.Duration;

/// Forgets answers to repeatable requests after a while: whoever repeats a request does so soon,
/// and an old key must not open an account or name somebody who is gone. Any number of nodes may.
public final class AnswerExpiry {
    /// What clients are told they can count on.
    static final Duration PROMISED = Duration.ofHours(24);

    private final IdempotencyKeys keys;
    private final Duration kept;
    private final Clock clock;

    /// @param kept a day or more
    public AnswerExpiry(IdempotencyKeys keys, Duration kept, Clock clock) {
        if (kept.compareTo(PROMISED) < 0)
            throw new IllegalStateException(
                    "cardhouse.retention.answers must be 24H or more, as clients were promised");
        this.keys = keys;
        this.kept = kept;
        this.clock = clock;
    }

    public void round() {
        keys.forget(clock.instant().minus(kept));
    }
}
