package cardhouse.bots;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Beside;
import cardhouse.Seed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Bots that think are shared among all who let them.
@Beside
@Timeout(120)
class ThinkingPoolTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final UUID ADA = Seed.uuid("ThinkingPoolTest Ada");
    private static final UUID BOB = Seed.uuid("ThinkingPoolTest Bob");

    @Test
    void accounts_take_turns_however_much_one_has_ordered() throws Exception {
        var pool = new ThinkingPool(1);
        var begun = new CountDownLatch(1);
        var go = new CountDownLatch(1);
        List<String> done = new CopyOnWriteArrayList<>();
        try (var askers = Executors.newVirtualThreadPerTaskExecutor()) {
            var all = new ArrayList<CompletableFuture<?>>();
            all.add(ask(askers, pool, ADA, () -> wait(begun, go)));
            begun.await();
            for (int i = 0; i < 20; i++) {
                String name = "ada " + i;
                all.add(ask(askers, pool, ADA, () -> done.add(name)));
                int many = i + 1;
                Await.until("it waits", SOON, () -> pool.waiting() == many);
            }
            all.add(ask(askers, pool, BOB, () -> done.add("bob")));
            Await.until("Bob waits", SOON, () -> pool.waiting() == 21);
            go.countDown();
            for (var one : all) one.get();
        }
        assertThat(done).hasSize(21).startsWith("ada 0", "bob", "ada 1");
    }

    /// Those that wait for their turn are not even read, and none is refused.
    @Test
    void some_have_the_turn_and_all_others_wait_for_it() throws Exception {
        var pool = new ThinkingPool(1);
        var go = new CountDownLatch(1);
        var begun = new CountDownLatch(2);
        var read = new AtomicInteger();
        try (var askers = Executors.newVirtualThreadPerTaskExecutor()) {
            var all = new ArrayList<CompletableFuture<?>>();
            for (UUID account : List.of(ADA, BOB))
                for (int i = 0; i < 100; i++)
                    all.add(
                            CompletableFuture.supplyAsync(
                                    () ->
                                            pool.inTurn(
                                                    account,
                                                    () -> {
                                                        read.incrementAndGet();
                                                        begun.countDown();
                                                        return pool.think(
                                                                account, () -> wait(begun, go));
                                                    }),
                                    askers));
            begun.await();
            try {
                // One has the thread, and one waits for it, of the other account.
                Await.until(
                        "both have the turn and all others wait",
                        SOON,
                        () -> read.get() == 2 && pool.waiting() == 199);
                assertThat(pool.underWay()).isEqualTo(1);
            } finally {
                go.countDown();
            }
            for (var one : all) assertThat(one.get()).isEqualTo(true);
        }
        assertThat(pool.think(ADA, () -> Thread.currentThread().isVirtual())).isFalse();
        assertThat(pool.seconds().getCount()).isEqualTo(201);
        assertThat(pool.underWay()).isZero();
    }

    private static CompletableFuture<Boolean> ask(
            Executor askers, ThinkingPool pool, UUID account, Supplier<Boolean> thought) {
        return CompletableFuture.supplyAsync(() -> pool.think(account, thought), askers);
    }

    private static boolean wait(CountDownLatch begun, CountDownLatch go) {
        begun.countDown();
        try {
            go.await();
            return true;
        } catch (InterruptedException closing) {
            throw new IllegalStateException(closing);
        }
    }
}
