package cardhouse.archive.dataset;

import java.util.List;

/// What came of looking at a data set.
///
/// @param findings in the order of files and rows; the first ten thousand at most
/// @param count of all findings
/// @param keys ids of the keys that signatures were checked with
public record SetReport(
        Manifest manifest, List<SetFinding> findings, long count, List<String> keys) {
    public SetReport {
        findings = List.copyOf(findings);
        keys = List.copyOf(keys);
    }
}
