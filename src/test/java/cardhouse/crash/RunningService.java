package cardhouse.crash;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The packaged service in a process of its own, with PostgreSQL on a folder of its own, both to be
/// killed without warning.
final class RunningService implements AutoCloseable {
    private static final Path JAR = Path.of("target", "quarkus-app", "quarkus-run.jar");
    private static final Duration START = Duration.ofSeconds(40);

    private final Path folder;
    private final int port;
    private @Nullable Process process;

    private RunningService(Path folder, int port) {
        this.folder = folder;
        this.port = port;
    }

    /// @param folder emptied first
    static RunningService startedOn(Path folder) throws IOException {
        if (!Files.exists(JAR)) throw new IllegalStateException(JAR + " is missing: package first");
        deleteAll(folder);
        Files.createDirectories(folder);
        var service = new RunningService(folder.toAbsolutePath(), freePort());
        service.start();
        return service;
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /// Starts it, or starts it again, and returns when it says that it is ready.
    void start() throws IOException {
        var builder =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-jar",
                        JAR.toString());
        builder.environment().put("CARDHOUSE_DATA", folder.resolve("home").toString());
        builder.environment().put("QUARKUS_HTTP_PORT", Integer.toString(port));
        builder.redirectErrorStream(true);
        builder.redirectOutput(
                ProcessBuilder.Redirect.appendTo(folder.resolve("service.log").toFile()));
        var started = builder.start();
        process = started;
        Await.until(
                "the service is ready",
                START,
                () -> {
                    if (!started.isAlive())
                        throw new AssertionError("the service ended during its start");
                    return isReady();
                });
    }

    boolean isReady() {
        try (var socket = new java.net.Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(2_000);
            socket.getOutputStream()
                    .write(
                            "GET /q/health/ready HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n"
                                    .getBytes(java.nio.charset.StandardCharsets.US_ASCII));
            var answer = new String(socket.getInputStream().readNBytes(12));
            return answer.equals("HTTP/1.1 200");
        } catch (IOException notYet) {
            return false;
        }
    }

    /// As `kill -9`.
    void killService() {
        Objects.requireNonNull(process).destroyForcibly().onExit().join();
    }

    /// As `kill -9` of PostgreSQL's main process; those of its connections notice by themselves.
    void killPostgres() throws IOException {
        postmaster()
                .orElseThrow(() -> new AssertionError("PostgreSQL does not run"))
                .destroyForcibly();
    }

    /// The process that serves our own folder, and never another.
    private Optional<ProcessHandle> postmaster() throws IOException {
        Path data = folder.resolve("home").resolve("data");
        Path file = data.resolve("postmaster.pid");
        if (!Files.exists(file)) return Optional.empty();
        return ProcessHandle.of(Long.parseLong(Files.readAllLines(file).getFirst().strip()))
                .filter(one ->
                        List.of(one.info().arguments().orElse(new String[0]))
                                .contains(data.toString()));
    }

    /// Ends it as a person would, and PostgreSQL whatever happens.
    @Override
    public void close() throws IOException {
        var running = Objects.requireNonNull(process);
        running.destroy();
        try {
            Await.until("the service ends", Duration.ofSeconds(15), () -> !running.isAlive());
        } finally {
            running.destroyForcibly().onExit().join();
            postmaster().ifPresent(ProcessHandle::destroyForcibly);
        }
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static void deleteAll(Path tree) throws IOException {
        if (!Files.exists(tree)) return;
        try (Stream<Path> paths = Files.walk(tree)) {
            paths.sorted(Comparator.reverseOrder())
                    .forEach(path -> {
                        try {
                            Files.delete(path);
                        } catch (IOException failed) {
                            throw new UncheckedIOException(failed);
                        }
                    });
        }
    }
}
