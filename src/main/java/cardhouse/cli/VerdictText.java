package cardhouse.cli;

import cardhouse.archive.audits.Verdict;
import cardhouse.archive.audits.Verdict.Status;
import java.io.PrintStream;

/// Text of the findings on a match, for people.
final class VerdictText {
    private static final int SHOWN = 20;

    private VerdictText() {}

    static void print(PrintStream out, Verdict verdict) {
        for (Verdict.Looked looked : verdict.depths()) {
            if (looked.status() != Status.PASSED)
                out.println(
                        "  %s: %s%s"
                                .formatted(
                                        looked.depth(),
                                        looked.status(),
                                        looked.reason().map(why -> ", " + why).orElse("")));
        }
        verdict.findings().stream()
                .limit(SHOWN)
                .forEach(finding ->
                        out.println(
                                "  revision %d, %s\n    expected %s\n    found    %s"
                                        .formatted(
                                                finding.revision(),
                                                finding.depth(),
                                                finding.expected(),
                                                finding.found())));
        if (verdict.findings().size() > SHOWN)
            out.println("  and " + (verdict.findings().size() - SHOWN) + " findings more");
    }
}
