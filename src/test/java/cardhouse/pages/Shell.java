package cardhouse.pages;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A shell in a folder of its own, for the commands of a page. Its files stay apart from existing
/// ones. The commands of its `./cardhouse` are those that were just compiled. Commands that would
/// start another server, or all tests, are only checked for existence.
record Shell(int status, String printed) {
    private static final Path FOLDER = Path.of("target", "pages").toAbsolutePath();
    private static final int MINUTES = 3;

    /// Linked, not written: a program that was just written cannot be run while another thread
    /// starts a process.
    private static final Path CARDHOUSE = Path.of("src", "test", "sh", "cardhouse");

    /// @param environment besides that of this process
    static Shell run(String script, Map<String, String> environment)
            throws IOException, InterruptedException {
        Process shell = start(script, environment);
        String printed = new String(shell.getInputStream().readAllBytes());
        if (!shell.waitFor(MINUTES, TimeUnit.MINUTES)) {
            shell.destroyForcibly();
            throw new AssertionError(printed);
        }
        return new Shell(shell.exitValue(), printed);
    }

    static Process start(String script, Map<String, String> environment) throws IOException {
        var builder = new ProcessBuilder("sh", "-euc", script).redirectErrorStream(true);
        var all = builder.environment();
        all.putAll(environment);
        all.put("SOURCE", Path.of("").toAbsolutePath().toString());
        all.put("COMPILED", compiled());
        // What pages have made for the moment goes with everything else that tests have made.
        all.put("TMPDIR", Files.createDirectories(FOLDER.resolve("tmp")).toString());
        String java = Path.of(System.getProperty("java.home"), "bin").toString();
        all.merge("PATH", java, (path, ours) -> ours + File.pathSeparator + path);
        return builder.directory(folder().toFile()).start();
    }

    /// From wherever the script goes.
    private static String compiled() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static Path folder() throws IOException {
        Path folder = Files.createTempDirectory(Files.createDirectories(FOLDER), "");
        Files.createSymbolicLink(folder.resolve("cardhouse"), CARDHOUSE.toAbsolutePath());
        for (String part : List.of("openapi", "src"))
            Files.createSymbolicLink(folder.resolve(part), Path.of(part).toAbsolutePath());
        return folder;
    }
}
