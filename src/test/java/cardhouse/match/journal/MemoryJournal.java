package cardhouse.match.journal;

import cardhouse.engine.Seat;
import cardhouse.fairness.Receipt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiConsumer;

/// The journal's twin in memory: it keeps what [JournalContract] says, until the test is over.
public final class MemoryJournal implements Journal {
    private final Map<UUID, List<Kept>> entries = new HashMap<>();
    private final Map<UUID, Map<Use, Entry>> keys = new HashMap<>();

    private record Use(Optional<Seat> seat, String key) {}

    private BiConsumer<UUID, Outbox> directory = (_, _) -> {};

    /// Registers a listener of the outbox.
    public void tell(BiConsumer<UUID, Outbox> learner) {
        directory = learner;
    }

    @Override
    public synchronized Appended append(
            UUID match, ChainedEntry entry, Optional<String> key, Outbox outbox) {
        var those = entries.computeIfAbsent(match, _ -> new ArrayList<>());
        var known = keys.computeIfAbsent(match, _ -> new HashMap<>());
        var use = key.map(text -> new Use(entry.entry().seat(), text));
        if (use.filter(known::containsKey).isPresent()) return NotKept.KEY_TAKEN;
        if (!isThere(those, entry)) return NotKept.PREDECESSOR_GONE;
        if (entry.entry().revision() <= those.size()) return NotKept.REVISION_TAKEN;
        those.add(new Kept(entry.entry(), Optional.of(entry.hash())));
        use.ifPresent(used -> known.put(used, entry.entry()));
        directory.accept(match, outbox);
        int revision = entry.entry().revision();
        return new Appended.Kept(
                Batch.alone(new Receipt(match.toString(), revision, entry.hash())));
    }

    private static boolean isThere(List<Kept> those, ChainedEntry entry) {
        int before = entry.entry().revision() - 1;
        return before == 0
                || before <= those.size()
                        && those.get(before - 1).hash().equals(Optional.of(entry.previous()));
    }

    /// Loses the last entries of a match, as a standby has that was behind.
    public synchronized void lose(UUID match, int lost) {
        var those = Objects.requireNonNull(entries.get(match));
        those.subList(those.size() - lost, those.size()).clear();
        Objects.requireNonNull(keys.get(match))
                .values()
                .removeIf(entry -> entry.revision() > those.size());
    }

    @Override
    public synchronized List<Kept> read(UUID match, int after, int limit) {
        return entries.getOrDefault(match, List.of()).stream().skip(after).limit(limit).toList();
    }

    @Override
    public synchronized Optional<Entry> find(UUID match, Seat seat, String key) {
        var use = new Use(Optional.of(seat), key);
        return Optional.ofNullable(keys.getOrDefault(match, Map.of()).get(use));
    }
}
