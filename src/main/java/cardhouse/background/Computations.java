package cardhouse.background;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/// What takes a processor for long runs here, on a few threads of its own: virtual threads share
/// their carriers only where they wait, so that a few long computations among them would stop all
/// others. Only so many may queue, and whoever comes then is told so.
public final class Computations implements AutoCloseable {
    private static final int SLICE = 500;

    private final Semaphore places;
    private final ExecutorService threads;

    /// @param atOnce threads
    /// @param waiting that may queue for them
    public Computations(int atOnce, int waiting) {
        this.places = new Semaphore(atOnce + waiting, true);
        this.threads =
                Executors.newFixedThreadPool(
                        atOnce,
                        Thread.ofPlatform()
                                .name("computation-", 0)
                                .daemon()
                                .priority(Thread.MIN_PRIORITY)
                                .factory());
    }

    /// The queue is full; nothing was computed.
    public static final class TooMany extends RuntimeException {
        private static final long serialVersionUID = 1;

        public TooMany() {
            super("too many computations wait", null, false, false);
        }
    }

    /// Waits until it is computed.
    ///
    /// @throws TooMany if too many others wait
    public <T> T of(Supplier<T> work) {
        if (!places.tryAcquire()) throw new TooMany();
        return computed(work);
    }

    /// What is gone through for long, some of it at a time; between two slices it waits for its
    /// turn like anybody, but is not sent away.
    public <T> Iterable<T> sliced(Iterable<T> all) {
        return () -> {
            Iterator<T> source = all.iterator();
            return new Iterator<>() {
                private Iterator<T> slice = List.<T>of().iterator();

                @Override
                public boolean hasNext() {
                    if (!slice.hasNext()) {
                        places.acquireUninterruptibly();
                        slice = computed(() -> slice(source)).iterator();
                    }
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

    /// In a place that was taken, and is free again once the work has ended.
    private <T> T computed(Supplier<T> work) {
        try {
            return threads.submit(
                            () -> {
                                try {
                                    return work.get();
                                } finally {
                                    places.release();
                                }
                            })
                    .get();
        } catch (ExecutionException failed) {
            throw because(failed);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("nobody waits for it any more", closing);
        }
    }

    private static RuntimeException because(ExecutionException failed) {
        return switch (failed.getCause()) {
            case RuntimeException thrown -> thrown;
            case Error serious -> throw serious;
            case null, default -> new IllegalStateException(failed.getCause());
        };
    }

    /// How many more may come now.
    int places() {
        return places.availablePermits();
    }

    @Override
    public void close() {
        for (Runnable waiting : threads.shutdownNow())
            if (waiting instanceof Future<?> asked) asked.cancel(true);
    }
}
