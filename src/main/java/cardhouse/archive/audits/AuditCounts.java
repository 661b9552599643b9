package cardhouse.archive.audits;

import java.util.concurrent.atomic.LongAdder;

/// What audits of this node have looked at in the database, for whoever watches.
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

    /// Things that are wrong: somebody has changed the database, or a program has a fault.
    public long findings() {
        return findings.sum();
    }

    void looked(int ofPlies, int found) {
        matches.increment();
        plies.add(ofPlies);
        findings.add(found);
    }
}
