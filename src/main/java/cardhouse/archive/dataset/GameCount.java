package cardhouse.archive.dataset;

import java.util.Comparator;
import java.util.Map;

/// Counts of the matches of one kind.
///
/// @param plies of all of them
/// @param choices of all of them
public record GameCount(long matches, long plies, long choices) {
    static final GameCount NONE = new GameCount(0, 0, 0);

    /// A comparable kind of matches: one game by the same rules with the same number of seats.
    ///
    /// @param preset empty for rules outside every preset
    public record Kind(String game, int edition, String preset, int seats)
            implements Comparable<Kind> {
        private static final Comparator<Kind> ORDER =
                Comparator.comparing(Kind::game)
                        .thenComparing(Kind::edition)
                        .thenComparing(Kind::preset)
                        .thenComparing(Kind::seats);

        @Override
        public int compareTo(Kind other) {
            return ORDER.compare(this, other);
        }
    }

    static GameCount of(MatchTableRows match) {
        return new GameCount(1, match.plies(), match.choices());
    }

    GameCount and(GameCount other) {
        return new GameCount(matches + other.matches, plies + other.plies, choices + other.choices);
    }

    /// Adds the counts of another map.
    static void merge(Map<Kind, GameCount> into, Map<Kind, GameCount> more) {
        more.forEach((kind, count) -> into.merge(kind, count, GameCount::and));
    }
}
