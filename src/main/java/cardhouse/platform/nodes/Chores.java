package cardhouse.platform.nodes;

import java.util.function.Supplier;

/// What is done once for all nodes, now and then, by the one whose share has it. While nodes come
/// and go it may be done by two or by nobody for a moment, so it has to be right however many do
/// it: that one does spares the others only.
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
