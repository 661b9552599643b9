package cardhouse.platform.background;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Await;
import cardhouse.Beside;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Long computations have threads of their own, and queues with an end.
@Beside
@Timeout(120)
class ComputationsTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Asker ADA = Asker.of("ada");
    private static final Asker BOB = Asker.of("bob");
    private static final int ACCOUNTS = 9;

    private final ExecutorService askers = Executors.newVirtualThreadPerTaskExecutor();
    private final CountDownLatch go = new CountDownLatch(1);
    private final AtomicInteger begun = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();
    private final List<String> done = new CopyOnWriteArrayList<>();
    private final List<CompletableFuture<?>> asked = new ArrayList<>();

    @AfterEach
    void close() {
        go.countDown();
        askers.close();
    }

    private static Computations computations(int atOnce, int waiting, int ofOne) {
        return new Computations(atOnce, new Computations.Most(waiting, ofOne, ofOne));
    }

    @Test
    void computation_returns_its_result_or_failure() {
        try (var computations = computations(1, 0, 1)) {
            assertThat(computations.of(ADA, () -> 6 * 7)).isEqualTo(42);
            assertThat(computations.of(ADA, () -> Thread.currentThread().isVirtual())).isFalse();
            assertThat(computations.brief(ADA, () -> Thread.currentThread().isVirtual())).isFalse();
            boolean virtual = computations.analysis(ADA, _ -> Thread.currentThread().isVirtual());
            assertThat(virtual).isFalse();
            assertThatThrownBy(() ->
                            computations.of(
                                    ADA,
                                    () -> {
                                        throw new IllegalStateException("planted");
                                    }))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("planted");
            assertThat(computations.of(ADA, () -> "again")).isEqualTo("again");
        }
    }

    @Test
    void as_many_wait_as_may_and_others_are_refused() throws Exception {
        try (var computations = computations(2, 3, 5)) {
            for (int i = 0; i < 5; i++) ask(() -> computations.of(ADA, this::held));
            // The other thread is for others.
            Await.until("one begins", SOON, () -> begun.get() == 1);
            Await.until("five are there", SOON, () -> computations.free(ADA) == 9);
            assertThatThrownBy(() -> computations.of(ADA, () -> 1))
                    .isInstanceOf(Computations.TooMany.class);
            assertThat(begun).hasValue(1);
            go.countDown();
            for (var one : asked) one.get();
            assertThat(computations.of(ADA, () -> 1)).isEqualTo(1);
        }
    }

    @Test
    void one_thread_is_left_to_other_addresses() throws Exception {
        try (var computations = computations(2, 9, 3)) {
            for (int i = 0; i < 3; i++) ask(() -> computations.of(ADA, this::held));
            Await.until("one begins", SOON, () -> begun.get() == 1);
            assertThat(computations.of(BOB, () -> "at once")).isEqualTo("at once");
            assertThat(begun).hasValue(1);
            go.countDown();
            for (var one : asked) one.get();
        }
    }

    /// Nine accounts of one address fill the queue. The first request from another address takes
    /// the place of the youngest of theirs, and waits for one of them beside the one that runs.
    @Test
    void the_youngest_of_the_address_with_most_makes_way() throws Exception {
        try (var computations = new Computations(1, new Computations.Most(17, 99, 2))) {
            crowd(computations);
            Await.until("all places are taken", SOON, () -> computations.free(BOB) == 4);
            var bobs = new CompletableFuture<>();
            ask(() ->
                    computations.of(
                            BOB,
                            () -> {
                                done.add("bob");
                                return bobs.complete("done");
                            }));
            Await.until("one of the crowd is refused", SOON, () -> refused.get() == 1);
            go.countDown();
            bobs.get();
            for (var one : asked) one.get();
        }
        assertThat(refused).hasValue(1);
        assertThat(done).hasSize(18).doesNotContain("eve 8 1").element(2).isEqualTo("bob");
    }

    /// Each of nine accounts has two, the first is being computed.
    private void crowd(Computations computations) {
        for (int order = 0; order < 2; order++)
            for (int account = 0; account < ACCOUNTS; account++) {
                Asker one = new Asker("there", account);
                String name = "eve " + account + " " + order;
                int left = 5 - order;
                ask(() ->
                        computations.of(
                                one,
                                () -> {
                                    held();
                                    return done.add(name);
                                }));
                Await.until("it is there", SOON, () -> computations.free(one) == left);
            }
    }

    @Test
    void an_address_has_its_limit_with_any_accounts() throws Exception {
        try (var computations = new Computations(1, new Computations.Most(50, 4, 3))) {
            for (int i = 0; i < 4; i++) {
                Asker one = new Asker("there", "eve " + i);
                ask(() -> computations.of(one, this::held));
            }
            Asker another = new Asker("there", "another");
            Await.until("four are there", SOON, () -> computations.free(another) == 6);
            // None of the accounts has more than one.
            assertThatThrownBy(() -> computations.of(another, () -> 1))
                    .isInstanceOf(Computations.TooMany.class);
            assertThat(computations.free(BOB)).isEqualTo(9);
            go.countDown();
            for (var one : asked) one.get();
        }
    }

    @Test
    void lists_and_analyses_have_places_of_their_own() throws Exception {
        try (var computations = computations(1, 0, 1)) {
            ask(() -> computations.of(ADA, this::held));
            Await.until("it begins", SOON, () -> begun.get() == 1);
            assertThat(computations.brief(ADA, () -> "list")).isEqualTo("list");
            ask(() -> computations.analysis(ADA, _ -> held()));
            Await.until("the analysis waits", SOON, () -> computations.free(ADA) == 1);
            assertThatThrownBy(() -> computations.analysis(BOB, _ -> 1))
                    .isInstanceOf(Computations.TooMany.class);
            go.countDown();
            for (var one : asked) one.get();
        }
    }

    /// With a single thread, which an analysis has, others are served between its slices.
    @Test
    void an_analysis_lets_others_go_first_between_slices() throws Exception {
        try (var computations = computations(1, 9, 9)) {
            ask(() ->
                    computations.analysis(
                            ADA,
                            between -> {
                                begun.incrementAndGet();
                                while (done.size() < 3) between.run();
                                return done.add("analysis");
                            }));
            Await.until("it begins", SOON, () -> begun.get() == 1);
            for (int i = 0; i < 3; i++) {
                String name = "bob " + i;
                computations.of(BOB, () -> done.add(name));
            }
            for (var one : asked) one.get();
        }
        assertThat(done).containsExactly("bob 0", "bob 1", "bob 2", "analysis");
    }

    /// However many analyses wait, they take one thread at most, and no turn of an audit.
    @Test
    void analyses_run_one_at_a_time() throws Exception {
        try (var computations = computations(2, 20, 9)) {
            for (int i = 0; i < ACCOUNTS; i++) {
                Asker one = new Asker("there", "eve " + i);
                ask(() -> computations.analysis(one, _ -> held()));
            }
            Await.until("one begins", SOON, () -> begun.get() == 1);
            Await.until(
                    "all are there", SOON, () -> computations.free(new Asker("there", 1)) == 18);
            for (int i = 0; i < 20; i++)
                assertThat(computations.of(BOB, () -> "audit")).isEqualTo("audit");
            assertThat(begun).hasValue(1);
            go.countDown();
            for (var one : asked) one.get();
        }
        assertThat(begun).hasValue(ACCOUNTS);
    }

    private void ask(Runnable what) {
        asked.add(
                CompletableFuture.runAsync(
                        () -> {
                            try {
                                what.run();
                            } catch (Computations.TooMany full) {
                                refused.incrementAndGet();
                            }
                        },
                        askers));
    }

    private int held() {
        try {
            int number = begun.incrementAndGet();
            go.await();
            return number;
        } catch (InterruptedException closing) {
            throw new IllegalStateException(closing);
        }
    }

    @Test
    void long_computations_run_in_slices() {
        try (var computations = computations(1, 0, 1)) {
            var made = new ArrayList<Boolean>();
            var source =
                    IntStream.range(0, 1_234)
                            .boxed()
                            .peek(_ -> made.add(Thread.currentThread().isVirtual()))
                            .toList();
            var all = new ArrayList<Integer>();
            for (int one : computations.sliced(ADA, source)) {
                all.add(one);
                // Between two slices others have their turn.
                if (one % 100 == 0) assertThat(computations.of(ADA, () -> one)).isEqualTo(one);
            }
            assertThat(all).isEqualTo(source);
        }
    }
}
