package cardhouse.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/// The input and output of a command.
///
/// @param out output for programs; a failed write is an error
/// @param err output for people
record Terminal(InputStream in, OutputStream out, PrintStream err) {
    static Terminal ofThisProcess() {
        return new Terminal(System.in, new FileOutputStream(FileDescriptor.out), System.err);
    }

    /// The output, for what is meant for people.
    PrintStream text() {
        return new PrintStream(out, true, System.out.charset());
    }
}
