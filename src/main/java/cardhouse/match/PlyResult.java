package cardhouse.match;

import cardhouse.engine.Event;
import cardhouse.engine.Refusal;
import java.util.List;

/// The result of a ply at a table.
public sealed interface PlyResult {
    /// @param events all resulting events, chance included
    /// @param after the table with the events folded
    record Played(List<Event> events, Table<?, ?, ?, ?> after) implements PlyResult {
        public Played {
            events = List.copyOf(events);
        }
    }

    record Refused(Refusal refusal) implements PlyResult {}
}
