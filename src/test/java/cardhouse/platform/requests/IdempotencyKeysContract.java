package cardhouse.platform.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Seed;
import cardhouse.platform.requests.IdempotencyKeys.Claim;
import cardhouse.platform.requests.IdempotencyKeys.Kept;
import cardhouse.platform.requests.IdempotencyKeys.Keyed;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/// Contract of every store of answers.
public abstract class IdempotencyKeysContract {
    private static final Supplier<UUID> NEVER =
            () -> {
                throw new AssertionError("made twice");
            };
    private static final Function<UUID, String> SILENT =
            _ -> {
                throw new AssertionError("answered twice");
            };

    private UUID subject = new UUID(0, 0);
    private Keyed request = keyed("");

    protected abstract IdempotencyKeys keys();

    @BeforeEach
    void a_request(TestInfo test) {
        request = keyed(test.getDisplayName());
        subject = id(test.getDisplayName() + " made");
    }

    private static UUID id(String label) {
        return Seed.uuid("IdempotencyKeysContract " + label);
    }

    private static Keyed keyed(String label) {
        return new Keyed(id(label), id(label + " key").toString(), "{\"name\": \"Ada\"}");
    }

    @Test
    void a_request_that_comes_again_gets_its_first_answer_to_the_letter() {
        String answer = "{\"a\":  1,\n\"é\": \"ü\"}";
        assertThat(keys().once(request, () -> subject, id -> answer))
                .contains(new Kept(subject, answer));
        assertThat(keys().once(request, NEVER, SILENT)).contains(new Kept(subject, answer));
        assertThat(keys().claim(request, NEVER)).contains(new Claim(subject, Optional.of(answer)));
    }

    @Test
    void a_key_belongs_to_one_request_of_one_account() {
        keys().once(request, () -> subject, UUID::toString);
        var changed = new Keyed(request.owner(), request.key(), "{\"name\": \"Bob\"}");
        assertThat(keys().once(changed, NEVER, SILENT)).isEmpty();
        assertThat(keys().claim(changed, NEVER)).isEmpty();

        UUID another = id("another made");
        var others = new Keyed(id("another"), request.key(), request.body());
        assertThat(keys().once(others, () -> another, UUID::toString))
                .contains(new Kept(another, another.toString()));
    }

    @Test
    void failed_request_leaves_no_key() {
        assertThatThrownBy(() ->
                        keys().once(
                                        request,
                                        () -> id("lost"),
                                        _ -> {
                                            throw new IllegalStateException("died");
                                        }))
                .hasMessage("died");
        assertThatThrownBy(() ->
                        keys().claim(
                                        request,
                                        () -> {
                                            throw new IllegalStateException("died");
                                        }))
                .hasMessage("died");
        assertThat(keys().once(request, () -> subject, UUID::toString))
                .contains(new Kept(subject, subject.toString()));
    }

    @Test
    void claimed_request_without_an_answer_is_answered_and_not_repeated() {
        assertThat(keys().claim(request, () -> subject))
                .contains(new Claim(subject, Optional.empty()));
        assertThat(keys().claim(request, NEVER)).contains(new Claim(subject, Optional.empty()));
        assertThat(keys().once(request, NEVER, UUID::toString))
                .contains(new Kept(subject, subject.toString()));
    }

    @Test
    void the_first_answer_is_the_one_that_counts() {
        keys().claim(request, () -> subject);
        assertThat(keys().keep(request, "first", Set.of())).isEqualTo("first");
        assertThat(keys().keep(request, "second", Set.of())).isEqualTo("first");
        assertThat(keys().once(request, NEVER, SILENT)).contains(new Kept(subject, "first"));
    }

    @Test
    void an_answer_to_nothing_is_not_kept() {
        assertThat(keys().keep(request, "late", Set.of())).isEqualTo("late");
        assertThat(keys().claim(request, () -> subject))
                .contains(new Claim(subject, Optional.empty()));
    }

    @Test
    void expired_keys_are_deleted_with_their_answers() {
        keys().once(request, () -> subject, UUID::toString);
        keys().forget(Instant.now().minus(Duration.ofHours(1)));
        assertThat(keys().claim(request, NEVER))
                .contains(new Claim(subject, Optional.of(subject.toString())));

        assertThat(keys().forget(Instant.now().plus(Duration.ofHours(1)))).isPositive();
        assertThat(keys().claim(request, () -> id("made anew")))
                .contains(new Claim(id("made anew"), Optional.empty()));
    }

    @Test
    void concurrent_requests_with_one_key_run_once_and_share_the_answer() throws Exception {
        var made = new AtomicInteger();
        Callable<Optional<Kept>> asks =
                () ->
                        keys().once(
                                        request,
                                        () -> id("made " + made.incrementAndGet()),
                                        UUID::toString);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var answers =
                    threads.invokeAll(Collections.nCopies(8, asks)).stream()
                            .map(Future::resultNow)
                            .distinct();
            assertThat(answers)
                    .containsExactly(Optional.of(new Kept(id("made 1"), id("made 1").toString())));
        }
        assertThat(made).hasValue(1);
    }
}
