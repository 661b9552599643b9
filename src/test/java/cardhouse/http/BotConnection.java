package cardhouse.http;

import io.restassured.RestAssured;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Queue;
import java.util.Scanner;
import java.util.concurrent.ConcurrentLinkedQueue;

/// A bot's connection to the service, with its memory.
final class BotConnection {
    private static final int REMEMBERED = 2_000;

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Client account;
    private final Queue<String> log = new ConcurrentLinkedQueue<>();

    BotConnection(Client account) {
        this.account = account;
    }

    /// What was done last.
    String log() {
        return String.join("\n", log);
    }

    void log(String what) {
        log.add(Instant.now() + " " + what);
        if (log.size() > REMEMBERED) log.remove();
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return http.send(request(path).header("Accept", "*/*").build(), BodyHandlers.ofString());
    }

    /// The events of a stream, each a text.
    Scanner events(String path) throws IOException, InterruptedException {
        HttpResponse<InputStream> stream =
                http.send(
                        request(path).header("Accept", "text/event-stream").build(),
                        BodyHandlers.ofInputStream());
        return new Scanner(stream.body()).useDelimiter("\n\n");
    }

    /// Posts a move.
    ///
    /// @param revision at which it is to be played; 0 to name none
    /// @param patience after which no answer is waited for
    HttpResponse<String> post(
            String match, int revision, String move, String type, Optional<Duration> patience)
            throws IOException, InterruptedException {
        var request =
                request("/v1/matches/" + match + "/moves")
                        .header("Content-Type", type)
                        .POST(BodyPublishers.ofString(move));
        if (revision > 0) request.header("If-Match", "\"" + revision + "\"");
        patience.ifPresent(request::timeout);
        log("plays " + match + " at " + revision + " " + move);
        var answer = http.send(request.build(), BodyHandlers.ofString());
        log("was answered " + answer.statusCode());
        return answer;
    }

    /// As it is asked to.
    static void pause(HttpResponse<?> answer) throws InterruptedException {
        long seconds = answer.headers().firstValueAsLong("Retry-After").orElse(1);
        Thread.sleep(Duration.ofSeconds(seconds));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + RestAssured.port + path))
                .header("Authorization", "Bearer " + account.token());
    }
}
