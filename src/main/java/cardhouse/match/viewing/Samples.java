package cardhouse.match.viewing;

import cardhouse.engine.OpenTable;
import java.util.List;
import java.util.UUID;

/// Complete tables that are possible from a seat's point of view.
///
/// @param edition of the game, whose rules the tables follow
/// @param viewer the seat, as named in views
public record Samples(
        UUID match,
        String game,
        int edition,
        int seats,
        int revision,
        String viewer,
        List<OpenTable> samples) {
    public Samples {
        samples = List.copyOf(samples);
    }
}
