package cardhouse.background;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Supplier;

/// What takes a processor for long runs here, on a few threads of its own: virtual threads share
/// their carriers only where they wait, so that a few long computations among them would stop all
/// others. Those who ask take turns, and only so many may queue, of one and of all; whoever comes
/// then is told so.
public final class Computations implements Turns, AutoCloseable {
    private static final int SLICE = 500;

    private final FairThreads threads;

    /// For what runs or waits.
    private final Places places;

    /// @param atOnce threads
    /// @param waiting that may queue for them
    /// @param mostOfOne those of one who asks that may run or wait
    public Computations(int atOnce, int waiting, int mostOfOne) {
        this.places = new Places(atOnce + waiting, mostOfOne);
        this.threads = FairThreads.humble("computation-", atOnce);
    }

    /// Too much is queued; nothing was computed.
    public static final class TooMany extends RuntimeException {
        private static final long serialVersionUID = 1;

        public TooMany() {
            super("too many computations wait", null, false, false);
        }
    }

    /// @throws TooMany if too many others wait
    @Override
    public <T> T of(Object whose, Supplier<T> work) {
        if (!places.enter(whose)) throw new TooMany();
        return threads.of(
                whose,
                () -> {
                    try {
                        return work.get();
                    } finally {
                        // Before it is known that it has ended.
                        places.leave(whose);
                    }
                });
    }

    /// What is gone through for long, some of it at a time; between two slices it waits for its
    /// turn like anybody, but is not sent away.
    public <T> Iterable<T> sliced(Object whose, Iterable<T> all) {
        return () -> {
            Iterator<T> source = all.iterator();
            return new Iterator<>() {
                private Iterator<T> slice = List.<T>of().iterator();

                @Override
                public boolean hasNext() {
                    if (!slice.hasNext()) slice = threads.of(whose, () -> slice(source)).iterator();
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

    /// How many more may come now.
    int places() {
        return places.free();
    }

    /// The same of one.
    int places(Object whose) {
        return places.free(whose);
    }

    @Override
    public void close() {
        threads.close();
    }
}
