package cardhouse.webhooks;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// The timeouts and retries of deliveries.
///
/// @param answerTime the timeout of a whole attempt: resolving the name, connecting, and the answer
/// @param retryAfter the pause before the second attempt; each later pause is three times as long
///   as the one before
/// @param attempts the number of attempts after which a delivery is given up
/// @param failing time that a webhook may fail before it is disabled
/// @param round the interval at which all running matches are checked
/// @param kept time for which deliveries are stored
public record RetryPolicy(
        Duration answerTime,
        Duration retryAfter,
        int attempts,
        Duration failing,
        Duration round,
        Duration kept) {
    private static final int FACTOR = 3;
    private static final Duration LONGEST_PAUSE = Duration.ofHours(1);
    private static final double SPREAD = 0.2;
    private static final Duration BEYOND = Duration.ofSeconds(20);

    /// The time of the next attempt after a failure; empty if there is none. The pause is up to a
    /// fifth longer than planned, so that deliveries that failed together are not retried together.
    ///
    /// @param made the number of attempts so far
    Optional<Instant> next(int made, Instant now, RandomGenerator random) {
        if (made >= attempts) return Optional.empty();
        double millis = retryAfter.toMillis() * Math.pow(FACTOR, made - 1);
        double pause = Math.min(millis, LONGEST_PAUSE.toMillis());
        return Optional.of(now.plusMillis((long) (pause * (1 + SPREAD * random.nextDouble()))));
    }

    /// The same, but not before the pause that the receiver asked for; at most one hour of it
    /// counts.
    Optional<Instant> next(int made, Instant now, RandomGenerator random, Duration asked) {
        Duration heeded = asked.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : asked;
        Instant earliest = now.plus(heeded);
        return next(made, now, random).map(at -> at.isBefore(earliest) ? earliest : at);
    }

    /// The lease of a claimed delivery: longer than an attempt can take.
    Duration lease() {
        return answerTime.plus(BEYOND);
    }
}
