package cardhouse.archive.statistics;

import cardhouse.engine.Outcome;
import cardhouse.engine.Statistic.Told;
import java.util.Comparator;
import java.util.SortedMap;
import java.util.TreeMap;

/// Sum over some matches. Two tallies can be added, in any order.
public final class StatisticTally {
    /// @param company mix of players of the matches that are counted there
    public record Heap(StatisticGroup group, PlayerMix company) {}

    /// @param bin its number
    public record Slot(Heap heap, String statistic, int bin) {}

    private static final Comparator<Heap> BY_HEAP =
            Comparator.<Heap, String>comparing(heap -> heap.group().game())
                    .thenComparing(heap -> heap.group().edition())
                    .thenComparing(heap -> heap.group().preset())
                    .thenComparing(heap -> heap.group().seats())
                    .thenComparing(Heap::company);

    private final SortedMap<Heap, Counts> counts = new TreeMap<>(BY_HEAP);
    private final SortedMap<Slot, Bin> bins =
            new TreeMap<>(
                    Comparator.comparing(Slot::heap, BY_HEAP)
                            .thenComparing(Slot::statistic)
                            .thenComparing(Slot::bin));

    public void add(MatchFacts match) {
        var heap = new Heap(match.group(), match.company());
        boolean limit = match.status() == Outcome.Status.ADJUDICATED;
        counts.merge(
                heap,
                match.left() ? new Counts(0, 0, 1) : new Counts(1, limit ? 1 : 0, 0),
                Counts::and);
        for (Told told : match.told())
            for (int value : told.values())
                bins.merge(
                        new Slot(heap, told.statistic().name(), told.statistic().bin(value)),
                        new Bin(1, value),
                        Bin::and);
    }

    public SortedMap<Heap, Counts> counts() {
        return counts;
    }

    public SortedMap<Slot, Bin> bins() {
        return bins;
    }
}
