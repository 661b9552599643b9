package cardhouse.archive.dataset;

import cardhouse.fairness.DayRoot;
import java.util.Map;

/// A line of the file of days: what a signed root says, and the signature that says it.
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
