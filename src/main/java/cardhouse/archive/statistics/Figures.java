package cardhouse.archive.statistics;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// The figures of matches that are counted together.
///
/// @param distributions by the name of the statistic; none of what no match said anything of
public record Figures(Counts counts, Map<String, SortedMap<Integer, Bin>> distributions) {
    /// From so many matches on distributions are shown, so that they say what a game is like and
    /// not what became of a match.
    public static final int FEWEST = 20;

    /// Gathers what several kinds of company have played.
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

        /// @return without distributions, if there are too few matches
        public Figures figures() {
            return new Figures(
                    counts, counts.matches() < FEWEST ? Map.of() : Map.copyOf(distributions));
        }
    }
}
