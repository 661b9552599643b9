package cardhouse.players.http;

import cardhouse.platform.json.Fields;
import cardhouse.players.Grant;
import cardhouse.players.NewToken;
import cardhouse.players.PlayerName;
import cardhouse.players.Scope;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Reads the body of a request for a token.
public final class NewTokens {
    private static final Map<String, Scope> SCOPES =
            Arrays.stream(Scope.values())
                    .collect(Collectors.toUnmodifiableMap(Scope::id, Function.identity()));

    /// JSON readers and databases differ on later times.
    private static final Duration LONGEST = Duration.ofDays(36_500);

    private NewTokens() {}

    static NewToken read(Fields fields, Instant now) {
        String label = fields.optionalText("label", 0, Grant.LONGEST_LABEL).orElse("");
        if (!label.isEmpty() && !PlayerName.isPlain(label))
            fields.refuse("label", "must have only visible characters");
        var asked = fields.choices("scopes", SCOPES);
        var at =
                fields.meaning(
                        "expiresAt",
                        text -> instant(text).filter(time -> isSensible(time, now)),
                        "a future time, such as 2027-01-31T12:00:00Z");
        var in =
                fields.meaning(
                        "expiresIn",
                        text -> duration(text).map(now::plus),
                        "a duration such as P30D or PT12H");
        if (at.isPresent() && in.isPresent())
            fields.refuse("expiresIn", "cannot be combined with expiresAt");
        if (asked.isPresent() && asked.get().isEmpty())
            fields.refuse("scopes", "must have at least one entry");
        fields.done();
        return new NewToken(
                label, asked, at.or(() -> in).map(end -> end.truncatedTo(ChronoUnit.MICROS)));
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
