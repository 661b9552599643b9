package cardhouse.platform.postgres.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Runs PostgreSQL's own tools as a user that PostgreSQL accepts.
///
/// PostgreSQL refuses to run as root. In a user namespace without any mapping (`unshare -U`), root
/// appears as the user `nobody`, both to the process and in the ownership of files. On the disk all
/// files remain root's, so restarts find their files unchanged.
final class PostgresTools {
    private static final Pattern VERSION = Pattern.compile("PostgreSQL\\) (\\d+)");

    private final Program program;
    private final List<String> prefix;

    private PostgresTools(Program program, List<String> prefix) {
        this.program = program;
        this.prefix = prefix;
    }

    static PostgresTools of(Program program, DataFolder folder) throws IOException {
        String user = execute(List.of("id", "-u")).output().strip();
        if (Files.exists(folder.data())
                && !Files.getAttribute(folder.data(), "unix:uid").toString().equals(user))
            throw new CannotRunPostgres(
                    folder.data() + " belongs to another user: run Cardhouse as that one");
        return new PostgresTools(program, user.equals("0") ? leavingRoot() : List.of());
    }

    private static List<String> leavingRoot() {
        var prefix = List.of("unshare", "-U");
        try {
            if (execute(with(prefix, List.of("true"))).succeeded()) return prefix;
        } catch (IOException notThere) {
            // The line below is the whole message.
        }
        throw new CannotRunPostgres(
                "PostgreSQL does not run as root and `unshare -U` does not work here: run Cardhouse"
                        + " as an ordinary user, or set QUARKUS_DATASOURCE_JDBC_URL");
    }

    /// The major version of these tools, such as 18.
    String version() throws IOException {
        String told = run("postgres", List.of("--version")).output();
        var number = VERSION.matcher(told);
        if (!number.find()) throw new CannotRunPostgres("postgres --version says " + told.strip());
        return number.group(1);
    }

    /// @throws CannotRunPostgres with the error output of the tool
    Result run(String tool, List<String> arguments) throws IOException {
        var command = with(prefix, List.of(program.bin().resolve(tool).toString()));
        Result result = execute(with(command, arguments));
        if (!result.succeeded()) throw new CannotRunPostgres(tool + ": " + result.complaint());
        return result;
    }

    private static List<String> with(List<String> start, List<String> end) {
        var whole = new ArrayList<>(start);
        whole.addAll(end);
        return whole;
    }

    private static Result execute(List<String> command) throws IOException {
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.directory(Path.of("/").toFile());
        // Settings for some other PostgreSQL must not reach this one.
        builder.environment().keySet().removeIf(name -> name.startsWith("PG"));
        builder.environment().put("LC_ALL", "C");
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes());
        try {
            return new Result(process.waitFor(), output);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while running " + command.getLast(), interrupted);
        }
    }

    record Result(int code, String output) {
        boolean succeeded() {
            return code == 0;
        }

        String complaint() {
            var lines = output.lines().filter(line -> !line.isBlank()).toList();
            return lines.stream()
                    .filter(line -> line.contains("error:") || line.contains("FATAL:"))
                    .findFirst()
                    .map(line -> line.replaceFirst(".*?(error|FATAL):\\s*", ""))
                    .orElse(lines.isEmpty() ? "exit code " + code : lines.getLast())
                    .strip();
        }
    }
}
