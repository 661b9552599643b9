package cardhouse.http.parameters;

import cardhouse.http.answers.Problem;
import cardhouse.http.answers.ProblemException;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The `Idempotency-Key` header: chosen by the client, who gets the same answer for the same key.
public record IdempotencyKey(String text) {
    private static final Pattern KEY = Pattern.compile("[\\x21-\\x7e]{8,64}");
    private static final int SHORTEST_SECRET = 22;

    /// An example in the contract of earlier releases, which consoles sent unchanged.
    private static final String PUBLISHED = "q7Jc0yN4sV2bX9tLw5ZeRk";

    /// @throws ProblemException if it is malformed
    public static IdempotencyKey fromString(String header) {
        if (KEY.matcher(header).matches()) return new IdempotencyKey(header);
        throw invalid("Idempotency-Key must have 8 to 64 visible ASCII characters.");
    }

    public static Optional<String> of(@Nullable IdempotencyKey key) {
        return Optional.ofNullable(key).map(IdempotencyKey::text);
    }

    /// A key whose repetition returns a secret again, so it must be as hard to guess as a random
    /// UUID.
    ///
    /// @throws ProblemException if it is too short for that, or published
    public static Optional<String> secret(@Nullable IdempotencyKey key) {
        if (key != null && key.text.equals(PUBLISHED))
            throw invalid("This Idempotency-Key is a published example; generate a random one.");
        if (key == null || key.text.length() >= SHORTEST_SECRET) return of(key);
        throw invalid(
                "Idempotency-Key must have at least 22 characters here, because the answer contains a secret.");
    }

    private static ProblemException invalid(String detail) {
        return new ProblemException(Problem.Code.INVALID_IDEMPOTENCY_KEY, detail);
    }
}
