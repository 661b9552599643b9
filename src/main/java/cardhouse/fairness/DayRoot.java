package cardhouse.fairness;

import java.util.Map;

/// What the house signs for every day on which matches ended: that there were so many of them, and
/// the root of the [MerkleTree] over them. A match that vanishes, or is another one later, is
/// missed by whoever keeps this.
///
/// @param day in UTC, such as `2026-11-20`
/// @param matches at least 1
/// @param root in hex
/// @param previous the root of the last day before that has one; empty for the first of all, so
///   that days cannot be left out either
public record DayRoot(String day, int matches, String root, String previous) {
    Map<String, Object> plain() {
        return Map.of("day", day, "matches", matches, "root", root, "previous", previous);
    }
}
