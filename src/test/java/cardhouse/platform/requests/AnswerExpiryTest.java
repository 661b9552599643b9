package cardhouse.platform.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.platform.requests.IdempotencyKeys.Claim;
import cardhouse.platform.requests.IdempotencyKeys.Keyed;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// An answer can be had again for a day.
@Pure
class AnswerExpiryTest {
    private static final Instant THEN = Instant.parse("2026-01-01T00:00:00Z");
    private static final UUID FIRST = Seed.uuid("AnswerExpiryTest first");
    private static final UUID ANEW = Seed.uuid("AnswerExpiryTest anew");

    private final MemoryIdempotencyKeys keys = new MemoryIdempotencyKeys(at(THEN));
    private final Keyed request = new Keyed(new UUID(0, 1), "key-of-a-day", "{}");

    private static Clock at(Instant time) {
        return Clock.fixed(time, ZoneOffset.UTC);
    }

    @Test
    void it_is_forgotten_after_a_day_and_not_before() {
        keys.once(request, () -> FIRST, UUID::toString);

        forget(THEN.plus(Duration.ofHours(24)));
        assertThat(keys.claim(request, () -> ANEW))
                .contains(new Claim(FIRST, Optional.of(FIRST.toString())));

        forget(THEN.plus(Duration.ofHours(24)).plusMillis(1));
        assertThat(keys.claim(request, () -> ANEW)).contains(new Claim(ANEW, Optional.empty()));
    }

    @Test
    void it_is_kept_no_shorter_than_clients_were_promised() {
        assertThatThrownBy(() -> new AnswerExpiry(keys, Duration.ofHours(23), at(THEN)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("24H or more");
    }

    private void forget(Instant now) {
        new AnswerExpiry(keys, AnswerExpiry.PROMISED, at(now)).round();
    }
}
