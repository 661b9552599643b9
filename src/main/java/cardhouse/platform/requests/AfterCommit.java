package cardhouse.platform.requests;

/// Has others told of a change when they can see it: at once where no transaction is going on, and
/// else after its end, if that was a good one, on a thread of its own.
public interface AfterCommit {
    void run(Runnable what);

    /// Whether a transaction of this thread is going on. Where there are none, never.
    default boolean isInTransaction() {
        return false;
    }
}
