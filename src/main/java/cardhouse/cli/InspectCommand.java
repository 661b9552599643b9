package cardhouse.cli;

import cardhouse.archive.audits.Archive.Filed;
import cardhouse.archive.audits.AuditTally;
import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.Inspection;
import cardhouse.archive.audits.Inspection.Inspected;
import cardhouse.archive.audits.Inspection.Task;
import cardhouse.archive.audits.Jobs.Noted;
import cardhouse.archive.audits.Remark;
import cardhouse.archive.audits.Selection;
import cardhouse.cli.Progress.Unit;
import cardhouse.platform.json.CanonicalJson;
import cardhouse.platform.json.Remarks;
import cardhouse.platform.requests.Unavailable;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import picocli.CommandLine.Mixin;

/// Inspects many matches in the database.
abstract sealed class InspectCommand extends DatabaseCommand
        permits AuditCommand, CheckRulesCommand {
    /// The number of matches per thread that may be read before the first one is reported.
    private static final int AHEAD = 64;

    private final OutputStream out;

    @Mixin private final MatchFilterOptions choice = new MatchFilterOptions();
    @Mixin private final Threads threads = new Threads();

    InspectCommand(String name, Terminal terminal, OfflineDatabase opener) {
        super(name, terminal, opener);
        this.out = terminal.out();
    }

    /// @param which that were chosen
    abstract Task task(Selection which);

    /// The report on matches with findings.
    abstract String failed();

    @Override
    final int connections() {
        return threads.number() + 1;
    }

    @Override
    final ExitCode run(OfflineServer server) throws IOException {
        var inspection =
                new Inspection(
                        server.archive(),
                        new Auditor(new CanonicalJson()),
                        task(choice.selection()));
        long began = System.nanoTime();
        AuditTally tally;
        try (Writer lines =
                new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8))) {
            var report = new InspectionReport(lines);
            progress.begin(messages.command(), Unit.MATCHES, 0);
            inspect(inspection, report);
            tally = report.end();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return messages.unusable("interrupted");
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof Unavailable away) throw away;
            throw new IllegalStateException(failed.getCause());
        }
        tell(tally, (System.nanoTime() - began) / 1e9);
        return tally.clean() ? ExitCode.OK : ExitCode.FAULT;
    }

    private void inspect(Inspection inspection, InspectionReport report)
            throws IOException, InterruptedException, ExecutionException {
        int most = AHEAD * threads.number();
        Optional<UUID> after = Optional.empty();
        try (var pool = Executors.newFixedThreadPool(threads.number())) {
            var underWay = new ArrayDeque<Future<Inspected>>();
            List<Filed> page;
            do {
                page = inspection.page(after, most);
                for (Filed filed : page) {
                    if (underWay.size() == most) note(report, underWay.remove());
                    underWay.add(pool.submit(() -> inspection.look(filed)));
                    after = Optional.of(filed.match());
                }
            } while (page.size() == most);
            while (!underWay.isEmpty()) note(report, underWay.remove());
        }
    }

    private void note(InspectionReport report, Future<Inspected> seen)
            throws IOException, InterruptedException, ExecutionException {
        report.note(seen.get());
        progress.add(1, 0);
    }

    private void tell(AuditTally tally, double seconds) {
        messages.note(
                String.format(
                        Locale.ROOT,
                        "%,d matches, %,d plies in %.1f s (%,.0f matches, %,.0f plies a second);"
                                + " %d %s, %d not done, %d findings",
                        tally.matches(),
                        tally.plies(),
                        seconds,
                        tally.matches() / seconds,
                        tally.plies() / seconds,
                        tally.failed(),
                        failed(),
                        tally.notDone(),
                        tally.findings()));
    }

    /// Report in the order of the matches: a line for each remark, and a summary at the end.
    private static final class InspectionReport {
        private final Writer lines;
        private AuditTally tally = AuditTally.NONE;

        InspectionReport(Writer lines) {
            this.lines = lines;
        }

        void note(Inspected seen) throws IOException {
            long number = tally.remarks();
            for (Remark remark : seen.remarks())
                lines.write(Remarks.line(new Noted(++number, remark)));
            tally = tally.and(seen);
        }

        AuditTally end() throws IOException {
            lines.write(Remarks.end(tally));
            lines.flush();
            return tally;
        }
    }
}
