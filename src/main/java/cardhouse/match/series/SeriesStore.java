package cardhouse.match.series;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Stores the state of series. Their matches are in the [cardhouse.match.Directory].
///
/// Its methods throw [cardhouse.platform.requests.Unavailable] if the database does not answer.
public interface SeriesStore {
    /// Finished matches of series, without a decision yet on whether a match follows.
    List<UUID> due(int limit);

    /// Records whether a match follows another, unless that is recorded already. Of several
    /// concurrent calls, one succeeds.
    ///
    /// @param open creates the next match, in the same transaction, if one follows
    /// @return the next match, if it was created now
    Optional<UUID> follow(UUID match, Supplier<Optional<UUID>> open);

    /// The matches of some series, each series in its order.
    List<SeriesMatch> matches(Collection<UUID> series);
}
