package cardhouse.archive.dataset;

import cardhouse.fairness.Canonical;
import cardhouse.fairness.DayRoot;
import cardhouse.fairness.KeySet;
import cardhouse.platform.json.BadBody;
import cardhouse.platform.json.Json;
import cardhouse.platform.json.Lines;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Checks the signed roots of days, each of which contains that of the day before.
final class DayCheck {
    private static final int LONGEST = 10_000;

    private DayCheck() {}

    /// @return the roots with valid signatures, by day
    static Map<String, DayRoot> roots(
            Path folder, KeySet keys, DataSetOrigin origin, SetFindings findings) {
        var roots = new TreeMap<String, DayRoot>();
        long row = 0;
        String previous = origin.hasWholeDays() ? "" : null;
        try (var lines = new Lines(Files.newInputStream(folder.resolve(SetFiles.DAYS)), LONGEST)) {
            for (byte[] line = lines.next(); line != null; line = lines.next()) {
                row++;
                Optional<DayRoot> root = root(new String(line, StandardCharsets.UTF_8), keys);
                if (root.isEmpty()) {
                    findings.add(SetFiles.DAYS, row, "no root signed with a key of the key set");
                    previous = null;
                    continue;
                }
                DayRoot signed = root.get();
                if (previous != null && !signed.previous().equals(previous))
                    findings.add(
                            SetFiles.DAYS, row, "the day before " + signed.day() + " is missing");
                if (!roots.isEmpty() && roots.lastEntry().getKey().compareTo(signed.day()) >= 0)
                    findings.add(SetFiles.DAYS, row, signed.day() + " is not later than another");
                roots.put(signed.day(), signed);
                previous = signed.root();
            }
        } catch (IOException unreadable) {
            findings.add(SetFiles.DAYS, "cannot be read: " + unreadable.getMessage());
        }
        return roots;
    }

    private static Optional<DayRoot> root(String line, KeySet keys) {
        try {
            if (!(Json.readObject(line).get("signature") instanceof String signature))
                return Optional.empty();
            return keys.root(signature)
                    .filter(root ->
                            root.of() == DayRoot.Of.FINISHED
                                    && line.equals(Canonical.text(DayLine.plain(root, signature))));
        } catch (BadBody none) {
            return Optional.empty();
        }
    }
}
