package cardhouse.platform.background;

/// A component that repeats work, from being opened until being closed.
public interface Recurring extends AutoCloseable {
    /// The task that runs its rounds.
    PeriodicTask rounds();

    default void open() {
        rounds().open();
    }

    /// There may be something to do, so the next round begins now, or as soon as this one is over.
    default void wake() {
        rounds().wake();
    }

    @Override
    default void close() {
        rounds().close();
    }
}
