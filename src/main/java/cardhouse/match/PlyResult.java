package cardhouse.match;

import cardhouse.engine.Event;
import cardhouse.engine.Refusal;
import java.util.List;

/// What a ply at a table comes to.
public sealed interface PlyResult {
    /// @param events everything that follows, chance included
    /// @param after the table with them folded
    record Played(List<Event> events, Table<?, ?, ?, ?> after) implements PlyResult {
        public Played {
            events = List.copyOf(events);
        }
    }

    record Refused(Refusal refusal) implements PlyResult {}
}
