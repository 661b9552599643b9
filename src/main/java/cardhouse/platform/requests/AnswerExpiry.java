package cardhouse.platform.requests;

import java.time.Clock;
import java.time.Duration;

/// Deletes stored answers to repeatable requests after a while: clients repeat requests soon, and
/// an old key must not open an account or name an erased player. Any number of nodes may run it.
public final class AnswerExpiry {
    /// The minimum that the contract promises to clients.
    static final Duration PROMISED = Duration.ofHours(24);

    private final IdempotencyKeys keys;
    private final Duration kept;
    private final Clock clock;

    /// @param kept a day or more
    public AnswerExpiry(IdempotencyKeys keys, Duration kept, Clock clock) {
        if (kept.compareTo(PROMISED) < 0)
            throw new IllegalStateException(
                    "cardhouse.retention.idempotency-keys must be 24H or more, as the API"
                            + " promises");
        this.keys = keys;
        this.kept = kept;
        this.clock = clock;
    }

    public void round() {
        keys.forget(clock.instant().minus(kept));
    }
}
