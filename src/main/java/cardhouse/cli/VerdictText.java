package cardhouse.cli;

import cardhouse.archive.audits.Verdict;
import cardhouse.archive.audits.Verdict.Status;
import java.util.ArrayList;
import java.util.List;

/// Text of the findings on a match, for people.
final class VerdictText {
    private static final int SHOWN = 20;

    private VerdictText() {}

    static List<String> lines(Verdict verdict) {
        var lines = new ArrayList<String>();
        for (Verdict.Looked looked : verdict.depths()) {
            if (looked.status() != Status.PASSED)
                lines.add(
                        "  %s: %s%s"
                                .formatted(
                                        looked.depth(),
                                        looked.status(),
                                        looked.reason().map(why -> ", " + why).orElse("")));
        }
        verdict.findings().stream()
                .limit(SHOWN)
                .forEach(finding ->
                        lines.add(
                                "  revision %d, %s\n    expected %s\n    found    %s"
                                        .formatted(
                                                finding.revision(),
                                                finding.depth(),
                                                finding.expected(),
                                                finding.found())));
        if (verdict.findings().size() > SHOWN)
            lines.add("  and " + (verdict.findings().size() - SHOWN) + " findings more");
        return lines;
    }
}
