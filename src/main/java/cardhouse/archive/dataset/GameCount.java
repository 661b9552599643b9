package cardhouse.archive.dataset;

import java.util.Comparator;
import java.util.Map;

/// How many matches of one kind there are.
///
/// @param plies of all of them
/// @param choices of all of them
public record GameCount(long matches, long plies, long choices) {
    static final GameCount NONE = new GameCount(0, 0, 0);

    /// What can be compared: one game by the same rules with as many seats.
    ///
    /// @param preset empty for rules of none
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

    static GameCount of(ToldMatch match) {
        return new GameCount(1, match.plies(), match.choices());
    }

    GameCount and(GameCount other) {
        return new GameCount(matches + other.matches, plies + other.plies, choices + other.choices);
    }

    /// Adds what another count has.
    static void merge(Map<Kind, GameCount> into, Map<Kind, GameCount> more) {
        more.forEach((kind, count) -> into.merge(kind, count, GameCount::and));
    }
}
