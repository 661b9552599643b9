package cardhouse.cli;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;

/// A run of a command without a database.
///
/// @param code its exit code
/// @param printed its output
record OfflineRun(int code, String printed) {
    /// @param arguments the first is the name of the command
    static OfflineRun of(Stream<?> arguments) {
        var bytes = new ByteArrayOutputStream();
        var stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        var terminal = new Terminal(InputStream.nullInputStream(), bytes, stream);
        OfflineDatabase none =
                _ -> {
                    throw new AssertionError("it needs no database");
                };
        int code =
                new Commands(terminal, none)
                        .run(arguments.map(Object::toString).toArray(String[]::new));
        return new OfflineRun(code, bytes.toString(StandardCharsets.UTF_8));
    }
}
