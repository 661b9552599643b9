package cardhouse.cli;

import cardhouse.archive.dataset.DataSetVerifier;
import cardhouse.archive.dataset.GameCount;
import cardhouse.archive.dataset.NoDataSet;
import cardhouse.archive.dataset.SetReport;
import cardhouse.fairness.KeySet;
import cardhouse.platform.background.ProgressListener;
import cardhouse.platform.keys.FileFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Verifies a data set and prints the result.
record DataSetVerdict(CommandMessages messages) {
    private static final int SHOWN = 50;

    /// @param trusted the keys to verify with, instead of the keys in the set
    ExitCode of(Path folder, Optional<KeySet> trusted, int threads, ProgressListener progress) {
        long began = System.nanoTime();
        try {
            SetReport report = DataSetVerifier.verify(folder, trusted, threads, progress);
            ExitCode end =
                    report.count() > 0
                            ? ExitCode.FAULT
                            : trusted.isPresent() ? ExitCode.OK : ExitCode.UNVOUCHED;
            tell(folder, report, end, (System.nanoTime() - began) / 1e9);
            return end;
        } catch (NoDataSet none) {
            messages.error(folder.toString(), none.why());
        } catch (IOException unreadable) {
            messages.error(folder.toString(), "cannot be read: " + FileFailure.why(unreadable));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            messages.error(folder.toString(), "interrupted; the check is incomplete");
        }
        return ExitCode.UNUSABLE;
    }

    private record Judged(
            String folder,
            String status,
            long matches,
            long plies,
            long choices,
            long findings,
            List<String> keys) {}

    private void tell(Path folder, SetReport report, ExitCode end, double seconds) {
        GameCount total = report.manifest().total();
        messages.result(
                "%s: data set of %s: %s".formatted(folder, counted(total), end.verdictText()),
                new Judged(
                        folder.toString(),
                        end.verdict(),
                        total.matches(),
                        total.plies(),
                        total.choices(),
                        report.count(),
                        report.keys()));
        report.findings().stream()
                .limit(messages.isJson() ? Integer.MAX_VALUE : SHOWN)
                .forEach(finding -> messages.result("  " + finding.text(), finding));
        if (report.count() > SHOWN)
            messages.detail("  and " + (report.count() - SHOWN) + " findings more");
        if (end != ExitCode.FAULT)
            messages.detail("  signed with " + String.join(", ", report.keys()));
        messages.detail("  " + rate(total, seconds));
    }

    static String counted(GameCount total) {
        return String.format(
                Locale.ROOT,
                "%,d matches, %,d plies, %,d choices",
                total.matches(),
                total.plies(),
                total.choices());
    }

    static String rate(GameCount total, double seconds) {
        return String.format(
                Locale.ROOT,
                "in %.1f s (%,.0f matches, %,.0f plies a second)",
                seconds,
                total.matches() / seconds,
                total.plies() / seconds);
    }
}
