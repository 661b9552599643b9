package cardhouse.archive.audits;

import java.util.List;
import java.util.Optional;

/// What an audit comes to.
///
/// @param match the id that the evidence goes by
/// @param revision how many entries were looked at
/// @param depths what became of each depth
/// @param keys the ids of the keys that signatures were checked with
/// @param findings what is wrong, by revision; one may follow from another, so the first counts
///   most
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

    /// What became of one depth.
    public enum Status {
        PASSED,
        FAILED,
        /// It could not be looked at, or not to the end; nothing wrong was found until then.
        NOT_CHECKED
    }

    /// @param reason why it was not done
    public record Looked(Depth depth, Status status, Optional<String> reason) {}

    /// Something that is not as it should be.
    ///
    /// @param revision of the entry; 0 for what stands before the first, the header and the seed
    public record Finding(String match, int revision, Depth depth, String expected, String found) {}

    public boolean clean() {
        return findings.isEmpty();
    }

    /// Whether every depth was looked at and nothing is wrong.
    public boolean proven() {
        return depths.stream().allMatch(looked -> looked.status() == Status.PASSED);
    }
}
