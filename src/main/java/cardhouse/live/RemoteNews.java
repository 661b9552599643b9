package cardhouse.live;

import cardhouse.match.EntryListener;

/// Brings news of entries that were kept on other nodes.
public interface RemoteNews extends AutoCloseable {
    /// Starts to listen.
    ///
    /// @param news told of every match that has a new entry
    /// @param missed called when some news may have been missed; while none can be heard, at least
    ///   once a second
    void listen(EntryListener news, Runnable missed);

    /// Listens no longer.
    @Override
    void close();
}
