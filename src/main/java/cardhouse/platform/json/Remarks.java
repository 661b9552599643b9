package cardhouse.platform.json;

import cardhouse.archive.audits.AuditTally;
import cardhouse.archive.audits.Depth;
import cardhouse.archive.audits.Jobs;
import cardhouse.archive.audits.Jobs.Noted;
import cardhouse.archive.audits.Remark;
import cardhouse.match.viewing.Status;
import java.util.Optional;
import java.util.UUID;

/// Findings of inspections as JSON, one a line, and a last line with the progress.
public final class Remarks {
    private Remarks() {}

    private record Line(
            long number,
            UUID match,
            Status status,
            int revision,
            Depth depth,
            Remark.Kind kind,
            Optional<String> expected,
            Optional<String> found,
            Optional<String> reason) {}

    public static String line(Noted noted) {
        Remark remark = noted.remark();
        return Json.write(
                        new Line(
                                noted.number(),
                                remark.match(),
                                remark.finished() ? Status.FINISHED : Status.RUNNING,
                                remark.revision(),
                                remark.depth(),
                                remark.kind(),
                                remark.expected(),
                                remark.found(),
                                remark.reason()))
                + "\n";
    }

    private record Last<T>(T end) {}

    private record Until(long after, Jobs.State status) {}

    /// @param after the number of the last remark
    /// @param state of the job at the query: while it runs, there may be more to come
    public static String end(long after, Jobs.State state) {
        return Json.write(new Last<>(new Until(after, state))) + "\n";
    }

    private record Sum(long matches, long plies, long failed, long notDone, long findings) {}

    /// The last line of a completed inspection.
    public static String end(AuditTally tally) {
        var sum =
                new Sum(
                        tally.matches(),
                        tally.plies(),
                        tally.failed(),
                        tally.notDone(),
                        tally.findings());
        return Json.write(new Last<>(sum)) + "\n";
    }
}
