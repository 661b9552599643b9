package cardhouse.compete.sets;

import cardhouse.compete.sets.MatchSet.State;
import cardhouse.fairness.ServerSeed;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/// Sets in memory, for one thread at a time. No match of theirs ever ends.
final class MemorySets implements SetStore {
    private static final Comparator<UUID> IN_ORDER = Comparator.comparing(UUID::toString);

    private final Map<UUID, MatchSet> kept = new LinkedHashMap<>();
    private final Map<UUID, ServerSeed> seeds = new HashMap<>();
    private final Map<UUID, Integer> opened = new HashMap<>();
    private int largestPage;

    @Override
    public boolean keep(MatchSet set, ServerSeed seed, int most) {
        long others = unfinished().filter(one -> one.owner().equals(set.owner())).count();
        if (others >= most) return false;
        kept.put(set.id(), set);
        seeds.put(set.id(), seed);
        return true;
    }

    @Override
    public void take(MatchSet set, ServerSeed seed) {
        kept.put(set.id(), set);
        seeds.put(set.id(), seed);
    }

    @Override
    public Optional<MatchSet> find(UUID set) {
        return Optional.ofNullable(kept.get(set));
    }

    @Override
    public List<MatchSet> list(UUID owner, int most) {
        return kept.values().stream()
                .filter(one -> one.owner().equals(Optional.of(owner)))
                .toList()
                .reversed()
                .stream()
                .limit(most)
                .toList();
    }

    @Override
    public ServerSeed seed(UUID set) {
        return Objects.requireNonNull(seeds.get(set));
    }

    @Override
    public List<MatchSet> unfinished(Optional<UUID> after, int limit) {
        largestPage = Math.max(largestPage, limit);
        return unfinished()
                .filter(one ->
                        after.stream().allMatch(last -> IN_ORDER.compare(one.id(), last) > 0))
                .sorted(Comparator.comparing(MatchSet::id, IN_ORDER))
                .limit(limit)
                .toList();
    }

    private Stream<MatchSet> unfinished() {
        return kept.values().stream().filter(one -> one.state() != State.FINISHED);
    }

    /// Size of the largest requested page.
    int largestPage() {
        return largestPage;
    }

    @Override
    public Progress progress(UUID set) {
        return new Progress(opened.getOrDefault(set, 0), 0);
    }

    @Override
    public List<SetMatch> matches(UUID set) {
        return List.of();
    }

    @Override
    public boolean next(UUID set, int number, BooleanSupplier open) {
        boolean isNext =
                find(set).filter(one -> one.state() == State.RUNNING).isPresent()
                        && progress(set).opened() == number;
        if (!isNext || !open.getAsBoolean()) return false;
        opened.merge(set, 1, Integer::sum);
        return true;
    }

    @Override
    public void stop(UUID set) {
        find(set)
                .filter(one -> one.state() == State.RUNNING)
                .ifPresent(one -> keep(one, State.STOPPING, Optional.empty()));
    }

    @Override
    public void end(UUID set, int planned, Instant at) {
        boolean whole =
                progress(set).opened() == 0
                        && find(set).filter(one -> one.state() == State.STOPPING).isPresent();
        if (whole) find(set).ifPresent(one -> keep(one, State.FINISHED, Optional.of(at)));
    }

    private void keep(MatchSet one, State state, Optional<Instant> ended) {
        kept.put(
                one.id(),
                new MatchSet(
                        one.id(),
                        one.owner(),
                        one.plan(),
                        one.edition(),
                        one.commitment(),
                        state,
                        one.createdAt(),
                        ended));
    }
}
