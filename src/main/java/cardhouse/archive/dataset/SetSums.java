package cardhouse.archive.dataset;

import cardhouse.archive.dataset.PartCheck.Checked;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/// Checks across all parts of a data set. The parts come in the order of their days.
final class SetSums {
    private final DataSetManifest manifest;
    private final SetFindings findings;
    private final TreeMap<GameCount.Kind, GameCount> games = new TreeMap<>();
    private final Map<String, Long> rows = new HashMap<>();
    private String day = "";
    private int days;
    private int last;
    private int bound;
    private int leaves;

    SetSums(DataSetManifest manifest, SetFindings findings) {
        this.manifest = manifest;
        this.findings = findings;
    }

    /// Adds the number of rows of a file.
    void rows(String file, long counted) {
        rows.put(file, counted);
    }

    boolean isOfAnotherDay(Checked part) {
        return !part.day().equals(day);
    }

    /// True if all parts of a day have been added.
    boolean isDone(String earlier) {
        return earlier.compareTo(day) <= 0;
    }

    void add(Checked part) {
        if (isOfAnotherDay(part)) {
            endDay();
            day = part.day();
            days++;
            last = -1;
            bound = 0;
            leaves = part.ofDay();
            rows.put(SetTable.LEAVES.file(day), (long) leaves);
        }
        if (part.first() >= 0) {
            if (part.first() <= last)
                findings.add(
                        SetTable.LEAVES.file(day),
                        part.first() + 1L,
                        "its match " + DataSetVerifier.UNORDERED);
            last = part.last();
        }
        bound += part.bound();
        GameCount.merge(games, part.games());
        rows.putAll(part.rows());
    }

    private void endDay() {
        if (manifest.origin().hasWholeDays() && bound != leaves)
            findings.add(
                    SetTable.LEAVES.file(day),
                    "missing: %d matches of the day are not in the set".formatted(leaves - bound));
    }

    /// Compares the sums with the manifest, once all parts were added.
    void compare() {
        if (days > 0) endDay();
        for (DataSetManifest.Item item : manifest.files()) {
            if (item.name().contains("/") && !rows.containsKey(item.name()))
                findings.add(item.name(), "not checked: it belongs to no readable proofs");
            long counted = rows.getOrDefault(item.name(), -1L);
            if (counted >= 0 && counted != item.rows())
                findings.add(
                        item.name(), "expected %d rows, found %d".formatted(item.rows(), counted));
        }
        if (!games.equals(manifest.games()))
            findings.add(DataSetManifest.NAME, "its counts do not match the proofs");
        if (days != manifest.days())
            findings.add(
                    DataSetManifest.NAME,
                    "expected %d days, found %d".formatted(manifest.days(), days));
        if (manifest.origin() instanceof DataSetOrigin.Played played
                && played.matches() != manifest.total().matches())
            findings.add(
                    DataSetManifest.NAME,
                    "expected %d matches, as planned, found %d"
                            .formatted(played.matches(), manifest.total().matches()));
    }
}
