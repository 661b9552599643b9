package cardhouse.archive.dataset;

import java.util.List;

/// Result of verifying a data set.
///
/// @param findings in the order of files and rows; the first ten thousand at most
/// @param count of all findings
/// @param keys ids of the keys that verified the signatures
public record SetReport(
        DataSetManifest manifest, List<SetFinding> findings, long count, List<String> keys) {
    public SetReport {
        findings = List.copyOf(findings);
        keys = List.copyOf(keys);
    }
}
