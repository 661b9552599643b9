package cardhouse.deploy;

import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/// A program to be run, as one types it.
///
/// @param environment besides that of this process
public record Command(List<String> words, Path folder, Map<String, String> environment) {
    private static final int MINUTES = 30;

    public Command {
        words = List.copyOf(words);
        environment = Map.copyOf(environment);
    }

    public static Command of(String... words) {
        return of(List.of(words));
    }

    public static Command of(List<String> words) {
        return new Command(words, Path.of("").toAbsolutePath(), Map.of());
    }

    public Command in(Path other) {
        return new Command(words, other, environment);
    }

    /// What a page says to type.
    public static Command shell(String script) {
        return of("sh", "-euc", script);
    }

    public Command with(String variable, String value) {
        return with(Map.of(variable, value));
    }

    public Command with(Map<String, String> variables) {
        var more = new HashMap<>(environment);
        more.putAll(variables);
        return new Command(words, folder, more);
    }

    /// Waits for its end.
    ///
    /// @return what it printed, without the last line break
    /// @throws CommandFailed if it ended with anything but 0
    public String run() {
        Result result = result();
        if (result.status != 0) throw new CommandFailed(toString(), result.printed);
        return result.printed.strip();
    }

    /// Whether it ended with 0 and printed what is wanted.
    public boolean succeeds(Predicate<String> wanted) {
        Result result = result();
        return result.status == 0 && wanted.test(result.printed.strip());
    }

    /// Starts it and returns at once.
    ///
    /// @param log where what it prints goes
    public Process start(Path log) {
        try {
            return builder().redirectOutput(Redirect.appendTo(log.toFile())).start();
        } catch (IOException failed) {
            throw new CommandFailed(toString(), failed.toString());
        }
    }

    private record Result(int status, String printed) {}

    /// It prints into a file, for what it leaves behind may keep a pipe open for ever.
    private Result result() {
        try {
            Path printed = Files.createTempFile("printed", "");
            try {
                return result(printed);
            } finally {
                Files.delete(printed);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private Result result(Path printed) throws IOException {
        Process process;
        try {
            process = builder().redirectOutput(printed.toFile()).start();
        } catch (IOException failed) {
            return new Result(-1, failed.toString());
        }
        try {
            boolean ended = process.waitFor(MINUTES, TimeUnit.MINUTES);
            String all = new String(Files.readAllBytes(printed), StandardCharsets.UTF_8);
            if (!ended)
                throw new CommandFailed(
                        toString(), all + "\nhas not ended within %d minutes".formatted(MINUTES));
            return new Result(process.exitValue(), all);
        } catch (InterruptedException interrupted) {
            throw new UncheckedIOException(new InterruptedIOException(toString()));
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private ProcessBuilder builder() {
        var builder = new ProcessBuilder(words).directory(folder.toFile());
        builder.environment().putAll(environment);
        return builder.redirectErrorStream(true).redirectInput(new File("/dev/null"));
    }

    @Override
    public String toString() {
        return String.join(" ", words);
    }
}
