package cardhouse.platform.requests;

/// Runs notifications about a change when other connections can read it. Without a transaction they
/// run at once. Otherwise they run after a successful commit, on a thread of their own.
public interface AfterCommit {
    void run(Runnable what);

    /// Whether a transaction of this thread is in progress. Always false without transactions.
    default boolean isInTransaction() {
        return false;
    }
}
