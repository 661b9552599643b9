package cardhouse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The packaged service in a process of its own, with PostgreSQL on a folder of its own: to be
/// measured, or killed without warning.
public final class PackagedService implements AutoCloseable {
    private static final Path JAR = Path.of("target", "quarkus-app", "quarkus-run.jar");
    private static final Duration LONG = Duration.ofMinutes(10);
    private static final int ONE_TRY_MILLIS = 10_000;

    /// For a JVM that lives for seconds, compiling well and collecting side by side cost more than
    /// they bring.
    private static final List<String> BRIEF =
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xms256m");

    private Path jar;
    private final Path folder;
    private final int port;
    private final int managementPort;
    private final Map<String, String> environment;
    private final List<String> options;
    private @Nullable Process process;

    private PackagedService(
            Path jar,
            Path folder,
            int port,
            int managementPort,
            Map<String, String> environment,
            List<String> options) {
        this.jar = jar;
        this.folder = folder;
        this.port = port;
        this.managementPort = managementPort;
        this.environment = environment;
        this.options = options;
    }

    /// As an operator starts it for the first time.
    ///
    /// @param folder emptied first
    /// @param options for its JVM
    public static PackagedService startedOn(Path folder, String... options) throws IOException {
        return startedOn(folder, Map.of(), options);
    }

    /// @param folder emptied first
    /// @param environment what is set for it besides its folder and port, such as another database
    /// @param options for its JVM
    public static PackagedService startedOn(
            Path folder, Map<String, String> environment, String... options) throws IOException {
        return startedFrom(JAR, folder, environment, options);
    }

    /// Starts a build from elsewhere, for example of another commit.
    ///
    /// @param jar argument of `java -jar`
    /// @param folder emptied first
    /// @param environment in addition to its folder and port, such as another database
    /// @param options for its JVM
    public static PackagedService startedFrom(
            Path jar, Path folder, Map<String, String> environment, String... options)
            throws IOException {
        var service = on(jar, folder, environment, List.of(options));
        service.start();
        return service;
    }

    /// For tests that have more to ask than how it starts: soon there, and not for long.
    ///
    /// @param folder emptied first
    /// @param options for its JVM, besides those that have it start soon
    public static PackagedService brieflyOn(Path folder, String... options) throws IOException {
        return brieflyOn(folder, Map.of(), options);
    }

    /// @param folder emptied first
    /// @param environment what is set for it besides its folder and port, such as another database
    /// @param options for its JVM, besides those that have it start soon
    public static PackagedService brieflyOn(
            Path folder, Map<String, String> environment, String... options) throws IOException {
        var all = new ArrayList<>(BRIEF);
        all.addAll(ServiceCache.options(JAR, PackagedService::train));
        all.addAll(List.of(options));
        var service = on(JAR, folder, environment, all);
        if (!environment.containsKey("QUARKUS_DATASOURCE_JDBC_URL"))
            EmptyHome.copyTo(service.home());
        service.start();
        return service;
    }

    private static void train(List<String> options) throws IOException {
        var all = new ArrayList<>(BRIEF);
        all.addAll(options);
        try (var service = on(JAR, Path.of("target", "training"), Map.of(), all)) {
            EmptyHome.copyTo(service.home());
            service.start();
            service.playOne();
        }
    }

    /// A match, so that the cache has the classes of requests, too.
    private void playOne() throws IOException {
        try (var http = HttpClient.newHttpClient()) {
            var account = post(http, "/v1/players", "", "{\"name\":\"Ada\",\"kind\":\"BOT\"}");
            String token = account.path("token").asText();
            var match =
                    post(
                            http,
                            "/v1/matches",
                            token,
                            "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"BOT\",\"bot\":\"greedy\"}]}");
            post(http, "/v1/matches/" + match.path("id").asText() + "/resignation", token, "{}");
        } catch (InterruptedException ended) {
            throw new AssertionError(ended);
        }
    }

