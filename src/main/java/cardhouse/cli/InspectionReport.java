package cardhouse.cli;

import cardhouse.audit.Inspection.Inspected;
import cardhouse.audit.Jobs.Noted;
import cardhouse.audit.Remark;
import cardhouse.audit.Tally;
import cardhouse.json.Remarks;
import java.io.IOException;
import java.io.Writer;

/// What was seen, in the order of the matches: a line for each remark, and one at the end.
final class InspectionReport {
    private final Writer lines;
    private Tally tally = Tally.NONE;

    InspectionReport(Writer lines) {
        this.lines = lines;
    }

    void note(Inspected seen) throws IOException {
        long number = tally.remarks();
        for (Remark remark : seen.remarks()) lines.write(Remarks.line(new Noted(++number, remark)));
        tally = tally.and(seen);
    }

    Tally end() throws IOException {
        lines.write(Remarks.end(tally));
        lines.flush();
        return tally;
    }
}
