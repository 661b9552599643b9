package cardhouse.background;

import cardhouse.Await;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/// All the places that one has in the line of computations, taken until they are given back.
public final class HeldTurns implements AutoCloseable {
    private static final Duration SOON = Duration.ofSeconds(60);

    private final CountDownLatch end = new CountDownLatch(1);
    private final List<Thread> threads = new ArrayList<>();

    public HeldTurns(Computations computations, Object whose) {
        for (int i = computations.places(whose); i > 0; i--)
            threads.add(Thread.startVirtualThread(() -> computations.of(whose, this::held)));
        Await.until("all places are taken", SOON, () -> computations.places(whose) == 0);
    }

    private boolean held() {
        try {
            end.await();
            return true;
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public void close() {
        end.countDown();
        try {
            for (Thread each : threads) each.join();
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}