    private JsonNode post(HttpClient http, String path, String token, String body)
            throws IOException, InterruptedException {
        var request =
                HttpRequest.newBuilder(address().resolve(path))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body));
        if (!token.isEmpty()) request.header("Authorization", "Bearer " + token);
        var answer = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 201) throw new AssertionError(answer.body());
        return new ObjectMapper().readTree(answer.body());
    }

    private static PackagedService on(
            Path jar, Path folder, Map<String, String> environment, List<String> options)
            throws IOException {
        if (!Files.exists(jar)) throw new IllegalStateException(jar + " is missing: package first");
        Folders.deleteAll(folder);
        Files.createDirectories(folder);
        return new PackagedService(
                jar, folder.toAbsolutePath(), Ports.free(), Ports.free(), environment, options);
    }

    public URI address() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /// Its management address.
    public URI management() {
        return URI.create("http://127.0.0.1:" + managementPort);
    }

    /// Where its PostgreSQL lives.
    public Path home() {
        return folder.resolve("home");
    }

    /// Starts another build in its place, for example another release, and returns when that is
    /// ready.
    ///
    /// @param other argument of `java -jar`
    public void startFrom(Path other) throws IOException {
        jar = other;
        start();
    }

    /// Starts it, or starts it again, and returns when it says that it is ready.
    public void start() throws IOException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-jar", jar.toString()));
        var builder = new ProcessBuilder(command);
        builder.environment().put("CARDHOUSE_DATA", home().toString());
        builder.environment().put("QUARKUS_HTTP_PORT", Integer.toString(port));
        builder.environment().put("QUARKUS_MANAGEMENT_PORT", Integer.toString(managementPort));
        builder.environment().put("CARDHOUSE_LIMITS_REQUESTS_PER_TOKEN", "0");
        builder.environment().put("CARDHOUSE_LIMITS_REQUESTS_PER_ADDRESS", "0");
        builder.environment().put("CARDHOUSE_LIMITS_MAX_CONCURRENT_REQUESTS_PER_ADDRESS", "0");
        builder.environment().put("CARDHOUSE_LIMITS_ENTRIES_PER_DAY", "0");
        // There is no load balancer here.
        builder.environment().put("QUARKUS_SHUTDOWN_DELAY", "0S");
        builder.environment().putAll(environment);
        builder.redirectErrorStream(true);
        builder.redirectOutput(ProcessBuilder.Redirect.appendTo(logFile().toFile()));
        process = builder.start();
        try {
            awaitReady();
        } catch (AssertionError failed) {
            closeAfter(failed);
            throw failed;
        }
    }

    /// Returns when it says that requests may be sent to it.
    ///
    /// @throws AssertionError if it ends before
    public void awaitReady() {
        var running = Objects.requireNonNull(process);
        Await.until(
                "the service is ready",
                LONG,
                () -> {
                    if (!running.isAlive())
                        throw new AssertionError("the service has ended; " + logTail());
                    return isReady();
                },
                this::logTail);
    }

    private void closeAfter(AssertionError failed) throws IOException {
        try {
            close();
        } catch (AssertionError further) {
            failed.addSuppressed(further);
        }
    }

    private String logTail() {
        return LogTail.of(logFile());
    }

    private Path logFile() {
        return folder.resolve("service.log");
    }

    /// Whether it says that requests may be sent to it: on the port for that, or, if it is of a
    /// time when there was none, on its only one.
    public boolean isReady() {
        return isReady(managementPort) || isReady(port);
    }

    private static boolean isReady(int port) {
        try (var socket = new java.net.Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(ONE_TRY_MILLIS);
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

    public long pid() {
        return Objects.requireNonNull(process).pid();
    }

    /// As `kill -9`.
    public void killService() {
        Objects.requireNonNull(process).destroyForcibly().onExit().join();
    }

    /// As `kill`, or Ctrl-C: returns when it has come to its end.
    public void end() {
        var running = Objects.requireNonNull(process);
        running.destroy();
        Await.until("the service ends", LONG, () -> !running.isAlive(), this::logTail);
    }

    /// What it has printed since its first start.
    public String log() throws IOException {
        return Files.readString(logFile());
    }

    /// The main process of its PostgreSQL.
    public ProcessHandle postgres() throws IOException {
        return postmaster(home()).orElseThrow(() -> new AssertionError("PostgreSQL does not run"));
    }

    /// As `kill -9` of PostgreSQL's main process; those of its connections notice by themselves.
    public void killPostgres() throws IOException {
        postgres().destroyForcibly();
    }

    /// The process that serves our own folder, and never another.
    private static Optional<ProcessHandle> postmaster(Path home) throws IOException {
        Path data = home.resolve("data");
        Path file = data.resolve("postmaster.pid");
        if (!Files.exists(file)) return Optional.empty();
        return ProcessHandle.of(Long.parseLong(Files.readAllLines(file).getFirst().strip()))
                .filter(one ->
                        List.of(one.info().arguments().orElse(new String[0]))
                                .contains(data.toString()));
    }

    /// Stops the service regularly, and PostgreSQL in any case.
    @Override
    public void close() throws IOException {
        try {
            end();
        } finally {
            Objects.requireNonNull(process).destroyForcibly().onExit().join();
            endPostgres(home());
        }
    }

    /// As `kill -9` of the PostgreSQL that works on a server's folder, if one does.
    public static void endPostgres(Path home) throws IOException {
        postmaster(home).ifPresent(ProcessHandle::destroyForcibly);
    }
}
