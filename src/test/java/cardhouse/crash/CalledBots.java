package cardhouse.crash;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/// Bots that are called by webhooks, and answer with the first of the moves they are offered.
final class CalledBots implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads =
            Executors.newCachedThreadPool(Thread.ofPlatform().daemon().factory());
    private final Set<String> called = ConcurrentHashMap.newKeySet();
    private final AtomicInteger calls = new AtomicInteger();
    private final AtomicInteger repeated = new AtomicInteger();

    CalledBots() {
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    String address(int bot) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/" + bot;
    }

    private void answer(HttpExchange call) throws IOException {
        try (call) {
            var said =
                    Api.parse(
                            new String(
                                    call.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            String answer = "";
            if (said.has("challenge")) answer = "{\"challenge\":" + said.get("challenge") + "}";
            else {
                calls.incrementAndGet();
                if (!called.add(call.getRequestHeaders().getFirst("webhook-id")))
                    repeated.incrementAndGet();
                if (said.has("legalMoves") && !said.get("legalMoves").isEmpty())
                    answer = said.get("legalMoves").get(0).toString();
            }
            byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
            call.getResponseHeaders().add("Content-Type", "application/json");
            call.sendResponseHeaders(
                    bytes.length == 0 ? 204 : 200, bytes.length == 0 ? -1 : bytes.length);
            call.getResponseBody().write(bytes);
        }
    }

    int calls() {
        return calls.get();
    }

    /// How many had been made before.
    int repeated() {
        return repeated.get();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
