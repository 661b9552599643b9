package cardhouse.crash;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.PackagedService;
import cardhouse.Seed;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A server is asked to end while it is played on: by clients as a balancer of load would lead
/// them, which begin nothing there once it says that it is not ready.
@Tag("thorough")
@Timeout(600)
class GracefulEndIT {
    private static final int MATCHES = 50;
    private static final int FOLLOWED = 10;
    private static final int PAGE = 1_000;
    private static final String JOURNAL = "journal event: ";
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final String OPENING =
            "{\"game\":\"%s\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"BOT\",\"bot\":\"greedy\"}]}";

    private final Queue<String> cutOff = new ConcurrentLinkedQueue<>();
    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final AtomicInteger answered = new AtomicInteger();
    private final AtomicInteger moves = new AtomicInteger();
    private final CountDownLatch following = new CountDownLatch(2 * FOLLOWED + 1);
    private volatile boolean ready = true;
    private URI address = URI.create("");

    /// What was acknowledged, by revision.
    private final Map<Seated, Map<Integer, JsonNode>> acknowledged = new ConcurrentHashMap<>();

    /// The answers to a request with many moves that is open when the server ends.
    private final Queue<String> bulk = new ConcurrentLinkedQueue<>();

    /// Streams by what they ended with.
    private final Queue<String> lastEvents = new ConcurrentLinkedQueue<>();

    private record Seated(String token, String match) {}

    @Test
    void graceful_shutdown_loses_no_acknowledged_move() throws Exception {
        // Others have to notice that it is not ready, on a machine that does much else.
        var patient = Map.of("QUARKUS_SHUTDOWN_DELAY", "5S", "QUARKUS_SHUTDOWN_TIMEOUT", "30S");
        try (var service = PackagedService.brieflyOn(Path.of("target", "graceful"), patient)) {
            address = service.address();
            var seated = new ArrayList<Seated>();
            for (int i = 0; i < MATCHES; i++) seated.add(sitDown(i));
            var clients = new ArrayList<Thread>();
            for (var one : seated) clients.add(started(() -> play(one)));
            for (var one : seated.subList(0, FOLLOWED)) {
                clients.add(started(() -> follow("/v1/matches/" + one.match() + "/journal", one)));
                clients.add(started(() -> follow("/v1/turns", one)));
            }
            clients.add(started(() -> keepOpen(seated.getFirst())));
            var balancer = started(() -> watch(service));
            following.await();
            Await.until(
                    "it is played", SOON, () -> moves.get() > 10 * MATCHES || !failures.isEmpty());

            int before = answered.get();
            long asked = System.nanoTime();
            service.end();
            double seconds = (System.nanoTime() - asked) / 1e9;

            for (Thread client : clients) client.join(SOON);
            balancer.join(SOON);
            assertThat(failures).isEmpty();
            assertThat(cutOff).as("requests without a whole answer").isEmpty();
            assertThat(answered.get()).as("answered while it ended").isGreaterThan(before);
            // How many matches end by themselves before the service does, the machine decides.
            assertThat(lastEvents)
                    .hasSize(2 * FOLLOWED)
                    .contains("turns event: closing")
                    .isSubsetOf(JOURNAL + "closing", JOURNAL + "end", "turns event: closing");
            assertThat(bulk).hasSize(2).last().asString().contains("SERVER_UNAVAILABLE");
            assertThat(service.log()).doesNotContain("Timed out", "ERROR");
            int kept = moves.get();

            service.start();
            acknowledged.forEach(this::isKept);
            System.out.printf(
                    "%d requests answered, %d of them while it ended, %d moves, %d streams told;"
                            + " it ended after %.1f s, of which it waited 5 for others to notice%n",
                    answered.get(), answered.get() - before, kept, 2 * FOLLOWED, seconds);
        }
    }

    private Thread started(Runnable client) {
        return Thread.ofVirtual()
                .uncaughtExceptionHandler((_, failure) -> failures.add(failure))
                .start(client);
    }

    /// Polls as a load balancer does, and sends no requests there once it fails.
    private void watch(PackagedService service) {
        while (service.isReady()) Await.lookAgain();
        ready = false;
    }

    private Seated sitDown(int number) {
        try (var client = HttpClient.newHttpClient()) {
            String token =
                    sent(
                                    client,
                                    "/v1/players",
                                    "",
                                    "{\"name\":\"player%d\",\"kind\":\"BOT\"}".formatted(number),
                                    201)
                            .get("token")
                            .asText();
            return new Seated(token, open(client, token));
        }
    }

