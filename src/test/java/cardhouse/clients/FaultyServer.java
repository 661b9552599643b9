package cardhouse.clients;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// A server with one match, in which it is always the client's turn. It answers moves by a script
/// and records them.
final class FaultyServer implements AutoCloseable {
    private static final Path EXAMPLES = Path.of("openapi", "examples");

    /// Asked for with 429: more than the first pause of the clients.
    static final Duration RETRY_AFTER = Duration.ofSeconds(3);

    /// The answers to moves, in this order.
    enum Answer {
        TOO_MANY(429),
        /// The server closes the connection without an answer.
        LOST(0),
        /// The server closes the connection in the middle of its answer.
        CUT_OFF(201),
        BAD_GATEWAY(502),
        UNAVAILABLE(503),
        GATEWAY_TIMEOUT(504),
        PLAYED(201),
        STALE(412),
        NOT_NOW(409),
        REFUSED(422);

        private final int status;

        Answer(int status) {
            this.status = status;
        }

        boolean isFinal() {
            return compareTo(PLAYED) >= 0;
        }
    }

    /// A move, as a client sent it.
    record Sent(Answer answer, @Nullable String key, @Nullable String ifMatch, Instant at) {}

    private final List<Sent> sent = new CopyOnWriteArrayList<>();
    private final Set<String> queries = ConcurrentHashMap.newKeySet();
    private final HttpServer server;

    FaultyServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/v1/turns", this::turns);
        server.createContext("/v1/matches", this::move);
        server.start();
    }

    String address() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    List<Sent> sent() {
        return List.copyOf(sent);
    }

    /// Queries of all requests for turns.
    Set<String> queries() {
        return Set.copyOf(queries);
    }

    private void turns(HttpExchange exchange) throws IOException {
        queries.add(exchange.getRequestURI().getQuery());
        JsonNode turns = example("TurnList.yaml");
        long over = sent.stream().filter(move -> move.answer().isFinal()).count();
        ((ObjectNode) turns.at("/turns/0")).put("revision", 1 + over);
        send(exchange, 200, "application/json", turns.toString());
    }

    private void move(HttpExchange exchange) throws IOException {
        var headers = exchange.getRequestHeaders();
        exchange.getRequestBody().readAllBytes();
        Answer answer = Answer.values()[sent.size()];
        sent.add(
                new Sent(
                        answer,
                        headers.getFirst("Idempotency-Key"),
                        headers.getFirst("If-Match"),
                        Instant.now()));
        boolean patient = answer == Answer.TOO_MANY;
        exchange.getResponseHeaders()
                .set("Retry-After", patient ? String.valueOf(RETRY_AFTER.toSeconds()) : "0");
        String played = example("PlayedMove.yaml").toString();
        switch (answer) {
            case LOST -> exchange.close();
            case CUT_OFF -> {
                exchange.getResponseHeaders().set("Content-Type", "application/json");
                exchange.sendResponseHeaders(answer.status, played.length());
                exchange.getResponseBody().write(played.getBytes(StandardCharsets.UTF_8), 0, 99);
                exchange.close();
            }
            case BAD_GATEWAY, GATEWAY_TIMEOUT ->
                    send(exchange, answer.status, "text/html", "<h1>No server is available</h1>");
            case PLAYED -> send(exchange, answer.status, "application/json", played);
            default -> send(exchange, answer.status, "application/problem+json", "{}");
        }
    }

    private static JsonNode example(String name) {
        return new YAMLMapper().readTree(EXAMPLES.resolve(name).toFile()).get("value");
    }

    private static void send(HttpExchange exchange, int status, String type, String text)
            throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
