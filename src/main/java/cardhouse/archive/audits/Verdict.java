package cardhouse.archive.audits;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Result of an audit.
///
/// @param match the id in the evidence
/// @param revision number of entries that were checked
/// @param depths status of each depth
/// @param keys ids of the keys that verified the signatures
/// @param findings by revision; one may follow from another, so the first counts most
public record Verdict(
        String match,
        int revision,
        List<Looked> depths,
        List<String> keys,
        List<Finding> findings) {
    public Verdict {
        depths = List.copyOf(depths);
        keys = List.copyOf(keys);
        findings = List.copyOf(findings);
    }

    /// Status of one depth.
    public enum Status {
        PASSED,
        FAILED,
        /// The depth was not completed, and had no finding until then.
        NOT_CHECKED
    }

    /// @param reason why it was not done
    public record Looked(Depth depth, Status status, Optional<String> reason) {}

    /// A difference between the expected and the found value.
    ///
    /// @param revision of the entry; 0 for the header and the seed
    public record Finding(String match, int revision, Depth depth, String expected, String found) {}

    public boolean clean() {
        return findings.isEmpty();
    }

    /// True if every depth was checked without a finding.
    public boolean proven() {
        return passed(EnumSet.allOf(Depth.class));
    }

    /// True if these depths were checked without a finding.
    public boolean passed(Set<Depth> asked) {
        return depths.stream()
                .filter(looked -> asked.contains(looked.depth()))
                .allMatch(looked -> looked.status() == Status.PASSED);
    }
}
