package cardhouse.archive.audits;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.fairness.KeySet;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// A match that is over is judged once for all who ask.
@Pure
class AuditsTest {
    private final TestMatch played = TestMatch.any(1);
    private int found;
    private long now;

    private final Audits audits =
            new Audits(
                    new Archive() {
                        @Override
                        public Optional<Filed> find(UUID match) {
                            found++;
                            return Optional.of(
                                    new Filed(
                                            match,
                                            true,
                                            true,
                                            OptionalLong.empty(),
                                            played.evidence()));
                        }

                        @Override
                        public OptionalLong place(ArchiveCursor cursor) {
                            return OptionalLong.empty();
                        }

                        @Override
                        public List<Filed> ended(Selection which, long after, int limit) {
                            return List.of();
                        }

                        @Override
                        public List<Filed> stored(
                                Selection which, Optional<UUID> after, int limit) {
                            return List.of();
                        }

                        @Override
                        public List<Filed> begun(Selection which, Optional<UUID> after, int limit) {
                            return List.of();
                        }

                        @Override
                        public KeySet keys(String match) {
                            return TestMatch.KEYS;
                        }
                    },
                    new Auditor(TestMatch.NOTATION),
                    () -> now);

    @Test
    void a_verdict_is_remembered_for_some_minutes() {
        UUID match = played.match().id();
        Verdict first = audits.audit(match);
        assertThat(audits.audit(match)).isSameAs(first);
        assertThat(found).isOne();
        now += Duration.ofMinutes(11).toNanos();
        assertThat(audits.audit(match)).isEqualTo(first);
        assertThat(found).isEqualTo(2);
    }
}
