package cardhouse.crash;

import cardhouse.Await;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/// The HTTP interface as a client sees it who does not give up: what was not answered is sent
/// again, to the letter, until it is. Answers that no client should ever get are noted.
final class Api implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final Duration ONE_TRY = Duration.ofSeconds(8);

    private final URI address;
    private final Duration patience;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Queue<String> improper = new ConcurrentLinkedQueue<>();
    private final AtomicLong slowest = new AtomicLong();

    Api(URI address) {
        this(address, PATIENCE);
    }

    /// @param patience how long a request is sent again and again
    Api(URI address, Duration patience) {
        this.address = address;
        this.patience = patience;
    }

    /// An answer that is neither a failure of the connection nor a 503.
    record Answer(int status, String body) {
        JsonNode json() {
            return parse(body);
        }

        Answer expecting(int wanted) {
            if (status != wanted)
                throw new AssertionError("expected " + wanted + ", got " + status + ": " + body);
            return this;
        }
    }

    static JsonNode parse(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException bad) {
            throw new AssertionError("no JSON: " + text, bad);
        }
    }

    /// Server errors that were not an orderly 503.
    Queue<String> improper() {
        return improper;
    }

    /// The longest wait for one answer, including 503s and requests that were given up.
    Duration slowest() {
        return Duration.ofNanos(slowest.get());
    }

    Answer get(String path, String token) {
        return insist(request(path, token).GET().build());
    }

    /// @param key the idempotency key
    /// @param ifMatch a revision, or 0 for any
    Answer post(String path, String token, String key, int ifMatch, String body) {
        var request = request(path, token).header("Content-Type", "application/json");
        request.header("Idempotency-Key", key);
        if (ifMatch > 0) request.header("If-Match", "\"" + ifMatch + "\"");
        return insist(request.POST(BodyPublishers.ofString(body)).build());
    }

    Answer put(String path, String token, String body) {
        return insist(
                request(path, token)
                        .header("Content-Type", "application/json")
                        .PUT(BodyPublishers.ofString(body))
                        .build());
    }

    private HttpRequest.Builder request(String path, String token) {
        var request = HttpRequest.newBuilder(address.resolve(path)).timeout(ONE_TRY);
        return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
    }

    private Answer insist(HttpRequest request) {
        long end = System.nanoTime() + patience.toNanos();
        String last = "nothing";
        while (System.nanoTime() < end) {
            long sent = System.nanoTime();
            try {
                var response = client.send(request, BodyHandlers.ofString());
                last = response.statusCode() + " " + response.body();
                if (response.statusCode() < 500)
                    return new Answer(response.statusCode(), response.body());
                if (!isOrderly(response)) improper.add(request.uri() + ": " + last);
            } catch (IOException notAnswered) {
                last = notAnswered.toString();
            } catch (InterruptedException interrupted) {
                throw new AssertionError("interrupted", interrupted);
            } finally {
                slowest.accumulateAndGet(System.nanoTime() - sent, Math::max);
            }
            Await.lookAgain();
        }
        throw new AssertionError("no answer from " + request.uri() + ", last: " + last);
    }

    /// What is answered while the database is away: a problem that says when to come again.
    private static boolean isOrderly(HttpResponse<String> response) {
        return response.statusCode() == 503
                && response.headers().firstValue("Retry-After").isPresent()
                && response.headers()
                        .firstValue("Content-Type")
                        .orElse("")
                        .startsWith("application/problem+json")
                && parse(response.body()).path("code").asText().equals("DATABASE_UNAVAILABLE");
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
