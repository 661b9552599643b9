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
import java.util.concurrent.Executors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Stands before the service and makes it look like a later release, which answers a field more
/// than the clients' document knows: in every move, event and view, and in what they come in.
final class LaterRelease implements AutoCloseable {
    private static final String FIELD = "addedLater";
    private static final List<String> PASSED_ON =
            List.of("Authorization", "Content-Type", "Accept", "If-Match");
    private static final JsonMapper JSON = new JsonMapper();

    private final URI service;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final HttpServer server;

    LaterRelease(URI service) throws IOException {
        this.service = service;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::passOn);
        server.start();
    }

    String address() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    private void passOn(HttpExchange exchange) throws IOException {
        try (exchange) {
            var request = HttpRequest.newBuilder(service.resolve(exchange.getRequestURI()));
            for (String name : PASSED_ON) {
                String value = exchange.getRequestHeaders().getFirst(name);
                if (value != null) request.header(name, value);
            }
            byte[] body = exchange.getRequestBody().readAllBytes();
            request.method(exchange.getRequestMethod(), BodyPublishers.ofByteArray(body));

            var answer = client.send(request.build(), BodyHandlers.ofByteArray());
            byte[] answered = answer.body();
            if (answered.length > 0 && answered[0] == '{') answered = with(answered);
            answer.headers()
                    .firstValue("Content-Type")
                    .ifPresent(type -> exchange.getResponseHeaders().set("Content-Type", type));
            int length = answered.length == 0 ? -1 : answered.length;
            exchange.sendResponseHeaders(answer.statusCode(), length);
            if (length > 0) exchange.getResponseBody().write(answered);
        } catch (InterruptedException interrupted) {
            throw new IOException(interrupted);
        }
    }

    private static byte[] with(byte[] json) {
        JsonNode tree = JSON.readTree(json);
        for (String everywhere : List.of("type", "revision"))
            for (JsonNode object : tree.findParents(everywhere))
                ((ObjectNode) object).put(FIELD, true);
        return JSON.writeValueAsBytes(tree);
    }

    @Override
    public void close() {
        server.stop(0);
        client.shutdownNow();
    }
}
