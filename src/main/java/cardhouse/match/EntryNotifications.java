package cardhouse.match;

import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;

/// Notifies all listeners of new entries, in the order of the calls.
public final class EntryNotifications implements EntryListener {
    private final List<EntryListener> listeners = new CopyOnWriteArrayList<>();

    public void listen(EntryListener listener) {
        listeners.add(listener);
    }

    @Override
    public void entryIn(UUID match) {
        listeners.forEach(listener -> listener.entryIn(match));
    }

    @Override
    public void entriesLost(UUID match) {
        listeners.forEach(listener -> listener.entriesLost(match));
    }
}
