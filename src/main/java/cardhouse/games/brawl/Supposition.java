package cardhouse.games.brawl;

import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// One of the courses that a match may have taken, for all that a seat saw of it.
///
/// @param where the cards that the seat knows are after it
/// @param weight how likely it is, among others
/// @param course in which way each shift happened, the last first; nothing before the first
record Supposition(Whereabouts where, double weight, @Nullable Course course) {

    record Course(@Nullable Course before, int way) {}

    /// In which way each shift happened, the first first.
    IntStream ways() {
        int length = 0;
        for (Course step = course; step != null; step = step.before()) length++;
        int[] ways = new int[length];
        for (Course step = course; step != null; step = step.before()) ways[--length] = step.way();
        return IntStream.of(ways);
    }

    Supposition weighing(double other) {
        return new Supposition(where, other, course);
    }
}
