package cardhouse.platform.nodes;

import java.util.function.Supplier;

/// Singleton tasks: periodic work of the one node whose share contains it. While nodes join or
/// leave, two nodes or none may do it for a moment. So the work must be correct for any number of
/// nodes; the share only avoids duplicate work.
public record SingletonTasks(Supplier<OwnedSlots> share) {
    /// Whether they are this node's.
    public boolean areOurs() {
        return share.get().hasChores();
    }

    /// A round that is skipped while another node has these tasks.
    public Runnable round(Runnable work) {
        return () -> {
            if (areOurs()) work.run();
        };
    }
}
