package cardhouse.platform.background;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.function.Supplier;

/// Runs long computations on a few threads of its own. Virtual threads give up their carriers only
/// where they wait, so that a few long computations would block all others. The queue is fair
/// between askers, and bounded.
///
/// Lists and replays have threads and permits of their own, because people wait for them and each
/// takes milliseconds. Analyses take seconds each: they have permits of their own, run one at a
/// time, and let other computations go first between two slices.
public final class Computations implements FairQueue, AutoCloseable {
    private static final int SLICE = 500;
    private static final Duration ANALYSIS_SLICE = Duration.ofMillis(50);
    private static final Asker ANALYSES = Asker.of("analyses");

    private final FairExecutor lasting;
    private final FairExecutor brief;
    private final FairExecutor analyses;

    /// Bounds on running and waiting computations: for lists and replays, for analyses, and the
    /// same for all else.
    ///
    /// @param waiting in addition to those that run
    /// @param ofAddress that run or wait
    /// @param ofAccount the same
    public record Most(int waiting, int ofAddress, int ofAccount) {
        private FairPermits places(int atOnce) {
            return new FairPermits(atOnce + waiting, ofAddress, ofAccount);
        }
    }

    /// @param atOnce number of threads for lists and replays, and again for all else
    public Computations(int atOnce, Most most) {
        // One thread is always left to other addresses.
        int ofOne = Math.max(1, atOnce - 1);
        this.lasting = FairExecutor.humble("computation-", atOnce, ofOne, most.places(atOnce));
        this.brief = FairExecutor.humble("list-", atOnce, atOnce, most.places(atOnce));
        this.analyses = FairExecutor.virtual("analysis-", 1, 1, most.places(1));
    }

    /// Thrown if the queue is full; nothing was computed.
    public static final class TooMany extends RuntimeException {
        private static final long serialVersionUID = 1;

        public TooMany() {
            super("too many computations wait", null, false, false);
        }
    }

    /// @throws TooMany if the queue is full
    @Override
    public <T> T of(Asker whose, Supplier<T> work) {
        return lasting.ifPlace(whose, work).orElseThrow(TooMany::new);
    }

    /// The same for a list or a replay, for which people wait.
    ///
    /// @throws TooMany if the queue is full
    public <T> T brief(Asker whose, Supplier<T> work) {
        return brief.ifPlace(whose, work).orElseThrow(TooMany::new);
    }

    /// The same for an analysis.
    ///
    /// @param work calls its argument every few milliseconds, which may pause it
    /// @throws TooMany if the queue is full
    public <T> T analysis(Asker whose, Function<Runnable, T> work) {
        return analyses.ifPlace(
                        whose, () -> lasting.of(ANALYSES, () -> work.apply(new BetweenSlices())))
                .orElseThrow(TooMany::new);
    }

    private final class BetweenSlices implements Runnable {
        private long since = System.nanoTime();

        @Override
        public void run() {
            if (System.nanoTime() - since < ANALYSIS_SLICE.toNanos()) return;
            lasting.yieldToOthers();
            since = System.nanoTime();
        }
    }

    /// Iterates slowly, in slices. Between two slices it waits for its turn, and is never rejected.
    public <T> Iterable<T> sliced(Asker whose, Iterable<T> all) {
        return () -> {
            Iterator<T> source = all.iterator();
            return new Iterator<>() {
                private Iterator<T> slice = List.<T>of().iterator();

                @Override
                public boolean hasNext() {
                    if (!slice.hasNext()) slice = lasting.of(whose, () -> slice(source)).iterator();
                    return slice.hasNext();
                }

                @Override
                public T next() {
                    if (!hasNext()) throw new NoSuchElementException();
                    return slice.next();
                }
            };
        };
    }

    private static <T> List<T> slice(Iterator<T> source) {
        var slice = new ArrayList<T>();
        while (slice.size() < SLICE && source.hasNext()) slice.add(source.next());
        return slice;
    }

    /// Number of computations that an asker may add now, of all three kinds.
    int free(Asker whose) {
        return lasting.free(whose) + brief.free(whose) + analyses.free(whose);
    }

    @Override
    public void close() {
        analyses.close();
        brief.close();
        lasting.close();
    }
}
