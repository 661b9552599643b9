package cardhouse.http.answers;

import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.metrics.Meters;
import cardhouse.platform.requests.SecurityLog;
import io.prometheus.metrics.core.metrics.Counter;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;

/// Counts the answers with each problem code, and logs the counts in one line a minute. The counts
/// show clients that guess tokens or ignore `Retry-After`. Because there is one line a minute, no
/// client can fill the disk with log lines.
@Singleton
public final class ProblemCounts {
    private static final Duration ROUND = Duration.ofMinutes(1);
    private static final Map<String, LongAdder> COUNTS = new ConcurrentHashMap<>();

    /// Since the start of the process, for each existing code.
    private static final Counter ALL =
            Meters.counter(
                    "cardhouse_http_problems",
                    "Problems in answers, by code",
                    "code",
                    ProblemTexts.ALL.keySet());

    private final PeriodicTask rounds =
            new PeriodicTask("problems", "log the number of problems", ROUND, ProblemCounts::tell);

    /// @param code one of few, which are part of the interface
    static void count(String code) {
        COUNTS.computeIfAbsent(code, _ -> new LongAdder()).increment();
        if (ProblemTexts.ALL.containsKey(code)) ALL.labelValues(code).inc();
    }

    /// Number of answers with each problem code since the start of the process.
    public static Counter all() {
        return ALL;
    }

    /// The counts since the last call, by code.
    static Map<String, Long> drain() {
        var counted = new TreeMap<String, Long>();
        COUNTS.forEach((code, count) -> {
            long since = count.sumThenReset();
            if (since > 0) counted.put(code, since);
        });
        return counted;
    }

    private static void tell() {
        var counted = drain();
        if (!counted.isEmpty())
            SecurityLog.refused(
                    counted.entrySet().stream()
                            .map(one -> one.getKey() + " " + one.getValue())
                            .collect(Collectors.joining(", ")));
    }

    void start(@Observes StartupEvent started) {
        rounds.open();
    }

    void stop(@Observes ShutdownEvent stopped) {
        rounds.close();
    }
}
