package cardhouse.platform.nodes;

import java.util.function.Supplier;

/// Periodic work that one node does for all: the node whose share contains it. While nodes join or
/// leave, two nodes or none may do it for a moment. So the work must be correct however many nodes
/// do it; the share only avoids duplicate work.
public record Chores(Supplier<Share> share) {
    /// Whether they are this node's.
    public boolean areOurs() {
        return share.get().hasChores();
    }

    /// A round that is skipped as long as they are another node's.
    public Runnable round(Runnable work) {
        return () -> {
            if (areOurs()) work.run();
        };
    }
}
