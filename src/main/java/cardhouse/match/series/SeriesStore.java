package cardhouse.match.series;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// What is known of series. Their matches stand in the [cardhouse.match.Directory].
///
/// Its methods throw [cardhouse.platform.requests.Unavailable] if the database does not answer.
public interface SeriesStore {
    /// Matches of series that are over, and of which it is not known yet what follows.
    List<UUID> due(int limit);

    /// Says what follows a match, unless that is known already: of many who try at once, one does.
    ///
    /// @param open opens the next match, in the same transaction, if one follows
    /// @return the next match, if it was opened now
    Optional<UUID> follow(UUID match, Supplier<Optional<UUID>> open);

    /// The matches of some series, each series in its order.
    List<SeriesMatch> matches(Collection<UUID> series);
}
