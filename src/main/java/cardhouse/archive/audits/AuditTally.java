package cardhouse.archive.audits;

/// Counts of an inspection so far.
///
/// @param failed matches with findings
/// @param notDone matches without findings at which a depth was not completed
/// @param findings number of findings
/// @param remarks number of stored remarks, on findings and on checks not done
public record AuditTally(
        long matches, long plies, long failed, long notDone, long findings, long remarks) {
    public static final AuditTally NONE = new AuditTally(0, 0, 0, 0, 0, 0);

    public AuditTally and(Inspection.Inspected seen) {
        boolean wrong = seen.findings() > 0;
        return new AuditTally(
                matches + 1,
                plies + seen.plies(),
                failed + (wrong ? 1 : 0),
                notDone + (!wrong && seen.undone() ? 1 : 0),
                findings + seen.findings(),
                remarks + seen.remarks().size());
    }

    /// True if everything passed.
    public boolean clean() {
        return failed == 0 && notDone == 0;
    }
}
