package cardhouse.archive.dataset;

import java.util.ArrayList;
import java.util.List;

/// Gathers what is wrong with a data set. Several may find something at once.
final class SetFindings {
    private static final int MOST = 10_000;

    private final List<SetFinding> found = new ArrayList<>();
    private long count;

    void add(String file, String what) {
        add(file, 0, what);
    }

    synchronized void add(String file, long row, String what) {
        count++;
        if (found.size() < MOST) found.add(new SetFinding(file, row, what));
    }

    /// How many there are, those included that are not kept.
    synchronized long count() {
        return count;
    }

    synchronized List<SetFinding> sorted() {
        return found.stream().sorted().toList();
    }
}
