package cardhouse.match;

import java.util.Optional;
import java.util.UUID;

/// Which match of a series one is.
///
/// @param bestOf how many matches there are at most
/// @param number from 1
/// @param first the first of them, by which the series is known; not known before that is opened
public record SeriesPart(int bestOf, int number, Optional<UUID> first) {
    /// Of a series that begins with this match.
    public SeriesPart(int bestOf) {
        this(bestOf, 1, Optional.empty());
    }

    /// The id of the series.
    public UUID series() {
        return first.orElseThrow();
    }

    /// The same in a match that is opened now.
    SeriesPart of(UUID match) {
        return first.isPresent() ? this : new SeriesPart(bestOf, number, Optional.of(match));
    }

    SeriesPart next() {
        return new SeriesPart(bestOf, number + 1, first);
    }
}
