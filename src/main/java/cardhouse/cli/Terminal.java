package cardhouse.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import picocli.CommandLine.Help.Ansi;

/// The input and output of a command.
///
/// @param out output for programs; a failed write is an error
/// @param err output for people
record Terminal(InputStream in, OutputStream out, PrintStream err, Progress progress) {
    /// Whether standard error is a terminal: set by the launchers, because Java cannot detect it.
    private static final boolean IS_TERMINAL = Boolean.getBoolean("cardhouse.terminal");

    Terminal(InputStream in, OutputStream out, PrintStream err) {
        this(in, out, err, new Progress(err, false, System::nanoTime));
    }

    static Terminal ofThisProcess() {
        OutputStream out =
                new FileOutputStream(FileDescriptor.out) {
                    @Override
                    public void close() {
                        // An error may follow the results.
                    }
                };
        if (!IS_TERMINAL) return new Terminal(System.in, out, System.err);
        var progress = new Progress(System.err, true, System::nanoTime);
        return new Terminal(
                System.in,
                progress.clearedFor(out),
                new PrintStream(progress.clearedFor(System.err), true, System.err.charset()),
                progress);
    }

    /// Colours, unless the user turns them off; NO_COLOR is one way.
    Ansi ansi() {
        return progress.isShown() ? Ansi.AUTO : Ansi.OFF;
    }

    /// The output, for what is meant for people.
    PrintStream text() {
        return new PrintStream(out, true, System.out.charset());
    }
}
