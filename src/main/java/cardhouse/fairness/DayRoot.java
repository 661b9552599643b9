package cardhouse.fairness;

import java.util.Arrays;
import java.util.Map;

/// The daily statement that the server signs about the matches that ended, were opened, or had
/// their notes published on that day: their number, and the root of the [MerkleTree] over them. A
/// holder of this statement can detect that one of the matches was removed or changed later.
///
/// @param day in UTC, such as `2026-11-20`
/// @param matches at least 1
/// @param of which matches: those that ended that day, were opened, or had their notes published
/// @param root in hex
/// @param previous the root of the last earlier day that has one, so that days cannot be left out
///   either; empty for the first of all
public record DayRoot(Of of, String day, int matches, String root, String previous) {
    /// The kind of leaves under the root. It is part of the signed content, so that one kind of
    /// root cannot be passed off as another.
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

    /// A root of matches that ended.
    public DayRoot(String day, int matches, String root, String previous) {
        this(Of.FINISHED, day, matches, root, previous);
    }

    Map<String, Object> plain() {
        return Map.of("day", day, of.counted, matches, "root", root, "previous", previous);
    }
}
