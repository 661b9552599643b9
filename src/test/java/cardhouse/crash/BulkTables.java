package cardhouse.crash;

import cardhouse.Await;
import cardhouse.Seed;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;

/// A client that plays many matches at once by moves in bulk, against bots of the server. An answer
/// that arrived counts, even if the connection broke after it. What was not answered is sent again
/// with the same key.
final class BulkTables implements Runnable, MoveLog {
    private static final Duration ONE_TRY = Duration.ofSeconds(20);
    private static final String OPENING =
            "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"BOT\",\"bot\":\"greedy\"}]}";
    private static final int ACCEPTED = 201;
    private static final int AWAY = 503;

    private final Api api;
    private final URI address;
    private final Table.Player player;
    private final int matches;
    private final SplittableRandom random;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final List<Table.Played> played = Collections.synchronizedList(new ArrayList<>());
    private final Map<String, Table.Played> running = new HashMap<>();

    /// Moves without an answer, by match.
    private final Map<String, Item> open = new HashMap<>();

    private volatile boolean closing;

    private record Item(String match, JsonNode move, String line) {}

    /// @param matches in progress
    BulkTables(Api api, URI address, Table.Player player, int matches) {
        this.api = api;
        this.address = address;
        this.player = player;
        this.matches = matches;
        this.random = Seed.random("bulk tables of " + player.name());
    }

    @Override
    public Table.Player player() {
        return player;
    }

    @Override
    public boolean seated() {
        return true;
    }

    @Override
    public List<Table.Played> played() {
        return List.copyOf(played);
    }

    /// Stops after the answers to the moves that were sent.
    void leave() {
        closing = true;
    }

    @Override
    public void run() {
        while (!closing || !open.isEmpty()) {
            if (!closing) prepare();
            if (open.isEmpty()) Await.lookAgain();
            else send();
        }
        http.shutdownNow();
    }

    private void prepare() {
        while (running.size() < matches) {
            String key = Seed.another("BulkTables").toString();
            String match =
                    api.post("/v1/matches", player.token(), key, 0, OPENING)
                            .expecting(ACCEPTED)
                            .json()
                            .get("id")
                            .asText();
            var log = new Table.Played(match, Collections.synchronizedList(new ArrayList<>()));
            played.add(log);
            running.put(match, log);
        }
        for (String match : List.copyOf(running.keySet()))
            if (!open.containsKey(match)) choose(match);
    }

    private void choose(String match) {
        JsonNode view =
                api.get("/v1/matches/" + match + "/view", player.token()).expecting(200).json();
        JsonNode moves = view.get("legalMoves");
        if (view.get("status").asText().equals("FINISHED")) running.remove(match);
        else if (!moves.isEmpty()) {
            JsonNode move = moves.get(random.nextInt(moves.size()));
            String line =
                    "{\"match\":\"%s\",\"move\":%s,\"revision\":%d,\"idempotencyKey\":\"%s\"}%n"
                            .formatted(
                                    match,
                                    move,
                                    view.get("revision").asInt(),
                                    Seed.another("BulkTables"));
            open.put(match, new Item(match, move, line));
        }
    }

    private void send() {
        var items = List.copyOf(open.values());
        var body = new StringBuilder();
        items.forEach(item -> body.append(item.line()));
        var request =
                HttpRequest.newBuilder(address.resolve("/v1/moves"))
                        .timeout(ONE_TRY)
                        .header("Authorization", "Bearer " + player.token())
                        .header("Content-Type", "application/x-ndjson")
                        .POST(BodyPublishers.ofString(body.toString()))
                        .build();
        try {
            var response = http.send(request, BodyHandlers.ofLines());
            if (response.statusCode() == 200) take(items.iterator(), response.body().iterator());
            else if (response.statusCode() != AWAY)
                throw new AssertionError("status " + response.statusCode());
        } catch (IOException | UncheckedIOException broken) {
            Await.lookAgain();
        } catch (InterruptedException interrupted) {
            throw new AssertionError("interrupted", interrupted);
        }
    }

    private void take(Iterator<Item> items, Iterator<String> lines) {
        while (lines.hasNext()) {
            String line = lines.next();
            if (!isWhole(line)) return;
            JsonNode answer = Api.parse(line);
            // The server reads no further.
            if (!answer.has("match")) return;
            Item item = items.next();
            if (!answer.get("match").asText().equals(item.match()))
                throw new AssertionError("an answer to another move: " + line);
            int status = answer.get("status").asInt();
            if (status == AWAY) continue;
            if (status != ACCEPTED) throw new AssertionError(item.line() + " got " + line);
            open.remove(item.match());
            Objects.requireNonNull(running.get(item.match()))
                    .acknowledged()
                    .add(
                            new Table.Acknowledged(
                                    answer.get("revision").asInt(),
                                    item.move(),
                                    answer.get("played").get("receipt").asText(),
                                    System.nanoTime()));
        }
    }

    /// Whether a line was not cut off with its connection.
    private static boolean isWhole(String line) {
        try {
            return Api.parse(line).isObject();
        } catch (AssertionError cut) {
            return false;
        }
    }
}
