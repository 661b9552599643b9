import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/// Trains an AOT cache (JEP 514): starts the server on a folder of its own, plays some matches as
/// clients do, and stops it. The cache records the loaded classes and the profiles of that run.
///
/// Usage: `Playthrough RUNTIME APP CACHE`, the folders of the Java runtime and of the server, and the
/// file to write. The cache fits only these two, in any folder.
class Playthrough {
    private static final Map<String, Integer> SEATS =
            Map.of("trash", 2, "trashed", 2, "garbage", 2, "trio", 2, "dumpster-brawl", 3);
    private static final int MOST = 2_000;
    private static final Duration PATIENCE = Duration.ofMinutes(20);

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI server;
    private String token = "";

    private Playthrough(int port) {
        server = URI.create("http://127.0.0.1:" + port);
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path runtime = Path.of(arguments[0]).toAbsolutePath();
        Path app = Path.of(arguments[1]).toAbsolutePath();
        Path cache = Path.of(arguments[2]).toAbsolutePath();
        Path data = Files.createTempDirectory("cardhouse-training");
        int port = freePort();
        var builder =
                new ProcessBuilder(
                        runtime.resolve("bin/java").toString(),
                        "-XX:AOTCacheOutput=" + cache,
                        "-jar",
                        app.resolve("quarkus-run.jar").toString());
        builder.environment().putAll(Map.of(
                "CARDHOUSE_DATA", data.resolve("home").toString(),
                "QUARKUS_HTTP_PORT", Integer.toString(port),
                "QUARKUS_MANAGEMENT_PORT", Integer.toString(freePort())));
        Path log = data.resolve("log");
        Process training = builder.directory(data.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            awaitReady(training, log);
            new Playthrough(port).play();
            training.destroy();
            if (!training.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) throw new IOException("it does not end");
            if (!Files.exists(cache)) throw new IOException("there is no cache");
        } catch (IOException | IllegalStateException failed) {
            throw new IOException("The AOT cache could not be trained\n" + Files.readString(log), failed);
        } finally {
            training.destroy();
            training.waitFor();
            deleteAll(data);
        }
    }

    private static void awaitReady(Process training, Path log) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!Files.readString(log).contains("Cardhouse listens on ")) {
            if (!training.isAlive()) throw new IOException("it has ended");
            if (System.nanoTime() > deadline) throw new IOException("it does not start");
            Thread.sleep(100);
        }
    }

    /// Plays as a new guest.
    private void play() throws IOException, InterruptedException {
        for (String page : List.of("/", "/openapi/", "/openapi/openapi.yaml", "/v1/games", "/.well-known/jwks.json"))
            ask("*/*", request(page).GET());
        token = text("/v1/players", "{\"name\": \"Ada\", \"kind\": \"HUMAN\"}").strip();
        for (var game : SEATS.entrySet()) play(game.getKey(), game.getValue());
        ask("application/json", request("/v1/players/me").GET());
        ask("application/json", request("/v1/turns").GET());
    }

    private void play(String game, int seats) throws IOException, InterruptedException {
        String bots = ", {\"kind\": \"BOT\", \"bot\": \"greedy\"}".repeat(seats - 1);
        String match = text(
                        "/v1/matches",
                        "{\"game\": \"%s\", \"rules\": {\"turnLimit\": 8}, \"seats\": [{\"kind\": \"ME\"}%s]}".formatted(game, bots))
                .strip();
        for (int move = 0; ; move++) {
            String board = ask("text/plain", request(match + "/view").GET());
            if (board.contains("\nover: ")) break;
            if (move > MOST) throw new IllegalStateException(match + " does not end");
            if (!board.contains("\n  1  ")) continue;
            ask("application/json", request(match + "/view").GET());
            ask(
                    move % 2 == 0 ? "application/json" : "text/plain",
                    request(match + "/moves")
                            .header("Content-Type", "text/plain")
                            .POST(BodyPublishers.ofString("1")));
        }
        for (String part : List.of("/journal", "/knowledge", "")) ask("application/json", request(match + part).GET());
        for (String part : List.of("/proof", "/audit")) ask("application/json", request(match + part).GET());
        ask("application/x-ndjson", request(match + "/replay").GET());
    }

    private String text(String path, String body) throws IOException, InterruptedException {
        return ask(
                "text/plain",
                request(path)
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(body)));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(server.resolve(path)).timeout(PATIENCE);
    }

    /// @throws IllegalStateException if the response is not a success
    private String ask(String accept, HttpRequest.Builder request) throws IOException, InterruptedException {
        if (!token.isEmpty()) request.header("Authorization", "Bearer " + token);
        var answer = send(request.header("Accept", accept).header("Idempotency-Key", UUID.randomUUID().toString()));
        if (answer.statusCode() >= 400)
            throw new IllegalStateException(answer.request().uri() + ": " + answer.statusCode() + " " + answer.body());
        return answer.body();
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return http.send(request.build(), BodyHandlers.ofString());
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static void deleteAll(Path tree) throws IOException {
        try (var paths = Files.walk(tree)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
        }
    }
}
