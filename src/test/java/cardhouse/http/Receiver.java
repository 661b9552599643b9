package cardhouse.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.restassured.response.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A client's server for webhooks, as badly behaved as a test requires.
final class Receiver implements AutoCloseable {
    private static final JsonMapper JSON = new JsonMapper();

    /// A call that it received.
    ///
    /// @param nanos time of the call, by [System#nanoTime]
    record Call(String path, Map<String, String> headers, String body, long nanos) {
        String id() {
            return headers.getOrDefault("webhook-id", "");
        }

        JsonBody json() {
            return JsonBody.from(body);
        }

        /// The first of the moves it offers, if it does.
        Said firstMove() {
            var moves = JSON.readTree(body).path("legalMoves");
            return moves.isEmpty() ? Said.status(204) : Said.json(moves.get(0));
        }

        /// The text of a challenge in the formats `VIEW` and `STANDARD`.
        private String challenge() {
            JsonNode said = JSON.readTree(body);
            return said.has("data")
                    ? said.path("data").path("challenge").asString()
                    : said.path("challenge").asString();
        }

        /// Whether the signature `v1a` is by one of the published keys.
        boolean isSignedBy(Response keySet) {
            String signature =
                    Arrays.stream(headers.getOrDefault("webhook-signature", "").split(" "))
                            .filter(one -> one.startsWith("v1a,"))
                            .findFirst()
                            .orElseThrow()
                            .substring(4);
            String signed = id() + "." + headers.get("webhook-timestamp") + "." + body;
            return keySet.as(JsonBody.class).<String>getList("keys.x").stream()
                    .anyMatch(key -> isSigned(key, signed, Base64.getDecoder().decode(signature)));
        }

        private static boolean isSigned(String key, String text, byte[] signature) {
            byte[] head = HexFormat.of().parseHex("302a300506032b6570032100");
            byte[] encoded = Arrays.copyOf(head, head.length + 32);
            System.arraycopy(Base64.getUrlDecoder().decode(key), 0, encoded, head.length, 32);
            try {
                var check = Signature.getInstance("Ed25519");
                check.initVerify(
                        KeyFactory.getInstance("Ed25519")
                                .generatePublic(new X509EncodedKeySpec(encoded)));
                check.update(text.getBytes(StandardCharsets.UTF_8));
                return check.verify(signature);
            } catch (GeneralSecurityException e) {
                throw new AssertionError(e);
            }
        }

        /// Whether one of the signatures is by this secret: written from the description alone.
        boolean isSignedWith(String secret) {
            byte[] key = Base64.getDecoder().decode(secret.substring("whsec_".length()));
            String signed = id() + "." + headers.get("webhook-timestamp") + "." + body;
            try {
                Mac mac = Mac.getInstance("HmacSHA256");
                mac.init(new SecretKeySpec(key, "HmacSHA256"));
                String expected =
                        "v1,"
                                + Base64.getEncoder()
                                        .encodeToString(
                                                mac.doFinal(
                                                        signed.getBytes(StandardCharsets.UTF_8)));
                return Arrays.asList(headers.getOrDefault("webhook-signature", "").split(" "))
                        .contains(expected);
            } catch (GeneralSecurityException e) {
                throw new AssertionError(e);
            }
        }
    }

    /// Its answer.
    record Said(int status, Map<String, String> headers, String body) {
        static Said status(int status) {
            return new Said(status, Map.of(), "");
        }

        static Said json(Object body) {
            return new Said(
                    200,
                    Map.of("Content-Type", "application/json; charset=utf-8"),
                    JSON.writeValueAsString(body));
        }
    }

    private final HttpServer server;

    /// Of the platform: what tests read JSON with loads classes all the time, and virtual threads
    /// that wait for each other's classes may hold up all others for ever.
    private final ExecutorService threads =
            Executors.newCachedThreadPool(Thread.ofPlatform().daemon().factory());

    private final List<Call> calls = new CopyOnWriteArrayList<>();
    private volatile Function<Call, Said> manners;

    Receiver(Function<Call, Said> manners) {
        this.manners = manners;
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::take);
        server.start();
    }

    static Receiver answering(int status) {
        return new Receiver(_ -> Said.status(status));
    }

    /// A bot that knows no rules.
    static Receiver playing() {
        return new Receiver(Call::firstMove);
    }

    void behave(Function<Call, Said> changed) {
        manners = changed;
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/turns?bot=1";
    }

    List<Call> calls() {
        return calls;
    }

    List<Call> callsAbout(String match) {
        return calls.stream()
                .filter(call -> call.body().contains(match.substring(match.lastIndexOf('/') + 1)))
                .toList();
    }

    private void take(HttpExchange exchange) throws IOException {
        long nanos = System.nanoTime();
        try (exchange) {
            var headers = new HashMap<String, String>();
            exchange.getRequestHeaders()
                    .forEach((name, values) ->
                            headers.put(name.toLowerCase(Locale.ROOT), String.join(", ", values)));
            String body =
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            String path = exchange.getRequestURI().toString();
            var call = new Call(path, Map.copyOf(headers), body, nanos);
            boolean first = body.contains("\"challenge\"");
            // It wants to be called, however it behaves then.
            if (!first) calls.add(call);
            Said said =
                    first ? Said.json(Map.of("challenge", call.challenge())) : manners.apply(call);
            said.headers().forEach(exchange.getResponseHeaders()::set);
            byte[] bytes = said.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(said.status(), bytes.length == 0 ? -1 : bytes.length);
            if (bytes.length > 0) exchange.getResponseBody().write(bytes);
        } catch (IOException gone) {
            // The caller has not waited for the answer.
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
