package cardhouse.http.table;

import cardhouse.match.series.SeriesMatch;
import cardhouse.match.series.SeriesStore;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Of a server at which nobody has begun a series.
final class NoSeries implements SeriesStore {
    @Override
    public List<UUID> due(int limit) {
        return List.of();
    }

    @Override
    public Optional<UUID> follow(UUID match, Supplier<Optional<UUID>> open) {
        return Optional.empty();
    }

    @Override
    public List<SeriesMatch> matches(Collection<UUID> series) {
        return List.of();
    }
}
