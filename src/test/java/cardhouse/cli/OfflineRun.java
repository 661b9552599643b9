package cardhouse.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
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
        return of("", arguments.toArray());
    }

    /// @param input on standard input
    static OfflineRun of(String input, Object... arguments) {
        var bytes = new ByteArrayOutputStream();
        var stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        var in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
        var terminal = new Terminal(in, bytes, stream);
        OfflineDatabase none =
                _ -> {
                    throw new AssertionError("it needs no database");
                };
        int code =
                new Commands(terminal, none)
                        .run(Stream.of(arguments).map(Object::toString).toArray(String[]::new));
        return new OfflineRun(code, bytes.toString(StandardCharsets.UTF_8));
    }
}
