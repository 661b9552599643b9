package cardhouse.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/// Where a command reads and writes.
///
/// @param out for programs, which hear of it if it cannot be written
/// @param err for people
record Terminal(InputStream in, OutputStream out, PrintStream err) {
    static Terminal ofThisProcess() {
        return new Terminal(System.in, new FileOutputStream(FileDescriptor.out), System.err);
    }

    /// The output, for what is meant for people.
    PrintStream text() {
        return new PrintStream(out, true, System.out.charset());
    }
}
