package cardhouse.match;

import java.util.Optional;
import java.util.UUID;

/// The place of a match in a series.
///
/// @param bestOf the maximum number of matches
/// @param number from 1
/// @param first the first match, whose id is the id of the series; empty until that match is
///   created
public record SeriesPart(int bestOf, int number, Optional<UUID> first) {
    /// The first place of a new series.
    public SeriesPart(int bestOf) {
        this(bestOf, 1, Optional.empty());
    }

    /// The id of the series.
    public UUID series() {
        return first.orElseThrow();
    }

    /// The same place for a match that is created now.
    SeriesPart of(UUID match) {
        return first.isPresent() ? this : new SeriesPart(bestOf, number, Optional.of(match));
    }

    SeriesPart next() {
        return new SeriesPart(bestOf, number + 1, first);
    }
}
