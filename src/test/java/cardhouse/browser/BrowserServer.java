package cardhouse.browser;

import cardhouse.Await;
import cardhouse.PackagedService;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The packaged service, started once for all tests of a process, and matches that were played
/// there.
final class BrowserServer {
    /// With the least number of seats that each can have.
    static final Map<String, Integer> GAMES =
            Map.of("trashed", 2, "garbage", 2, "trash", 2, "trio", 2, "dumpster-brawl", 3);

    /// By which matches are short, and still have all that a game has.
    static final Map<String, Map<String, Integer>> SHORT =
            Map.of(
                    "trashed", Map.of("rounds", 1),
                    "garbage", Map.of("decks", 0),
                    "trash", Map.of("targetSize", 9),
                    "trio", Map.of("rounds", 1),
                    "dumpster-brawl", Map.of("slugs", 4));

    /// A name that would do harm if it ever became markup.
    static final String NAME = "<img src=x onerror=alert(1)>";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int CONFLICT = 409;
    private static final int MOST = 1000;
    private static final int MOST_TURNS = 40;
    private static final Duration LONG = Duration.ofSeconds(180);
    private static @Nullable BrowserServer open;

    private final PackagedService service;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Map<String, String> finished = new ConcurrentHashMap<>();

    private BrowserServer(PackagedService service) {
        this.service = service;
    }

    /// @throws IOException if it cannot be started
    static synchronized BrowserServer open() throws IOException {
        var house = open;
        if (house != null) return house;
        String number = System.getProperty("process", "1");
        var service =
                PackagedService.brieflyOn(
                        Path.of("target", "browser-" + number),
                        Map.of(
                                "CARDHOUSE_CORS_ORIGINS", "*",
                                "CARDHOUSE_RATINGS_DELAY", "1S",
                                "CARDHOUSE_WEBHOOKS_SERVICE_HOSTS", "discord.com,localhost",
                                "CARDHOUSE_WEBHOOKS_ALLOWED_PRIVATE_NETWORKS", "127.0.0.0/8"));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> close(service)));
        house = new BrowserServer(service);
        open = house;
        return house;
    }

    private static void close(PackagedService service) {
        try {
            service.close();
        } catch (IOException failed) {
            throw new AssertionError(failed);
        }
    }

    URI address(String path) {
        return service.address().resolve(path);
    }

    /// A finished match of the game, a short one: its creator left, and a bot played on.
    ///
    /// @return its id
    String finished(String game) {
        return finished.computeIfAbsent(
                game,
                one -> {
                    var rules = new HashMap<>(SHORT.getOrDefault(one, Map.of()));
                    rules.put("turnLimit", MOST_TURNS);
                    return play(one, rules);
                });
    }

    /// One of its own, by rules that may make it long.
    String finished(String game, Map<String, Integer> rules) {
        return play(game, rules);
    }

    private String play(String game, Map<String, Integer> rules) {
        String me =
                post(
                                "/v1/players",
                                "",
                                JSON.createObjectNode().put("name", NAME).put("kind", "HUMAN"))
                        .path("token")
                        .asText();
        var opening = JSON.createObjectNode().put("game", game).put("onLeave", "BOT");
        opening.putObject("substitute").put("bot", "greedy");
        var chosen = opening.putObject("rules");
        rules.forEach(chosen::put);
        var seats = opening.putArray("seats");
        seats.addObject().put("kind", "ME");
        for (int seat = 1; seat < GAMES.getOrDefault(game, 2); seat++)
            seats.addObject().put("kind", "BOT").put("bot", "greedy");
        String match = post("/v1/matches", me, opening).path("id").asText();
        // Forced moves are made for its creator: by some deals there are no others.
        while (!isLeft(match, me)) match = post("/v1/matches", me, opening).path("id").asText();
        awaitEnd(game, match);
        return match;
    }

    /// @return false if it was over before
    private boolean isLeft(String match, String token) {
        var answer =
                answer(
                        request("POST", "/v1/matches/" + match + "/resignation", token, Map.of())
                                .build());
        if (answer.statusCode() == CONFLICT && answer.body().contains("MATCH_FINISHED"))
            return false;
        successful(answer);
        return true;
    }

    private void awaitEnd(String game, String match) {
        Await.until(
                game + " is over",
                LONG,
                () -> get("/v1/matches/" + match).path("status").asText().equals("FINISHED"));
    }

    /// What the entries of a match say to a reader, a line for each event.
    List<List<String>> told(String match) {
        return Arrays.stream(text(match, "all", 0, MOST).split("(?m)^(?=== )"))
                .map(BrowserServer::lines)
                .toList();
    }

    private static List<String> lines(String entry) {
        return entry.lines()
                .filter(line -> line.startsWith("-- "))
                .map(line -> line.substring("-- ".length()))
                .toList();
    }

    /// The board after an entry, as a reader with those eyes gets it.
    String board(String match, int revision, String as) {
        String text = text(match, as, revision - 1, 1);
        return text.substring(text.indexOf("\nrevision " + revision) + 1).stripTrailing();
    }

    private String text(String match, String as, int after, int limit) {
        String path =
                "/v1/matches/%s/replay?as=%s&after=%d&limit=%d".formatted(match, as, after, limit);
        return send(HttpRequest.newBuilder(address(path)).header("Accept", "text/plain"));
    }

    JsonNode get(String path) {
        return json(
                send(HttpRequest.newBuilder(address(path)).header("Accept", "application/json")));
    }

    private JsonNode post(String path, String token, JsonNode body) {
        return send("POST", path, token, body);
    }

    /// @param token of the caller, empty for none
    JsonNode send(String method, String path, String token, Object body) {
        return json(send(request(method, path, token, body)));
    }

    private HttpRequest.Builder request(String method, String path, String token, Object body) {
        var request =
                HttpRequest.newBuilder(address(path))
                        .header("Content-Type", "application/json")
                        .method(method, BodyPublishers.ofString(JSON.valueToTree(body).toString()));
        if (!token.isEmpty()) request.header("Authorization", "Bearer " + token);
        return request;
    }

    private String send(HttpRequest.Builder request) {
        return successful(answer(request.build()));
    }

    private HttpResponse<String> answer(HttpRequest request) {
        try {
            return client.send(request, BodyHandlers.ofString());
        } catch (IOException | InterruptedException failed) {
            throw new AssertionError(failed);
        }
    }

    private static String successful(HttpResponse<String> answer) {
        if (answer.statusCode() >= 300)
            throw new AssertionError(answer.statusCode() + " " + answer.body());
        return answer.body();
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException bad) {
            throw new AssertionError("no JSON: " + text, bad);
        }
    }
}
