package cardhouse.players;

import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/// Notifies listeners of changes to accounts and their tokens, so that caches drop stale entries.
public final class AccountNotifications {
    private final List<Consumer<UUID>> listeners = new CopyOnWriteArrayList<>();

    /// @param listener called with each account that was changed on this node, after the change
    public void listen(Consumer<UUID> listener) {
        listeners.add(listener);
    }

    public void changed(UUID player) {
        listeners.forEach(listener -> listener.accept(player));
    }
}
