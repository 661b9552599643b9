package cardhouse.cli;

import cardhouse.archive.dataset.DataSetVerifier;
import cardhouse.archive.dataset.GameCount;
import cardhouse.archive.dataset.NoDataSet;
import cardhouse.archive.dataset.SetReport;
import cardhouse.fairness.KeySet;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/// Verifies a data set and prints the result.
record DataSetVerdict(PrintStream out, PrintStream err) {
    private static final int SHOWN = 50;

    /// @param trusted the keys to verify with, instead of the keys in the set
    ExitCode of(Path folder, Optional<KeySet> trusted, int threads) {
        long began = System.nanoTime();
        try {
            SetReport report = DataSetVerifier.verify(folder, trusted, threads);
            ExitCode end =
                    report.count() > 0
                            ? ExitCode.FAULT
                            : trusted.isPresent() ? ExitCode.OK : ExitCode.UNVOUCHED;
            tell(folder, report, end, (System.nanoTime() - began) / 1e9);
            return end;
        } catch (NoDataSet none) {
            err.println(folder + ": " + none.why());
        } catch (IOException unreadable) {
            err.println(folder + ": cannot be read: " + unreadable.getMessage());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            err.println(folder + ": interrupted; the check is incomplete");
        }
        return ExitCode.UNUSABLE;
    }

    private void tell(Path folder, SetReport report, ExitCode end, double seconds) {
        GameCount total = report.manifest().total();
        out.println(
                "%s: data set of %s: %s"
                        .formatted(
                                folder,
                                counted(total),
                                switch (end) {
                                    case OK -> "proven";
                                    case UNVOUCHED ->
                                            "consistent, signed with a key that is not in --keys";
                                    default -> "NOT PROVEN";
                                }));
        report.findings().stream()
                .limit(SHOWN)
                .forEach(finding -> out.println("  " + finding.text()));
        if (report.count() > SHOWN)
            out.println("  and " + (report.count() - SHOWN) + " findings more");
        if (end != ExitCode.FAULT) out.println("  signed with " + String.join(", ", report.keys()));
        out.println("  " + rate(total, seconds));
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
