package cardhouse.archive.audits;

/// What was looked at so far.
///
/// @param failed matches with something wrong
/// @param notDone matches at which a depth was not looked at to the end, and nothing wrong
/// @param findings things that are wrong
/// @param remarks what is kept of these and of what was not done
public record Tally(
        long matches, long plies, long failed, long notDone, long findings, long remarks) {
    public static final Tally NONE = new Tally(0, 0, 0, 0, 0, 0);

    public Tally and(Inspection.Inspected seen) {
        boolean wrong = seen.findings() > 0;
        return new Tally(
                matches + 1,
                plies + seen.plies(),
                failed + (wrong ? 1 : 0),
                notDone + (!wrong && seen.undone() ? 1 : 0),
                findings + seen.findings(),
                remarks + seen.remarks().size());
    }

    /// Whether everything passed.
    public boolean clean() {
        return failed == 0 && notDone == 0;
    }
}
