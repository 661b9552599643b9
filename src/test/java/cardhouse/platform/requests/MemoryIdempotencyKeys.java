package cardhouse.platform.requests;

import cardhouse.match.TestClock;
import java.time.Clock;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

/// Answers to repeatable requests, in memory. One request at a time is at work; one that fails has
/// never come.
public final class MemoryIdempotencyKeys implements IdempotencyKeys {
    private final Map<Slot, Row> rows = new HashMap<>();
    private final Clock clock;

    private record Slot(UUID owner, String key) {
        static Slot of(Keyed request) {
            return new Slot(request.owner(), request.key());
        }
    }

    private record Row(String body, Claim claim, Set<UUID> named, Instant createdAt) {}

    private final Set<UUID> gone = new HashSet<>();

    public MemoryIdempotencyKeys() {
        this(TestClock.SYSTEM);
    }

    public MemoryIdempotencyKeys(Clock clock) {
        this.clock = clock;
    }

    @Override
    public synchronized Optional<Kept> once(
            Keyed request, Supplier<UUID> make, Function<UUID, String> tell) {
        boolean isNew = !rows.containsKey(Slot.of(request));
        boolean told = false;
        try {
            var kept =
                    claim(request, make)
                            .map(claim ->
                                    new Kept(
                                            claim.subject(),
                                            claim.answer()
                                                    .orElseGet(() ->
                                                            keep(
                                                                    request,
                                                                    tell.apply(claim.subject()),
                                                                    Set.of()))));
            told = true;
            return kept;
        } finally {
            if (isNew && !told) rows.remove(Slot.of(request));
        }
    }

    @Override
    public synchronized Optional<Claim> claim(Keyed request, Supplier<UUID> make) {
        Row known = rows.get(Slot.of(request));
        if (known != null)
            return Optional.of(known.claim()).filter(_ -> known.body().equals(request.body()));
        var claim = new Claim(make.get(), Optional.empty());
        rows.put(Slot.of(request), new Row(request.body(), claim, Set.of(), clock.instant()));
        return Optional.of(claim);
    }

    @Override
    public synchronized String keep(Keyed request, String answer, Set<UUID> named) {
        Row known = rows.get(Slot.of(request));
        if (known == null) return answer;
        if (known.claim().answer().isEmpty() && !Collections.disjoint(named, gone)) return answer;
        String kept = known.claim().answer().orElse(answer);
        var claim = new Claim(known.claim().subject(), Optional.of(kept));
        rows.put(
                Slot.of(request),
                new Row(known.body(), claim, Set.copyOf(named), known.createdAt()));
        return kept;
    }

    @Override
    public synchronized long forget(Instant before) {
        int known = rows.size();
        rows.values().removeIf(row -> row.createdAt().isBefore(before));
        return known - rows.size();
    }

    /// Forgets what was answered to an account, or opened it, or has its name.
    public synchronized void forget(UUID player) {
        gone.add(player);
        rows.replaceAll((_, row) -> row.named().contains(player) ? untold(row) : row);
        rows.entrySet()
                .removeIf(row ->
                        row.getKey().owner().equals(player)
                                || row.getValue().claim().subject().equals(player));
    }

    private static Row untold(Row row) {
        var claim = new Claim(row.claim().subject(), Optional.empty());
        return new Row(row.body(), claim, Set.of(), row.createdAt());
    }
}
