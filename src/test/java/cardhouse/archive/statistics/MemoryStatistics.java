package cardhouse.archive.statistics;

import cardhouse.archive.statistics.StatisticTally.Heap;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/// Statistics in memory, for tests of what is shown of them.
public final class MemoryStatistics implements Statistics {
    private record Ended(Instant at, MatchFacts match) {}

    private final List<Ended> matches = new ArrayList<>();
    private StatisticTally tally = new StatisticTally();
    private int counted;

    /// A match that is over.
    public void keep(Instant ended, MatchFacts match) {
        matches.add(new Ended(ended, match));
        matches.sort(Comparator.comparing(Ended::at));
    }

    @Override
    public boolean fold() {
        for (; counted < matches.size(); counted++) tally.add(matches.get(counted).match());
        return false;
    }

    @Override
    public void forget() {
        tally = new StatisticTally();
        counted = 0;
    }

    @Override
    public Instant asOf(Instant before) {
        return matches.stream()
                .skip(counted)
                .map(Ended::at)
                .filter(end -> end.isBefore(before))
                .findFirst()
                .orElse(before);
    }

    @Override
    public StatisticFigures figures(StatisticGroup group, Set<PlayerMix> by) {
        var sum = new StatisticFigures.Sum();
        tally.counts()
                .forEach((heap, counts) -> {
                    if (isIn(heap, group, by)) sum.add(counts);
                });
        tally.bins()
                .forEach((slot, bin) -> {
                    if (isIn(slot.heap(), group, by)) sum.add(slot.statistic(), slot.bin(), bin);
                });
        return sum.figures();
    }

    private static boolean isIn(Heap heap, StatisticGroup group, Set<PlayerMix> by) {
        return heap.group().equals(group) && by.contains(heap.company());
    }
}
