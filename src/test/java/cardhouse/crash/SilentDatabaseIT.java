package cardhouse.crash;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.FrozenConnection;
import cardhouse.PackagedService;
import cardhouse.Seed;
import cardhouse.TestDatabase;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.postgresql.ds.PGSimpleDataSource;

/// The machine of the database is gone without a word, and later another one is at its address.
@Tag("thorough")
@Timeout(900)
class SilentDatabaseIT {
    /// All timeouts together take fifteen seconds at most. Without them the driver gives up after a
    /// minute. So this bound distinguishes the two cases on a slow machine, too.
    private static final Duration IN_TIME = Duration.ofSeconds(45);

    private static final Duration SOON = Duration.ofMinutes(5);
    private static final int OF_EACH = 10;
    private static final String OPENING =
            "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"BOT\",\"bot\":\"greedy\"}]}";

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private record Answered(String request, HttpResponse<String> answer, Duration after) {}

    @Test
    void silent_database_gives_503_in_time_and_moves_continue_afterwards() throws Exception {
        var database = TestDatabase.empty("postgres");
        try (var line = new FrozenConnection(database.getPortNumbers()[0]);
                var service = service(line.to(database));
                var tables = Tables.through(service.address(), 4, false)) {
            tables.play(8);
            var match = opened(service.address());
            line.freeze();

            var answers =
                    IntStream.range(0, OF_EACH)
                            .boxed()
                            .flatMap(_ -> requests(service.address(), match))
                            .toList();
            for (var each : answers) {
                var answered = each.join();
                assertThat(answered.answer().statusCode())
                        .as("%s: %s", answered.request(), answered.answer().body())
                        .isIn(200, 503);
                if (answered.answer().statusCode() == 503)
                    assertThat(answered.answer().body()).contains("DATABASE_UNAVAILABLE");
            }
            System.out.printf(
                    "%d requests beside a silent database, the slowest answered after %d ms%n",
                    answers.size(),
                    answers.stream()
                            .mapToLong(each -> each.join().after().toMillis())
                            .max()
                            .orElse(0));

            line.replace();
            tables.play(8);
            Await.until("it is ready", SOON, service::isReady);
            tables.leave();
            tables.assertNothingLost();
        } finally {
            client.shutdownNow();
        }
    }

    /// A match apart from those of the tables, so that its failure does not affect them.
    private static Tables.Running opened(URI server) {
        try (var api = new Api(server)) {
            var player = Table.Player.opened(api, "onlooker");
            String match =
                    api.post("/v1/matches", player.token(), key(), 0, OPENING)
                            .expecting(201)
                            .json()
                            .get("id")
                            .asText();
            return new Tables.Running(match, player.token());
        }
    }

    private static String key() {
        return Seed.another("SilentDatabaseIT").toString();
    }

    private Stream<CompletableFuture<Answered>> requests(URI server, Tables.Running match) {
        String path = "/v1/matches/" + match.match();
        return Stream.of(
                sent(server, match, path + "/view", ""),
                sent(server, match, path + "/journal", ""),
                sent(server, match, "/v1/matches", ""),
                sent(server, match, "/v1/turns", ""),
                sent(server, match, "/v1/players/me", ""),
                sent(server, match, path + "/moves", "1"),
                sent(server, match, path + "/resignation", "{}"));
    }

    private CompletableFuture<Answered> sent(
            URI server, Tables.Running match, String path, String body) {
        var request =
                HttpRequest.newBuilder(server.resolve(path))
                        .timeout(IN_TIME)
                        .header("Authorization", "Bearer " + match.token())
                        .header("Idempotency-Key", key());
        if (!body.isEmpty())
            request.header("Content-Type", body.equals("1") ? "text/plain" : "application/json")
                    .POST(BodyPublishers.ofString(body));
        long sent = System.nanoTime();
        return client.sendAsync(request.build(), BodyHandlers.ofString())
                .thenApply(answer ->
                        new Answered(path, answer, Duration.ofNanos(System.nanoTime() - sent)));
    }

    private static PackagedService service(PGSimpleDataSource database) throws IOException {
        return PackagedService.brieflyOn(
                Path.of("target", "silent"),
                TestDatabase.settings(database, Path.of("target", "silent-keys")));
    }
}
