package cardhouse.archive.statistics.http;

import cardhouse.archive.statistics.Bin;
import cardhouse.engine.Statistic;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/// A statistic in the form of the API.
///
/// @param values number of values, one or several of each match
/// @param bins the non-empty ones, the lowest first
public record ShownStatistic(
        String name, String title, String unit, long values, double mean, List<ShownBin> bins) {
    /// Parts of a unit to which means are rounded.
    private static final double PARTS = 10_000;

    /// @param from least number of the bin
    /// @param to greatest number of the bin; absent for the last bin, which has no end
    public record ShownBin(int from, Optional<Integer> to, long count) {
        private static ShownBin of(Statistic<?> statistic, Map.Entry<Integer, Bin> bin) {
            int number = bin.getKey();
            int from = number * statistic.width();
            boolean last = number == statistic.bins() - 1;
            return new ShownBin(
                    from,
                    last ? Optional.empty() : Optional.of(from + statistic.width() - 1),
                    bin.getValue().count());
        }
    }

    static ShownStatistic of(Statistic<?> statistic, SortedMap<Integer, Bin> bins) {
        Bin all = Bin.all(bins.values());
        return new ShownStatistic(
                statistic.name(),
                statistic.title(),
                statistic.unit(),
                all.count(),
                Math.round(all.mean() * PARTS) / PARTS,
                bins.entrySet().stream().map(bin -> ShownBin.of(statistic, bin)).toList());
    }
}
