package cardhouse.http.table;

import cardhouse.duplicate.MatchSet;
import cardhouse.duplicate.SetMatch;
import cardhouse.duplicate.SetStore;
import cardhouse.fairness.ServerSeed;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;

/// Of a server at which nobody has made a set.
final class NoSets implements SetStore {
    @Override
    public boolean keep(MatchSet set, ServerSeed seed, int most) {
        return false;
    }

    @Override
    public Optional<MatchSet> find(UUID set) {
        return Optional.empty();
    }

    @Override
    public List<MatchSet> list(UUID owner, int most) {
        return List.of();
    }

    @Override
    public ServerSeed seed(UUID set) {
        throw new IllegalStateException("there is none");
    }

    @Override
    public List<MatchSet> unfinished(Optional<UUID> after, int limit) {
        return List.of();
    }

    @Override
    public Progress progress(UUID set) {
        return new Progress(0, 0);
    }

    @Override
    public List<SetMatch> matches(UUID set) {
        return List.of();
    }

    @Override
    public boolean next(UUID set, int number, BooleanSupplier open) {
        return false;
    }

    @Override
    public void stop(UUID set) {}

    @Override
    public void end(UUID set, int planned, Instant at) {}
}
