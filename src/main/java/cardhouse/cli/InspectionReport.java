package cardhouse.cli;

import cardhouse.archive.audits.AuditTally;
import cardhouse.archive.audits.Inspection.Inspected;
import cardhouse.archive.audits.Jobs.Noted;
import cardhouse.archive.audits.Remark;
import cardhouse.platform.json.Remarks;
import java.io.IOException;
import java.io.Writer;

/// Report in the order of the matches: a line for each remark, and a summary at the end.
final class InspectionReport {
    private final Writer lines;
    private AuditTally tally = AuditTally.NONE;

    InspectionReport(Writer lines) {
        this.lines = lines;
    }

    void note(Inspected seen) throws IOException {
        long number = tally.remarks();
        for (Remark remark : seen.remarks()) lines.write(Remarks.line(new Noted(++number, remark)));
        tally = tally.and(seen);
    }

    AuditTally end() throws IOException {
        lines.write(Remarks.end(tally));
        lines.flush();
        return tally;
    }
}
