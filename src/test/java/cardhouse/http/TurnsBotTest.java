package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.games.Catalog;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Scanner;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// An external bot plays matches of all games against the server's bots. Its only input is the
/// notification of its turns. `-Dturns.matches=100` plays more; `WebhookBotTest` does it by
/// webhook.
@QuarkusTest
@Timeout(900)
class TurnsBotTest {
    private static final int MATCHES = Integer.getInteger("turns.matches", Effort.of(50));
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Random random = new Random(1);
    private final List<String> matches = new ArrayList<>();
    private final Set<String> over = new HashSet<>();
    private Client bot;
    private int moves;

    @BeforeEach
    void openMatches() {
        bot = Client.open("From outside");
        for (int i = 0; i < MATCHES; i++) {
            String game = Catalog.GAMES.get(i % Catalog.GAMES.size()).id();
            matches.add(bot.matchAgainst(game, "greedy"));
        }
    }

    @Test
    void it_asks_and_waits() throws IOException, InterruptedException {
        long start = System.nanoTime();
        while (over.size() < MATCHES) {
            var answer = http.send(get("/v1/turns?wait=PT1S", "*/*"), BodyHandlers.ofString());
            if (answer.statusCode() == 204) {
                matches.stream().filter(this::isOver).forEach(over::add);
                continue;
            }
            assertThat(answer.statusCode()).isEqualTo(200);
            for (JsonNode turn : JSON.readTree(answer.body()).get("turns")) move(turn);
        }
        conclude("long-poll", start);
    }

    @Test
    void it_listens() throws IOException, InterruptedException {
        long start = System.nanoTime();
        HttpResponse<InputStream> stream =
                http.send(get("/v1/turns", "text/event-stream"), BodyHandlers.ofInputStream());
        assertThat(stream.statusCode()).isEqualTo(200);
        try (var events = new Scanner(stream.body()).useDelimiter("\n\n")) {
            while (over.size() < MATCHES) hear(events.next());
        }
        conclude("stream", start);
    }

    private void hear(String event) throws IOException, InterruptedException {
        String name = "";
        String data = "";
        for (String line : event.lines().toList()) {
            if (line.startsWith("event: ")) name = line.substring("event: ".length());
            if (line.startsWith("data: ")) data = line.substring("data: ".length());
        }
        switch (name) {
            case "turn" -> move(JSON.readTree(data));
            case "over" -> over.add(path(JSON.readTree(data)));
            // The end of a match before the first event has no other notification.
            case "ready" -> matches.stream().filter(this::isOver).forEach(over::add);
            default -> assertThat(name).isIn("", "started");
        }
    }

    /// Any of the moves it is offered, which has to be accepted as it is, but where several seats
    /// may act and another was faster: then the turn comes again.
    private void move(JsonNode turn) throws IOException, InterruptedException {
        var offered = turn.get("legalMoves");
        var request =
                HttpRequest.newBuilder(house().resolve(path(turn) + "/moves"))
                        .header("Authorization", "Bearer " + bot.token())
                        .header("Content-Type", "application/json")
                        .header("If-Match", "\"" + turn.get("revision").asInt() + "\"")
                        .POST(
                                BodyPublishers.ofString(
                                        offered.get(random.nextInt(offered.size())).toString()))
                        .build();
        var answer = http.send(request, BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isIn(201, 412);
        if (answer.statusCode() == 201) moves++;
    }

    private boolean isOver(String match) {
        return bot.unchecked().get(match).as(JsonBody.class).getString("status").equals("FINISHED");
    }

    private void conclude(String how, long start) throws IOException {
        double seconds = (System.nanoTime() - start) / 1e9;
        Files.writeString(
                Path.of("target", "turns-" + how + ".txt"),
                "%d matches, %d moves of the bot, %.1f s, %.0f moves/s%n"
                        .formatted(MATCHES, moves, seconds, moves / seconds));
        assertThat(over).containsExactlyInAnyOrderElementsOf(matches);
        assertThat(matches.stream().mapToInt(this::ownEntries).sum()).isEqualTo(moves);
    }

    private int ownEntries(String match) {
        int own = 0;
        List<String> page;
        int after = 0;
        do {
            page =
                    bot.unchecked()
                            .accept("application/x-ndjson")
                            .get(match + "/journal?as=public&limit=1000&after=" + after)
                            .asString()
                            .lines()
                            .toList();
            after += page.size();
            own +=
                    (int)
                            page.stream()
                                    .filter(line -> line.contains("\"cause\":\"MOVE\",\"seat\":0,"))
                                    .count();
        } while (page.size() == 1000);
        return own;
    }

    private static String path(JsonNode seen) {
        return "/v1/matches/" + seen.get("match").asText();
    }

    private HttpRequest get(String path, String accept) {
        return HttpRequest.newBuilder(house().resolve(path))
                .header("Authorization", "Bearer " + bot.token())
                .header("Accept", accept)
                .build();
    }

    private static URI house() {
        return URI.create("http://127.0.0.1:" + RestAssured.port);
    }
}
