package cardhouse.webhooks;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// How long and how often the house tries.
///
/// @param answerTime for a whole attempt: looking up the name, connecting, and the answer
/// @param retryAfter before the second attempt; each later pause is three times as long as the one
///   before
/// @param attempts after which a delivery is given up
/// @param failing how long a webhook may fail before it is switched off
/// @param round how often all running matches are looked at
/// @param kept how long deliveries are remembered
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

    /// When to try again after an attempt has failed, if at all. Up to a fifth later than planned,
    /// so that what failed together does not come back together.
    ///
    /// @param made how many attempts there were
    Optional<Instant> next(int made, Instant now, RandomGenerator random) {
        if (made >= attempts) return Optional.empty();
        double millis = retryAfter.toMillis() * Math.pow(FACTOR, made - 1);
        double pause = Math.min(millis, LONGEST_PAUSE.toMillis());
        return Optional.of(now.plusMillis((long) (pause * (1 + SPREAD * random.nextDouble()))));
    }

    /// The same for who has asked not to be called for a while: not before, but within an hour.
    Optional<Instant> next(int made, Instant now, RandomGenerator random, Duration asked) {
        Duration heeded = asked.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : asked;
        Instant earliest = now.plus(heeded);
        return next(made, now, random).map(at -> at.isBefore(earliest) ? earliest : at);
    }

    /// How long a delivery is left to the node that took it: longer than an attempt can take.
    Duration lease() {
        return answerTime.plus(BEYOND);
    }
}
