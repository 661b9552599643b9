package cardhouse.webhooks;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// The timeouts and retries of deliveries.
///
/// @param timeout the timeout of a whole attempt: resolving the name, connecting, and the answer
/// @param baseDelay the pause before the second attempt; each later pause is three times as long as
///   the one before
/// @param maxAttempts the number of attempts after which a delivery is given up
/// @param disableAfter time that a webhook may fail before it is disabled
/// @param sweepInterval the interval at which all running matches are checked
/// @param retention time for which deliveries are stored
public record RetryPolicy(
        Duration timeout,
        Duration baseDelay,
        int maxAttempts,
        Duration disableAfter,
        Duration sweepInterval,
        Duration retention) {
    private static final int FACTOR = 3;
    private static final Duration LONGEST_PAUSE = Duration.ofHours(1);
    private static final int DEFERRED = 15;
    private static final double SPREAD = 0.2;
    private static final Duration BEYOND = Duration.ofSeconds(20);

    /// The time of the next attempt after a failure; empty if there is none. The pause is up to a
    /// fifth longer than planned, so that deliveries that failed together are not retried together.
    ///
    /// @param made the number of attempts so far
    Optional<Instant> next(int made, Instant now, RandomGenerator random) {
        if (made >= maxAttempts) return Optional.empty();
        double millis = baseDelay.toMillis() * Math.pow(FACTOR, made - 1);
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

    /// The time of the next attempt after one that does not count: always the same pause, as the
    /// server itself is at fault.
    Instant deferred(Instant now, RandomGenerator random) {
        long pause = baseDelay.toMillis() * DEFERRED;
        return now.plusMillis((long) (pause * (1 + SPREAD * random.nextDouble())));
    }

    /// The timeout of sending a mail, which takes more round trips than a call. It is shorter than
    /// the lease.
    public Duration mailTimeout() {
        return timeout.plus(BEYOND.dividedBy(2));
    }

    /// The lease of a claimed delivery: longer than an attempt can take.
    Duration lease() {
        return timeout.plus(BEYOND);
    }
}
