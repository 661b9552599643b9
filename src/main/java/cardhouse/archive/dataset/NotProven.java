package cardhouse.archive.dataset;

import cardhouse.archive.audits.Verdict;

/// Thrown for a match that fails its audit and so cannot enter a data set.
public final class NotProven extends Exception {
    private static final long serialVersionUID = 1;

    NotProven(String why) {
        super(why, null, false, false);
    }

    static NotProven of(Verdict verdict) {
        String why =
                verdict.findings().stream()
                        .findFirst()
                        .map(finding ->
                                "revision %d, %s: expected %s, found %s"
                                        .formatted(
                                                finding.revision(),
                                                finding.depth(),
                                                finding.expected(),
                                                finding.found()))
                        .orElse("not all checks could run");
        return new NotProven("match " + verdict.match() + " is not proven: " + why);
    }

    public String why() {
        return String.valueOf(getMessage());
    }
}
