package cardhouse.http;

import cardhouse.json.Fields;
import cardhouse.players.Grant;
import cardhouse.players.Scope;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A token that somebody asks for. It can do no more than the one it is asked with, and not for
/// longer, so that who has found a token cannot make a better one of it.
record NewToken(String label, Set<Scope> scopes, Optional<Instant> expiresAt) {
    private static final Map<String, Scope> SCOPES =
            Arrays.stream(Scope.values())
                    .collect(Collectors.toUnmodifiableMap(Scope::id, Function.identity()));

    /// Later times are none that JSON and databases agree about.
    private static final Duration LONGEST = Duration.ofDays(36_500);

    /// @throws ProblemException if more is asked for than `own` has
    static NewToken of(Fields fields, Grant own, Instant now) {
        String label = fields.optionalText("label", 0, Grant.LONGEST_LABEL).orElse("");
        var asked = fields.choices("scopes", SCOPES);
        var at =
                fields.meaning(
                        "expiresAt",
                        text -> instant(text).filter(time -> isSensible(time, now)),
                        "a time to come, such as 2027-01-31T12:00:00Z");
        var in =
                fields.meaning(
                        "expiresIn",
                        text -> duration(text).map(now::plus),
                        "a duration such as P30D or PT12H");
        if (at.isPresent() && in.isPresent())
            fields.refuse("expiresIn", "says the same as expiresAt; give one of them");
        if (asked.isPresent() && asked.get().isEmpty())
            fields.refuse("scopes", "must name one at least");
        fields.done();
        for (Scope scope : Scope.sorted(asked.orElse(Set.of())))
            if (!scope.isAmong(own.scopes())) throw Callers.lacking(scope);
        return new NewToken(
                label,
                asked.orElseGet(() -> usual(own)),
                earliest(at.or(() -> in), own.expiresAt())
                        .map(end -> end.truncatedTo(ChronoUnit.MICROS)));
    }

    private static Set<Scope> usual(Grant own) {
        return own.scopes().stream()
                .filter(Scope.OF_AN_ACCOUNT::contains)
                .collect(Collectors.toSet());
    }

    private static Optional<Instant> earliest(Optional<Instant> one, Optional<Instant> other) {
        if (one.isEmpty() || other.isEmpty()) return one.or(() -> other);
        return one.get().isBefore(other.get()) ? one : other;
    }

    private static boolean isSensible(Instant time, Instant now) {
        return time.isAfter(now) && time.isBefore(now.plus(LONGEST));
    }

    private static Optional<Instant> instant(String text) {
        try {
            return Optional.of(Instant.parse(text));
        } catch (DateTimeParseException none) {
            return Optional.empty();
        }
    }

    private static Optional<Duration> duration(String text) {
        try {
            return Optional.of(Duration.parse(text))
                    .filter(length -> length.isPositive() && length.compareTo(LONGEST) < 0);
        } catch (DateTimeException | ArithmeticException none) {
            return Optional.empty();
        }
    }
}
