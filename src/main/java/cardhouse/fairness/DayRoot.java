package cardhouse.fairness;

import java.util.Arrays;
import java.util.Map;

/// What the house signs for every day on which matches ended, were opened, or had their notes
/// published: that there were so many of them, and the root of the [MerkleTree] over them. A match
/// that vanishes, or is another one later, is missed by whoever keeps this.
///
/// @param day in UTC, such as `2026-11-20`
/// @param matches at least 1
/// @param of which matches: those that ended that day, were opened, or had their notes published
/// @param root in hex
/// @param previous the root of the last day before that has one; empty for the first of all, so
///   that days cannot be left out either
public record DayRoot(Of of, String day, int matches, String root, String previous) {
    /// Which of a day's matches. What is signed says it, so that none passes for the other.
    public enum Of {
        FINISHED("matches"),
        OPENED("opened"),
        NOTES("noted");

        private final String counted;

        Of(String counted) {
            this.counted = counted;
        }

        static Of counted(String name) {
            return Arrays.stream(values())
                    .filter(of -> of.counted.equals(name))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /// Of matches that ended.
    public DayRoot(String day, int matches, String root, String previous) {
        this(Of.FINISHED, day, matches, root, previous);
    }

    Map<String, Object> plain() {
        return Map.of("day", day, of.counted, matches, "root", root, "previous", previous);
    }
}
