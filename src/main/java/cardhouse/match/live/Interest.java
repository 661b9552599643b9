package cardhouse.match.live;

import java.util.UUID;

/// The subscriptions of this node: the matches, or players, for which a client waits.
///
/// A client that calls [#begin] and reads afterwards misses no event. Entries may arrive before the
/// subscription is active. So once it is, all waiting clients read again.
public interface Interest {
    /// For a node that receives all notifications anyway.
    Interest NONE =
            new Interest() {
                @Override
                public void begin(UUID id) {}

                @Override
                public void end(UUID id) {}
            };

    /// One more client waits.
    void begin(UUID id);

    /// One client waits no longer.
    void end(UUID id);
}
