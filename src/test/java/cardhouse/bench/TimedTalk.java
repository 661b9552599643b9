package cardhouse.bench;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// So many requests one after the other, each timed by itself.
final class TimedTalk extends HttpTalk {
    private final Supplier<byte[]> request;
    private final Consumer<Received> answered;
    private final long[] nanos;
    private int done;
    private long asked;

    /// @param answered called with each answer
    TimedTalk(int times, Supplier<byte[]> request, Consumer<Received> answered) {
        this.request = request;
        this.answered = answered;
        this.nanos = new long[times];
    }

    @Override
    public Optional<byte[]> first() {
        byte[] next = request.get();
        asked = System.nanoTime();
        return Optional.of(next);
    }

    @Override
    Optional<byte[]> after(Received answer) {
        nanos[done++] = System.nanoTime() - asked;
        answered.accept(answer);
        return done < nanos.length ? first() : Optional.empty();
    }

    /// Milliseconds.
    double[] times() {
        return Arrays.stream(nanos).mapToDouble(one -> one / 1e6).toArray();
    }
}
