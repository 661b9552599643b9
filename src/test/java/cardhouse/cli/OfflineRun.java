package cardhouse.cli;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;

/// A command that needs no database, as somebody at a terminal meets it.
///
/// @param code with which it ended
/// @param printed all that it said
record OfflineRun(int code, String printed) {
    /// @param arguments the first is the name of the command
    static OfflineRun of(Stream<?> arguments) {
        var bytes = new ByteArrayOutputStream();
        var stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        var terminal = new Terminal(InputStream.nullInputStream(), bytes, stream);
        Opener none =
                _ -> {
                    throw new AssertionError("it needs no database");
                };
        int code =
                new Commands(terminal, none)
                        .run(arguments.map(Object::toString).toArray(String[]::new));
        return new OfflineRun(code, bytes.toString(StandardCharsets.UTF_8));
    }
}
