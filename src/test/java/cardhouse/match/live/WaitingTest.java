package cardhouse.match.live;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Seed;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class WaitingTest {
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration SOON = Duration.ofSeconds(60);

    private final Waiting waiting = new Waiting();
    private final UUID match = Seed.another("WaitingTest");
    private final AtomicInteger revision = new AtomicInteger(1);
    private final AtomicInteger looks = new AtomicInteger();

    private int look() {
        looks.incrementAndGet();
        return revision.get();
    }

    private CompletableFuture<Integer> waitFor(int wanted) {
        var found =
                CompletableFuture.supplyAsync(
                        () -> waiting.until(match, LONG, this::look, seen -> seen >= wanted),
                        task -> Thread.ofVirtual().start(task));
        Await.until("a request waits", SOON, () -> waiting.size() == 1 && looks.get() > 0);
        return found;
    }

    @Test
    void present_result_returns_at_once() {
        assertThat(waiting.until(match, LONG, this::look, seen -> seen == 1)).isEqualTo(1);
        assertThat(waiting.size()).isZero();
    }

    @Test
    void news_of_the_match_wake_and_news_of_others_do_not() {
        var found = waitFor(2);
        revision.set(2);
        waiting.entryIn(Seed.another("WaitingTest"));
        assertThat(found).isNotDone();
        waiting.entryIn(match);
        assertThat(found.join()).isEqualTo(2);
        assertThat(looks).hasValue(2);
    }

    @Test
    void wait_continues_without_news() {
        var found = waitFor(3);
        revision.set(2);
        waiting.entryIn(match);
        Await.until("a look", SOON, () -> looks.get() == 2);
        assertThat(found).isNotDone();
        revision.set(3);
        waiting.entryIn(match);
        assertThat(found.join()).isEqualTo(3);
    }

    @Test
    void at_the_end_of_the_wait_nothing_new_is_the_answer() {
        assertThat(waiting.until(match, Duration.ofMillis(50), this::look, seen -> seen == 2))
                .isEqualTo(1);
        assertThat(waiting.size()).isZero();
    }

    /// The news come while the first look is going on.
    @Test
    void entry_between_look_and_wait_is_not_missed() {
        int seen =
                waiting.until(
                        match,
                        LONG,
                        () -> {
                            int before = look();
                            if (before == 1) {
                                revision.set(2);
                                waiting.entryIn(match);
                            }
                            return before;
                        },
                        now -> now == 2);
        assertThat(seen).isEqualTo(2);
    }

    @Test
    void a_thousand_wait_and_all_are_sent_away_at_the_end() {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 1000; i++)
                threads.submit(() -> waiting.until(match, LONG, this::look, seen -> seen == 2));
            Await.until("a thousand", SOON, () -> waiting.size() == 1000);
            waiting.close();
        }
        assertThat(waiting.size()).isZero();
    }
}
