package cardhouse.archive.dataset;

import cardhouse.platform.background.ProgressListener;
import java.util.ArrayList;
import java.util.List;

/// Collects the errors of a data set; thread-safe.
final class SetFindings {
    private static final int MOST = 10_000;

    private final List<SetFinding> found = new ArrayList<>();
    private final ProgressListener progress;
    private long count;

    SetFindings(ProgressListener progress) {
        this.progress = progress;
    }

    /// Counts a match that was checked, with or without a finding.
    void checked() {
        progress.add(1, 0);
    }

    void add(String file, String what) {
        add(file, 0, what);
    }

    synchronized void add(String file, long row, String what) {
        count++;
        if (found.size() < MOST) found.add(new SetFinding(file, row, what));
    }

    /// Number of findings, including those beyond the bound that are not kept.
    synchronized long count() {
        return count;
    }

    synchronized List<SetFinding> sorted() {
        return found.stream().sorted().toList();
    }
}
