package cardhouse.platform.requests;

/// Runs notifications about a change when other connections can read it. Without a transaction they
/// run at once. Otherwise they run after a successful commit, on a thread of their own.
public interface AfterCommit {
    void run(Runnable what);

    /// Whether a transaction of this thread is going on. Where there are none, never.
    default boolean isInTransaction() {
        return false;
    }
}
