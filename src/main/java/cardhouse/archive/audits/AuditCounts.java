package cardhouse.archive.audits;

import java.util.concurrent.atomic.LongAdder;

/// Counters of the audits that this node has run on the database, for metrics.
public final class AuditCounts {
    private final LongAdder matches = new LongAdder();
    private final LongAdder plies = new LongAdder();
    private final LongAdder findings = new LongAdder();

    public long matches() {
        return matches.sum();
    }

    public long plies() {
        return plies.sum();
    }

    /// Number of findings. Each means that the database was changed, or that a program has a fault.
    public long findings() {
        return findings.sum();
    }

    void looked(int ofPlies, int found) {
        matches.increment();
        plies.add(ofPlies);
        findings.add(found);
    }
}
