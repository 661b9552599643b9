package cardhouse.siege;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.UUID;

/// HTTP from an address of its own, so that what is limited for one is not limited for others. Asks
/// once, and takes what comes.
final class Line implements AutoCloseable {
    static final String FRIEND = "127.0.0.1";
    static final String FOE = "127.0.0.2";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final URI service;
    private final HttpClient http;

    Line(URI service, String from) throws IOException {
        this.service = service;
        this.http =
                HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .localAddress(InetAddress.getByName(from))
                        .build();
    }

    record Answer(int status, JsonNode body, Duration took) {
        JsonNode expecting(int wanted) {
            if (status != wanted)
                throw new AssertionError("expected " + wanted + ", got " + status + ": " + body);
            return body;
        }
    }

    /// A new account's token.
    String token(String name) throws IOException, InterruptedException {
        return account(name, "HUMAN").expecting(201).get("token").asText();
    }

    Answer account(String name, String kind) throws IOException, InterruptedException {
        String body = "{\"name\":\"%s\",\"kind\":\"%s\"}".formatted(name, kind);
        return post("/v1/players", "", body);
    }

    Answer get(String path, String token) throws IOException, InterruptedException {
        return ask(request(path, token).GET());
    }

    /// Waits for what is newer than such a revision.
    Answer await(String path, int revision) throws IOException, InterruptedException {
        return ask(request(path, "").header("If-None-Match", "\"" + revision + "\"").GET());
    }

    Answer post(String path, String token, String body) throws IOException, InterruptedException {
        return ask(
                request(path, token)
                        .header("Content-Type", "application/json")
                        .header("Idempotency-Key", UUID.randomUUID().toString())
                        .POST(BodyPublishers.ofString(body)));
    }

    Answer put(String path, String token, String body) throws IOException, InterruptedException {
        return ask(
                request(path, token)
                        .header("Content-Type", "application/json")
                        .PUT(BodyPublishers.ofString(body)));
    }

    Answer delete(String path, String token) throws IOException, InterruptedException {
        return ask(request(path, token).DELETE());
    }

    /// As an agent asks.
    Answer call(String token, String body) throws IOException, InterruptedException {
        return ask(
                request("/mcp", token)
                        .header("Content-Type", "application/json")
                        .header("Accept", "application/json, text/event-stream")
                        .POST(BodyPublishers.ofString(body)));
    }

    private HttpRequest.Builder request(String path, String token) {
        var request = HttpRequest.newBuilder(service.resolve(path)).timeout(PATIENCE);
        return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
    }

    private Answer ask(HttpRequest.Builder request) throws IOException, InterruptedException {
        long start = System.nanoTime();
        var answer = http.send(request.build(), BodyHandlers.ofString());
        var took = Duration.ofNanos(System.nanoTime() - start);
        JsonNode body =
                answer.body().startsWith("{") ? JSON.readTree(answer.body()) : JSON.nullNode();
        return new Answer(answer.statusCode(), body, took);
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
