package cardhouse.platform.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.platform.json.AnswerJson;
import cardhouse.platform.requests.IdempotencyKeys.Keyed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/// Requests that take effect once, and their answers.
@Pure
class IdempotencyTest {
    private static final UUID OWNER = Seed.uuid("IdempotencyTest owner");
    private static final Request REPEATABLE =
            new Request(OWNER, Optional.of("a-key-nobody-can-guess"), "{}");

    record Thing(UUID id, String name) {}

    private static final AnswerJson<Thing> CODEC = AnswerJson.of(Thing.class);

    private final MemoryIdempotencyKeys keys = new MemoryIdempotencyKeys();
    private final Idempotency idempotency = new Idempotency(keys);
    private final List<UUID> made = new ArrayList<>();
    private final Supplier<UUID> maker =
            () -> {
                made.add(Seed.uuid("IdempotencyTest thing " + made.size()));
                return made.getLast();
            };

    private Answer<Thing> once(Request request) {
        return idempotency.once(request, CODEC, maker, id -> new Thing(id, "as it was"));
    }

    @Test
    void without_a_key_every_request_is_another_one() {
        var keyless = new Request(OWNER, Optional.empty(), "{}");
        assertThat(once(keyless).subject()).isNotEqualTo(once(keyless).subject());
        assertThat(made).hasSize(2);
    }

    @Test
    void repeated_request_gets_the_same_answer() {
        var first = once(REPEATABLE);
        var again = once(REPEATABLE);
        assertThat(made).containsExactly(first.subject());
        assertThat(again.subject()).isEqualTo(first.subject());
        assertThat(again.text())
                .isEqualTo(first.text())
                .isEqualTo("{\"id\":\"" + first.subject() + "\",\"name\":\"as it was\"}");
        assertThat(again.value()).isEqualTo(first.value());
    }

    @Test
    void the_answer_of_another_release_is_repeated_exactly() {
        var request = new Keyed(OWNER, REPEATABLE.key().orElseThrow(), REPEATABLE.body());
        UUID old = Seed.uuid("IdempotencyTest old");
        String text = "{ \"name\": \"old\", \"colour\": \"red\", \"id\": \"" + old + "\" }";
        keys.claim(request, () -> old);
        keys.keep(request, text, Set.of());
        for (var answer : List.of(once(REPEATABLE), then(REPEATABLE, "new"))) {
            assertThat(answer.subject()).isEqualTo(old);
            assertThat(answer.text()).isEqualTo(text);
            assertThat(answer.value()).isEqualTo(new Thing(old, "old"));
        }
        assertThat(made).isEmpty();
    }

    @Test
    void request_claimed_by_an_earlier_process_is_answered() {
        var request = new Keyed(OWNER, REPEATABLE.key().orElseThrow(), REPEATABLE.body());
        UUID old = Seed.uuid("IdempotencyTest untold");
        keys.claim(request, () -> old);
        assertThat(once(REPEATABLE).value()).isEqualTo(new Thing(old, "as it was"));
        assertThat(made).isEmpty();
    }

    @Test
    void a_rejected_request_leaves_its_key_free() {
        Supplier<UUID> full =
                () -> {
                    throw new Rejection(Rejection.Code.TOO_MANY_TOKENS, "Enough.");
                };
        assertThatThrownBy(() ->
                        idempotency.once(REPEATABLE, CODEC, full, id -> new Thing(id, "none")))
                .isInstanceOf(Rejection.class);
        assertThat(once(REPEATABLE).value().name()).isEqualTo("as it was");
    }

    @Test
    void a_key_is_good_for_one_request() {
        once(REPEATABLE);
        var other = new Request(OWNER, REPEATABLE.key(), "{\"other\": 1}");
        assertThatThrownBy(() -> once(other))
                .isInstanceOfSatisfying(
                        Rejection.class,
                        rejection ->
                                assertThat(rejection.refusal().code())
                                        .isEqualTo(Rejection.Code.IDEMPOTENCY_KEY_REUSED));
    }

    private Answer<Thing> then(Request request, String name) {
        return idempotency.onceThen(request, CODEC, maker, id -> new Thing(id, name));
    }

    @Test
    void later_answer_runs_once_and_the_first_one_is_stored() {
        var first = then(REPEATABLE, "first");
        var again = then(REPEATABLE, "second");
        assertThat(made).containsExactly(first.subject());
        assertThat(again.text()).isEqualTo(first.text());
        assertThat(again.value().name()).isEqualTo("first");
    }

    @Test
    void overtaken_request_returns_the_stored_answer() {
        var overtaken =
                idempotency.onceThen(
                        REPEATABLE,
                        CODEC,
                        maker,
                        id -> {
                            then(REPEATABLE, "faster");
                            return new Thing(id, "slower");
                        });
        assertThat(overtaken.value().name()).isEqualTo("faster");
        assertThat(made).hasSize(1);
    }
}
