package cardhouse.crash;

import cardhouse.Await;
import cardhouse.Seed;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/// Follows a match to its end from several nodes, by connections that are cut at random, and stores
/// all that it received.
final class Follower implements Runnable {
    private static final int CUT_ONCE_IN = 12;

    /// Said by the server, and by proxies before it.
    private static final Set<Integer> AWAY = Set.of(502, 503, 504);

    private static final Duration PATIENCE = Duration.ofMinutes(8);

    private final HttpClient client;
    private final List<URI> nodes;
    private final String match;
    private final String token;
    private final Way way;
    private final SplittableRandom random;
    private final List<JsonNode> told = new ArrayList<>();
    private volatile boolean ended;
    private volatile int connections;
    private volatile String lastTold = "nothing";
    private volatile String lastAsked = "";

    /// The way of following.
    enum Way {
        EVENTS("text/event-stream", ""),
        LINES("application/x-ndjson", "&live=true"),
        PAGES("application/json", "&limit=3&wait=PT5S");

        private final String accepted;
        private final String query;

        Way(String accepted, String query) {
            this.accepted = accepted;
            this.query = query;
        }
    }

    /// @param token of a seat, or empty for a spectator
    Follower(HttpClient client, List<URI> nodes, String match, String token, Way way, long number) {
        this.client = client;
        this.nodes = nodes;
        this.match = match;
        this.token = token;
        this.way = way;
        this.random = Seed.random("follower " + number + " " + way);
    }

    String match() {
        return match;
    }

    List<JsonNode> told() {
        return told;
    }

    /// Whether it has received the end of the match.
    boolean ended() {
        return ended;
    }

    int connections() {
        return connections;
    }

    @Override
    public String toString() {
        return "%s of %s, connection %d, told %s, asked %s"
                .formatted(
                        way,
                        token.isEmpty() ? "a spectator" : "a seat",
                        connections,
                        lastTold,
                        lastAsked);
    }

    @Override
    public void run() {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!ended && System.nanoTime() < end) {
            try {
                connections++;
                connect();
            } catch (IOException cutOff) {
                Await.lookAgain();
            } catch (InterruptedException hurried) {
                throw new AssertionError("interrupted", hurried);
            }
        }
    }

    private void connect() throws IOException, InterruptedException {
        int after = told.isEmpty() ? 0 : told.getLast().get("revision").asInt();
        boolean byId = way == Way.EVENTS && random.nextBoolean();
        URI node = nodes.get(random.nextInt(nodes.size()));
        var request =
                HttpRequest.newBuilder(
                                node.resolve(
                                        "/v1/matches/%s/journal?after=%d%s"
                                                .formatted(match, byId ? 0 : after, way.query)))
                        .header("Accept", way.accepted)
                        .timeout(Duration.ofSeconds(8));
        lastAsked = request.build().uri().toString();
        if (byId) request.header("Last-Event-ID", "" + after);
        if (!token.isEmpty()) request.header("Authorization", "Bearer " + token);
        HttpResponse<java.io.InputStream> answer =
                client.send(request.build(), BodyHandlers.ofInputStream());
        try (var body = new BufferedReader(new InputStreamReader(answer.body()))) {
            if (AWAY.contains(answer.statusCode())) throw new IOException("away");
            if (answer.statusCode() != 200)
                throw new AssertionError(answer.statusCode() + " " + body.readLine());
            switch (way) {
                case EVENTS -> events(body);
                case LINES -> lines(body);
                case PAGES -> page(Api.parse(body.readLine()));
            }
        }
    }

    private boolean isCut() {
        return random.nextInt(CUT_ONCE_IN) == 0;
    }

    private void events(BufferedReader body) throws IOException {
        String name = "";
        String data = "";
        for (String line = body.readLine(); line != null && !ended; line = body.readLine()) {
            if (line.startsWith("event: ")) name = line.substring(7);
            if (line.startsWith("data: ")) data = line.substring(6);
            if (!line.isEmpty() || name.isEmpty()) continue;
            if (name.equals("entry")) tell(Api.parse(data));
            else last(name, Api.parse(data));
            name = "";
            if (isCut()) return;
        }
    }

    private void lines(BufferedReader body) throws IOException {
        for (String line = body.readLine(); line != null && !ended; line = body.readLine()) {
            if (line.isEmpty()) continue;
            JsonNode value = whole(line);
            if (value.has("revision")) tell(value);
            else value.fieldNames().forEachRemaining(name -> last(name, value.get(name)));
            if (isCut()) return;
        }
    }

    /// A line that was cut by a broken connection counts as not received.
    private static JsonNode whole(String line) throws IOException {
        try {
            return Api.parse(line);
        } catch (AssertionError half) {
            throw new IOException(half);
        }
    }

    private void page(JsonNode page) {
        page.get("entries").forEach(this::tell);
        if (page.get("status").asText().equals("FINISHED") && page.get("entries").isEmpty())
            ended = true;
    }

    private void tell(JsonNode entry) {
        told.add(entry);
        lastTold = entry.get("revision").asText();
    }

    private void last(String name, JsonNode value) {
        switch (name) {
            case "end" -> {
                if (!value.get("revision").equals(told.getLast().get("revision")))
                    throw new AssertionError("the end came early in " + match);
                ended = true;
            }
            case "behind" -> {}
            default -> throw new AssertionError(name + " " + value);
        }
    }
}
