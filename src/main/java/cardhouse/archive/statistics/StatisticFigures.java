package cardhouse.archive.statistics;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// The figures of matches that are counted together.
///
/// @param distributions by the name of the statistic; statistics without data are absent
public record StatisticFigures(Counts counts, Map<String, SortedMap<Integer, Bin>> distributions) {
    /// Fewest matches for which distributions are shown. Fewer would describe single matches, not
    /// the game.
    public static final int FEWEST = 20;

    /// Sums the figures of several mixes of players.
    public static final class Sum {
        private final Map<String, SortedMap<Integer, Bin>> distributions = new HashMap<>();
        private Counts counts = Counts.NONE;

        public void add(Counts more) {
            counts = counts.and(more);
        }

        public void add(String statistic, int bin, Bin more) {
            distributions
                    .computeIfAbsent(statistic, _ -> new TreeMap<>())
                    .merge(bin, more, Bin::and);
        }

        /// @return the figures, without distributions if there are too few matches
        public StatisticFigures figures() {
            return new StatisticFigures(
                    counts, counts.matches() < FEWEST ? Map.of() : Map.copyOf(distributions));
        }
    }
}