    private String open(HttpClient client, String token) {
        return sent(client, "/v1/matches", token, OPENING.formatted("trashed"), 201)
                .get("id")
                .asText();
    }

    private void play(Seated one) {
        var random = Seed.random("graceful " + one.match());
        try (var client = HttpClient.newHttpClient()) {
            String match = one.match();
            while (ready) {
                String path = "/v1/matches/" + match;
                JsonNode seen = sent(client, path + "/view", one.token(), "", 200);
                if (seen.get("status").asText().equals("FINISHED")) {
                    match = open(client, one.token());
                    continue;
                }
                JsonNode legal = seen.get("legalMoves");
                if (legal.isEmpty() || !ready) {
                    Await.lookAgain();
                    continue;
                }
                JsonNode move = legal.get(random.nextInt(legal.size()));
                JsonNode after = sent(client, path + "/moves", one.token(), move.toString(), 201);
                acknowledged
                        .computeIfAbsent(
                                new Seated(one.token(), match), _ -> new ConcurrentHashMap<>())
                        .put(after.get("entry").get("revision").asInt(), move);
                moves.incrementAndGet();
            }
        }
    }

    /// @param body nothing to ask only
    private JsonNode sent(HttpClient client, String path, String token, String body, int wanted) {
        var request = request(path, token);
        if (body.isEmpty()) request.GET();
        else request.header("Content-Type", "application/json").POST(BodyPublishers.ofString(body));
        HttpResponse<String> response =
                whole(
                        path,
                        () -> client.sendAsync(request.build(), BodyHandlers.ofString()).join());
        if (response.statusCode() != wanted)
            throw new AssertionError(path + ": " + response.statusCode() + " " + response.body());
        answered.incrementAndGet();
        return Api.parse(response.body());
    }

    private HttpRequest.Builder request(String path, String token) {
        var request =
                HttpRequest.newBuilder(address.resolve(path)).version(HttpClient.Version.HTTP_1_1);
        return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
    }

    private <T> T whole(String path, Supplier<T> exchange) {
        try {
            return exchange.get();
        } catch (RuntimeException broken) {
            cutOff.add(path + ": " + broken);
            throw broken;
        }
    }

    /// Until the server ends the stream, or the match is over.
    private void follow(String path, Seated one) {
        try (var client = HttpClient.newHttpClient()) {
            var request =
                    request(path, one.token()).header("Accept", "text/event-stream").GET().build();
            HttpResponse<Stream<String>> response =
                    whole(path, () -> client.sendAsync(request, BodyHandlers.ofLines()).join());
            following.countDown();
            String last =
                    whole(
                            path,
                            () ->
                                    response.body()
                                            .filter(line -> line.startsWith("event: "))
                                            .reduce("", (_, next) -> next));
            lastEvents.add(path.replaceFirst(".*/", "") + " " + last);
        }
    }

    /// Sends one move, and neither another nor the end of the request.
    private void keepOpen(Seated one) {
        String item = "{\"match\":\"%s\",\"number\":0}%n".formatted(one.match());
        String request =
                "POST /v1/moves HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer "
                        + one.token()
                        + "\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n"
                        + Integer.toHexString(item.length())
                        + "\r\n"
                        + item
                        + "\r\n";
        try (var socket = new Socket(address.getHost(), address.getPort());
                var answer =
                        new BufferedReader(
                                new InputStreamReader(
                                        socket.getInputStream(), StandardCharsets.UTF_8))) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            for (String line = answer.readLine(); line != null; line = answer.readLine()) {
                if (!line.startsWith("{")) continue;
                bulk.add(line);
                if (bulk.size() == 1) following.countDown();
            }
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private void isKept(Seated one, Map<Integer, JsonNode> moves) {
        var kept = new HashMap<Integer, JsonNode>();
        try (var api = new Api(address)) {
            boolean more = true;
            for (int after = 0; more; after += PAGE) {
                JsonNode page =
                        api.get(
                                        "/v1/matches/%s/journal?limit=%d&after=%d"
                                                .formatted(one.match(), PAGE, after),
                                        one.token())
                                .expecting(200)
                                .json();
                for (JsonNode entry : page.get("entries"))
                    kept.put(entry.get("revision").asInt(), entry.path("move"));
                more = page.has("next");
            }
        }
        assertThat(kept).containsAllEntriesOf(moves);
    }
}
