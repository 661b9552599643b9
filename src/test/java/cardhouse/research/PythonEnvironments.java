package cardhouse.research;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// The environments of the Python package with their libraries, in a folder of their own, and the
/// programs of `src/test/python` that use them. The process of the rules has the classes of this
/// one.
public final class PythonEnvironments {
    private static final Path FOLDER = Path.of("target", "environments").toAbsolutePath();
    private static final Path PYTHON = FOLDER.resolve("venv/bin/python");
    private static final Path PACKAGE = Path.of("openapi", "clients", "packages", "python", "env");
    private static final List<String> LIBRARIES =
            List.of("pettingzoo==1.27.*", "gymnasium==1.3.*", "numpy");
    private static final int MINUTES_TO_INSTALL = 5;

    private PythonEnvironments() {}

    /// @param imported a statement that works once all is installed
    /// @param more packages besides those of the environments
    /// @return what is missing
    public static Optional<String> install(String imported, String... more)
            throws IOException, InterruptedException {
        Path module = Files.createDirectories(FOLDER.resolve("path/cardhouse/env"));
        try (var files = Files.list(PACKAGE)) {
            for (Path file : files.filter(Files::isRegularFile).toList())
                Files.copy(
                        file,
                        module.resolve(file.getFileName()),
                        StandardCopyOption.REPLACE_EXISTING);
        }
        if (run(1, PYTHON.toString(), "-c", imported) == 0) return Optional.empty();
        if (Files.notExists(PYTHON)
                && run(1, "python3", "-m", "venv", FOLDER.resolve("venv").toString()) != 0)
            return Optional.of("this machine has no python3 with venv");
        var pip =
                new ArrayList<>(
                        List.of(PYTHON.toString(), "-m", "pip", "install", "-q", "--retries=1"));
        pip.addAll(LIBRARIES);
        pip.addAll(List.of(more));
        return run(MINUTES_TO_INSTALL, pip.toArray(String[]::new)) == 0
                ? Optional.empty()
                : Optional.of("pip could not fetch " + pip.subList(6, pip.size()));
    }

    /// How a program of `src/test/python` ends.
    public static int program(int minutes, String name, Object... arguments)
            throws IOException, InterruptedException {
        var command =
                new ArrayList<>(
                        List.of(
                                PYTHON.toString(),
                                "-B",
                                Path.of("src", "test", "python", name).toString()));
        for (Object argument : arguments) command.add(argument.toString());
        return run(minutes, command.toArray(String[]::new));
    }

    private static int run(int minutes, String... command)
            throws IOException, InterruptedException {
        var builder =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(FOLDER.resolve("printed").toFile());
        builder.environment().put("PYTHONPATH", FOLDER.resolve("path").toString());
        builder.environment().put("CARDHOUSE_STEPS", steps());
        Process process;
        try {
            process = builder.start();
        } catch (IOException missing) {
            return -1;
        }
        if (process.waitFor(minutes, TimeUnit.MINUTES)) return process.exitValue();
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        return -1;
    }

    /// The command line of the process.
    private static String steps() {
        return String.join(
                " ",
                System.getProperty("java.home") + "/bin/java",
                "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                "-cp",
                "'" + System.getProperty("java.class.path") + "'",
                "cardhouse.Main",
                "steps");
    }

    /// What the last program printed.
    public static String printed() throws IOException {
        return Files.readString(FOLDER.resolve("printed"));
    }
}
