package cardhouse.clients;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// A proxy that makes the service look like a later release. It adds a field unknown to the
/// clients' document to every move, event and view, and to the objects that contain them, and
/// removes it from moves that clients send back. It also simulates load: now and then it rejects a
/// request for a moment, or loses a connection before or after the request was executed.
public final class LaterRelease implements AutoCloseable {
    private static final String FIELD = "addedLater";
    private static final List<String> PASSED_ON =
            List.of("Authorization", "Content-Type", "Accept", "If-Match", "Idempotency-Key");
    private static final List<String> PASSED_BACK = List.of("Content-Type", "ETag", "Location");
    private static final JsonMapper JSON = new JsonMapper();

    private final URI service;
    private final int every;
    private final List<Mishap> mishaps;
    private final AtomicInteger asked = new AtomicInteger();
    private final Set<String> paths = ConcurrentHashMap.newKeySet();
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final HttpServer server;

    /// Faults of a request.
    public enum Mishap {
        TOO_MANY,
        UNAVAILABLE,
        /// As proxies answer while a server restarts: with a page, and without `Retry-After`.
        BAD_GATEWAY,
        GATEWAY_TIMEOUT,
        NO_SERVER,
        REQUEST_LOST,
        ANSWER_LOST
    }

    /// @param every one of so many requests goes wrong
    /// @param mishaps in which ways, one after the other; in all, if none is named
    public LaterRelease(URI service, int every, Mishap... mishaps) throws IOException {
        this.service = service;
        this.every = every;
        this.mishaps = List.of(mishaps.length == 0 ? Mishap.values() : mishaps);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::passOn);
        server.start();
    }

    public String address() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    /// What has been asked for, without queries.
    Set<String> paths() {
        return Set.copyOf(paths);
    }

    private void passOn(HttpExchange exchange) throws IOException {
        paths.add(exchange.getRequestURI().getPath());
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            if (body.length > 0 && body[0] == '{') body = without(body);
            int number = asked.incrementAndGet();
            if (number % every > 0) {
                passOn(exchange, body, false);
                return;
            }
            switch (mishaps.get(number / every % mishaps.size())) {
                case TOO_MANY -> refuse(exchange, 429);
                case UNAVAILABLE -> refuse(exchange, 503);
                case BAD_GATEWAY -> page(exchange, 502);
                case GATEWAY_TIMEOUT -> page(exchange, 504);
                case NO_SERVER -> page(exchange, 503);
                case REQUEST_LOST -> {}
                case ANSWER_LOST -> passOn(exchange, body, true);
            }
        } catch (InterruptedException interrupted) {
            throw new IOException(interrupted);
        }
    }

    private static void refuse(HttpExchange exchange, int status) throws IOException {
        exchange.getResponseHeaders().set("Retry-After", "1");
        exchange.sendResponseHeaders(status, -1);
    }

    private static void page(HttpExchange exchange, int status) throws IOException {
        byte[] html = "<html><body><h1>No server is available</h1></body></html>".getBytes();
        exchange.getResponseHeaders().set("Content-Type", "text/html");
        exchange.sendResponseHeaders(status, html.length);
        exchange.getResponseBody().write(html);
    }

    /// @param lost whether the answer does not arrive
    private void passOn(HttpExchange exchange, byte[] body, boolean lost)
            throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(service.resolve(exchange.getRequestURI()));
        for (String name : PASSED_ON) {
            String value = exchange.getRequestHeaders().getFirst(name);
            if (value != null) request.header(name, value);
        }
        request.method(exchange.getRequestMethod(), BodyPublishers.ofByteArray(body));

        var answer = client.send(request.build(), BodyHandlers.ofByteArray());
        if (lost) return;
        byte[] answered = answer.body();
        if (answered.length > 0 && answered[0] == '{') answered = with(answered);
        for (String name : PASSED_BACK)
            answer.headers()
                    .firstValue(name)
                    .ifPresent(value -> exchange.getResponseHeaders().set(name, value));
        int length = answered.length == 0 ? -1 : answered.length;
        exchange.sendResponseHeaders(answer.statusCode(), length);
        if (length > 0) exchange.getResponseBody().write(answered);
    }

    private static byte[] with(byte[] json) {
        JsonNode tree = JSON.readTree(json);
        for (String everywhere : List.of("type", "revision"))
            for (JsonNode object : tree.findParents(everywhere))
                ((ObjectNode) object).put(FIELD, true);
        return JSON.writeValueAsBytes(tree);
    }

    private static byte[] without(byte[] json) {
        JsonNode tree = JSON.readTree(json);
        for (JsonNode object : tree.findParents(FIELD)) ((ObjectNode) object).remove(FIELD);
        return JSON.writeValueAsBytes(tree);
    }

    @Override
    public void close() {
        server.stop(0);
        client.shutdownNow();
    }
}
