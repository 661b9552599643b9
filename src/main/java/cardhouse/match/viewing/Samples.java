package cardhouse.match.viewing;

import cardhouse.engine.OpenTable;
import java.util.List;
import java.util.UUID;

/// Complete tables at which a seat could sit, for all it knows.
///
/// @param edition of the game, whose rules the tables follow
/// @param viewer the seat, as views name it
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
