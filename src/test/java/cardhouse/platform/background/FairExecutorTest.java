package cardhouse.platform.background;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Await;
import cardhouse.Beside;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// Threads that all share who have work for them.
@Beside
@Timeout(120)
class FairExecutorTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Asker ADA = Asker.of("ada");
    private static final Asker BOB = Asker.of("bob");

    @Test
    void they_take_turns_however_much_one_has_ordered() throws Exception {
        var begun = new CountDownLatch(1);
        var go = new CountDownLatch(1);
        List<String> done = new CopyOnWriteArrayList<>();
        try (var threads = FairExecutor.humble("fair-", 1);
                var askers = Executors.newVirtualThreadPerTaskExecutor()) {
            var all = new ArrayList<CompletableFuture<?>>();
            all.add(ask(askers, threads, ADA, () -> held(begun, go)));
            begun.await();
            for (int i = 0; i < 20; i++) {
                String name = "ada " + i;
                all.add(ask(askers, threads, ADA, () -> done.add(name)));
                int many = i + 1;
                Await.until("it waits", SOON, () -> threads.waiting() == many);
            }
            all.add(ask(askers, threads, BOB, () -> done.add("bob")));
            Await.until("Bob waits", SOON, () -> threads.waiting() == 21);
            go.countDown();
            for (var one : all) one.get();
        }
        assertThat(done).hasSize(21).startsWith("ada 0", "bob", "ada 1");
    }

    @Test
    void caller_gets_at_most_its_share_of_threads() throws Exception {
        var atOnce = new AtomicInteger();
        var most = new AtomicInteger();
        var begun = new CountDownLatch(2);
        var go = new CountDownLatch(1);
        try (var threads = FairExecutor.virtual("fair-", 4, 2);
                var askers = Executors.newVirtualThreadPerTaskExecutor()) {
            var all = new ArrayList<CompletableFuture<?>>();
            for (int i = 0; i < 6; i++)
                all.add(
                        ask(
                                askers,
                                threads,
                                ADA,
                                () -> {
                                    most.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
                                    held(begun, go);
                                    return atOnce.decrementAndGet() >= 0;
                                }));
            begun.await();
            Await.until("four wait", SOON, () -> threads.waiting() == 4);
            // Two threads are idle, and not Ada's.
            assertThat(threads.of(BOB, () -> 6 * 7)).isEqualTo(42);
            assertThat(threads.waiting()).isEqualTo(4);
            go.countDown();
            for (var one : all) one.get();
        }
        assertThat(most).hasValue(2);
    }

    @Test
    void failure_is_thrown_only_to_its_caller() {
        try (var threads = FairExecutor.humble("fair-", 1)) {
            for (Throwable planted :
                    List.of(new IllegalArgumentException(), new StackOverflowError()))
                assertThatThrownBy(() -> threads.of(ADA, () -> thrown(planted))).isSameAs(planted);
            assertThat(threads.of(ADA, () -> "again")).isEqualTo("again");
        }
    }

    private static String thrown(Throwable planted) {
        if (planted instanceof Error serious) throw serious;
        throw (RuntimeException) planted;
    }

    @Test
    void close_ends_all_waits() throws Exception {
        var begun = new CountDownLatch(1);
        var go = new CountDownLatch(1);
        try (var askers = Executors.newVirtualThreadPerTaskExecutor()) {
            var threads = FairExecutor.humble("fair-", 1);
            var held = ask(askers, threads, ADA, () -> held(begun, go));
            begun.await();
            var waits = ask(askers, threads, ADA, () -> true);
            Await.until("it waits", SOON, () -> threads.waiting() == 1);
            threads.close();
            assertThatThrownBy(waits::join).hasCauseInstanceOf(CancellationException.class);
            assertThatThrownBy(() -> threads.of(ADA, () -> true))
                    .isInstanceOf(IllegalStateException.class);
            go.countDown();
            assertThat(held.get()).isEqualTo(true);
        }
    }

    /// Linux knows of threads, and does not mind what Java calls their priority.
    @Test
    @EnabledOnOs(OS.LINUX)
    void humble_ones_let_others_go_first_by_the_system_s_own_reckoning() throws IOException {
        int mine = nice();
        try (var threads = FairExecutor.humble("fair-", 1)) {
            assertThat(threads.of(ADA, FairExecutorTest::nice)).isEqualTo(Math.max(mine, 10));
            assertThat(threads.of(ADA, () -> Thread.currentThread().isVirtual())).isFalse();
        }
        assertThat(nice()).isEqualTo(mine);
    }

    /// The nineteenth field of a thread in Linux (`man proc_pid_stat`); before the third there is a
    /// name, which may have spaces.
    private static int nice() {
        try {
            String told = Files.readString(Path.of("/proc/thread-self/stat"));
            String[] fields = told.substring(told.lastIndexOf(')') + 2).split(" ");
            return Integer.parseInt(fields[19 - 3]);
        } catch (IOException unknown) {
            throw new AssertionError(unknown);
        }
    }

    private static <T> CompletableFuture<T> ask(
            Executor askers, FairExecutor threads, Asker whose, Supplier<T> work) {
        return CompletableFuture.supplyAsync(() -> threads.of(whose, work), askers);
    }

    private static boolean held(CountDownLatch begun, CountDownLatch go) {
        begun.countDown();
        try {
            go.await();
            return true;
        } catch (InterruptedException closing) {
            throw new IllegalStateException(closing);
        }
    }
}
