package cardhouse.archive.dataset;

import cardhouse.fairness.DayRoot;
import java.util.Map;

/// A line of the file of days: a signed root and its signature.
final class DayLine {
    private DayLine() {}

    static Map<String, Object> plain(DayRoot root, String signature) {
        return Map.of(
                "day",
                root.day(),
                "matches",
                root.matches(),
                "root",
                root.root(),
                "previous",
                root.previous(),
                "signature",
                signature);
    }
}
