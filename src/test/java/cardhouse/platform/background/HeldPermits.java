package cardhouse.platform.background;

import cardhouse.Await;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/// All the places that an account has for computations of each kind, taken until they are given
/// back.
public final class HeldPermits implements AutoCloseable {
    private static final Duration SOON = Duration.ofSeconds(60);

    private final CountDownLatch end = new CountDownLatch(1);
    private final List<Thread> threads = new ArrayList<>();

    /// @param most that an account may have of each kind
    public HeldPermits(Computations computations, Asker whose, int most) {
        for (int i = 0; i < most; i++) {
            hold(() -> computations.of(whose, this::held));
            hold(() -> computations.brief(whose, this::held));
            hold(() -> computations.analysis(whose, _ -> held()));
        }
        Await.until("all places are taken", SOON, () -> computations.free(whose) == 0);
    }

    private void hold(Runnable place) {
        threads.add(Thread.startVirtualThread(place));
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
