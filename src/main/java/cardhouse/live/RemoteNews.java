package cardhouse.live;

import java.util.UUID;

/// Brings news of entries that were kept, on other nodes and on this one.
public interface RemoteNews extends AutoCloseable {
    /// Told of entries.
    @FunctionalInterface
    interface Listener {
        /// A match has an entry of that revision.
        void entryIn(UUID match, int revision);
    }

    /// Starts to listen.
    ///
    /// @param missed called when some news may have been missed; while none can be heard, at least
    ///   once a second
    void listen(Listener news, Runnable missed);

    /// Whether all has been told by now that was kept more than a second ago. If that was not so
    /// for a while, `missed` is called before it is so again.
    boolean isPrompt();

    /// Listens no longer.
    @Override
    void close();
}
