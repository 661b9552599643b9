package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.games.Catalog;
import cardhouse.match.live.TurnSubscriptions;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A player's turns, by polling, by waiting and by streaming.
@QuarkusTest
@Timeout(180)
class TurnsTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    @Inject TurnSubscriptions turnSubscriptions;

    private static String match(Client ada, Client bob, Map<String, Object> more) {
        var wish = new LinkedHashMap<String, Object>(more);
        wish.put("game", "trash");
        wish.put("seats", List.of(Client.me(), Client.open()));
        String match = ada.match(wish);
        bob.sit(match, 1);
        return match;
    }

    private static boolean isFirst(Client client, String match) {
        return !client.view(match).getList("legalMoves").isEmpty();
    }

    /// Two requests, and no rules.
    @Tag("thorough")
    @Test
    void a_bot_of_two_requests_plays_matches_of_every_game_to_their_ends() {
        Client bot = Client.open("Two requests");
        var matches = new ArrayList<String>();
        for (var game : Catalog.GAMES) matches.add(bot.matchAgainst(game.id(), "greedy"));
        int moves = 0;
        while (true) {
            Response turns = bot.request().get("/v1/turns?wait=PT1S");
            if (turns.statusCode() == 204) {
                if (matches.stream().allMatch(match -> isOver(bot, match))) break;
                continue;
            }
            for (Map<String, Object> turn :
                    turns.as(JsonBody.class).<Map<String, Object>>getList("turns")) {
                List<?> offered = (List<?>) Objects.requireNonNull(turn.get("legalMoves"));
                int status =
                        bot.move(
                                        "/v1/matches/" + turn.get("match"),
                                        offered.get(moves++ % offered.size()))
                                .statusCode();
                assertThat(status).isIn(201, 409, 422);
            }
        }
        assertThat(moves).isGreaterThan(matches.size());
    }

    private static boolean isOver(Client client, String match) {
        return client.view(match).getString("status").equals("FINISHED");
    }

    @Test
    void wait_for_turns_returns_the_turn_or_204() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        assertThat(ada.request().get("/v1/turns").statusCode()).isEqualTo(204);
        String match = match(ada, bob, Map.of());
        Client first = isFirst(ada, match) ? ada : bob;
        Client second = first == ada ? bob : ada;
        Response now = first.request().get("/v1/turns");
        assertThat(now.as(JsonBody.class).getMap("turns[0]"))
                .isEqualTo(first.view(match).getMap("$"));
        String board = first.request().accept("text/plain").get(match + "/view").asString();
        assertThat(first.request().accept("text/plain").get("/v1/turns").asString())
                .isEqualTo(match + "\n" + board);
        assertThat(second.request().get("/v1/turns?wait=PT0.2S").statusCode()).isEqualTo(204);

        UUID player = second.player();
        var waited =
                CompletableFuture.supplyAsync(
                        () -> second.request().get("/v1/turns?wait=PT60S"),
                        task -> Thread.ofVirtual().start(task));
        Await.until("the other waits", SOON, () -> turnSubscriptions.size(player) > 0);
        while (isFirst(first, match) && !waited.isDone())
            first.move(match, first.view(match).getList("legalMoves").getFirst());
        assertThat(waited.join().statusCode()).isEqualTo(200);
        assertThat(waited.join().as(JsonBody.class).getString("turns[0].match"))
                .isEqualTo(match.substring(12));
        first.json(Map.of()).post(match + "/resignation");
        assertThat(second.request().get("/v1/turns").statusCode()).isEqualTo(204);
    }

    @Test
    void the_most_urgent_turn_comes_first() {
        Client ada = Client.open("Ada");
        var clocks = List.of("PT50S", "PT20S", "PT40S");
        for (String time : clocks)
            ada.json(
                            Map.of(
                                    "game",
                                    "trash",
                                    "clock",
                                    Map.of("perMove", time, "onTimeout", "NONE"),
                                    "seats",
                                    List.of(Client.me(), Client.bot("greedy"))))
                    .post("/v1/matches");
        Await.until(
                "three turns",
                SOON,
                () -> {
                    Response turns = ada.request().get("/v1/turns?wait=PT1S");
                    if (turns.statusCode() == 204) return false;
                    List<String> due = turns.as(JsonBody.class).getList("turns.deadline");
                    assertThat(due).isSorted();
                    assertThat(
                                    ada.request()
                                            .get("/v1/turns?limit=1")
                                            .as(JsonBody.class)
                                            .getList("turns"))
                            .hasSize(1);
                    return due.size() == clocks.size();
                });
    }

    @Test
    void a_listener_receives_starts_turns_warnings_and_ends() throws IOException {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        String old = match(ada, bob, Map.of());
        List<String> told = Collections.synchronizedList(new ArrayList<>());
        UUID player = bob.player();
        InputStream stream = listening(bob, told);
        Await.until("bob listens", SOON, () -> told.contains("ready"));
        assertThat(told).startsWith("started " + old);
        assertThat(told.contains("turn " + old)).isEqualTo(isFirst(bob, old));
        String fresh =
                match(ada, bob, Map.of("clock", Map.of("perMove", "PT15S", "onTimeout", "NONE")));
        Await.until("the start", SOON, () -> told.contains("started " + fresh));
        while (!isFirst(bob, fresh))
            ada.move(fresh, ada.view(fresh).getList("legalMoves").getFirst());
        Await.until("the turn", SOON, () -> told.contains("turn " + fresh));
        Await.until("the warning", SOON, () -> told.contains("clock " + fresh));
        ada.json(Map.of()).post(fresh + "/resignation");
        Await.until("the end", SOON, () -> told.contains("over " + fresh));
        assertThat(told).doesNotHaveDuplicates();
        stream.close();
        Await.until("it is noticed", SOON, () -> turnSubscriptions.size(player) == 0);
    }

    @SuppressWarnings("resource") // ends with the test
    private static InputStream listening(Client who, List<String> told) throws IOException {
        var request =
                HttpRequest.newBuilder(
                                URI.create("http://127.0.0.1:" + RestAssured.port + "/v1/turns"))
                        .header("Accept", "text/event-stream")
                        .header("Authorization", "Bearer " + who.token());
        InputStream stream;
        try {
            stream =
                    HttpClient.newHttpClient()
                            .send(request.build(), BodyHandlers.ofInputStream())
                            .body();
        } catch (InterruptedException hurried) {
            throw new AssertionError(hurried);
        }
        Thread.ofVirtual().start(() -> listen(stream, told));
        return stream;
    }

    private static void listen(InputStream stream, List<String> told) {
        try (var lines = new java.io.BufferedReader(new java.io.InputStreamReader(stream))) {
            String event = "";
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("event: ")) event = line.substring(7);
                if (!line.startsWith("data: ")) continue;
                String match = JsonBody.from(line.substring(6)).getString("match");
                told.add(match == null ? event : event + " /v1/matches/" + match);
            }
        } catch (IOException closed) {
            // That is how it ends.
        }
    }
}
