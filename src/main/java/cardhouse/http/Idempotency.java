package cardhouse.http;

import cardhouse.json.Json;
import cardhouse.players.IdempotencyKeys;
import cardhouse.requests.Rejection;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

/// Answers requests that open something once, however often they are sent with one idempotency key.
@ApplicationScoped
class Idempotency {
    private final IdempotencyKeys answers;

    Idempotency(IdempotencyKeys answers) {
        this.answers = answers;
    }

    /// @param open opens something and returns its id
    /// @param answer the answer, from that id
    /// @return the answer as JSON, to the letter the one given first
    String answer(
            UUID owner,
            Optional<String> key,
            String body,
            Supplier<UUID> open,
            Function<UUID, Object> answer) {
        if (key.isEmpty()) return Json.write(answer.apply(open.get()));
        var request = new IdempotencyKeys.Request(owner, key.get(), body);
        var claim =
                answers.claim(request, open)
                        .orElseThrow(() ->
                                new Rejection(
                                        Rejection.Code.IDEMPOTENCY_KEY_REUSED,
                                        "This key was used for another request."));
        return claim.answer()
                .orElseGet(() -> answers.keep(request, Json.write(answer.apply(claim.subject()))));
    }
}
