package cardhouse.deploy;

import cardhouse.Await;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/// A client that plays at a deployed server, and checks its matches. A request without an answer,
/// or answered with 503, is retried unchanged.
public final class Visitor implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String JSON_TYPE = "application/json";
    private static final String TEXT = "text/plain";
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final Duration ONE_TRY = Duration.ofSeconds(30);

    private final HttpClient http;
    private final URI server;
    private final String token;

    /// Opens an account there.
    public static Visitor at(URI server) {
        return at(
                server,
                HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .connectTimeout(ONE_TRY)
                        .build());
    }

    /// @param http trusts the server's certificate
    public static Visitor at(URI server, HttpClient http) {
        var stranger = new Visitor(server, http, "");
        String made = stranger.post("/v1/players", "{\"name\": \"Ada\", \"kind\": \"HUMAN\"}");
        return new Visitor(server, http, made.strip());
    }

    private Visitor(URI server, HttpClient http, String token) {
        this.server = server;
        this.http = http;
        this.token = token;
    }

    /// The same account at another server.
    Visitor with(URI other) {
        return new Visitor(other, http, token);
    }

    /// A short match against a built-in bot.
    ///
    /// @return its path
    public String open() {
        return post(
                        "/v1/matches",
                        "{\"game\": \"trash\", \"rules\": {\"turnLimit\": 20}, \"seats\":"
                                + " [{\"kind\": \"ME\"}, {\"kind\": \"BOT\", \"bot\":"
                                + " \"greedy\"}]}")
                .strip();
    }

    /// The same, after some moves of its own and once it is its turn again. A match that ends
    /// before is replaced by another.
    public String openToMove(int moves) {
        while (true) {
            String match = open();
            play(match, moves);
            if (!isOverBeforeItsTurn(match)) return match;
        }
    }

    /// Plays so many moves of its own, or until it is over.
    public void play(String match, int moves) {
        for (int played = 0; played < moves; played++) {
            if (isOverBeforeItsTurn(match)) return;
            // The first move that is offered.
            send(match + "/moves", TEXT, "1");
        }
    }

    public void playToTheEnd(String match) {
        play(match, Integer.MAX_VALUE);
    }

    /// Returns when it is this player's turn, or never will be again.
    ///
    /// @return whether it never will be again
    public boolean isOverBeforeItsTurn(String match) {
        var view = new AtomicReference<>("");
        Await.until(
                "it is my turn in " + match + ", or it is over",
                PATIENCE,
                () -> {
                    view.set(text(match + "/view"));
                    return tellsTurn(view.get()) || tellsEnd(view.get());
                },
                view::get);
        return tellsEnd(view.get());
    }

    private static boolean tellsTurn(String view) {
        return view.lines().anyMatch(line -> line.startsWith("  1  "));
    }

    private static boolean tellsEnd(String view) {
        return view.lines().anyMatch(line -> line.startsWith("over:"));
    }

    /// Sends a GET once; any outcome is accepted.
    public void tried(String path) {
        trySending(request(path).header("Accept", JSON_TYPE).GET().build());
    }

    /// Sends a body once, a move or JSON; any outcome is accepted.
    public void tried(String path, String body) {
        trySending(writing(path, body.startsWith("{") ? JSON_TYPE : TEXT, JSON_TYPE, body));
    }

    private void trySending(HttpRequest request) {
        try {
            http.send(request, BodyHandlers.discarding());
        } catch (IOException notAnswered) {
            Await.lookAgain();
        } catch (InterruptedException interrupted) {
            throw new AssertionError("interrupted", interrupted);
        }
    }

    public boolean isOver(String match) {
        return tellsEnd(text(match + "/view"));
    }

    /// Everything that is known of a match by now.
    public String journal(String match) {
        return json(match + "/journal?limit=1000");
    }

    public int revision(String match) {
        try {
            return JSON.readTree(json(match + "/view")).get("revision").asInt();
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    /// Has the proof of a match that is over judged without the server, with the keys it publishes.
    ///
    /// @return what was said
    public String verify(String match) throws IOException {
        return verify(List.of(match));
    }

    /// Several of them at once.
    ///
    /// @return what was said
    /// @throws CommandFailed if one of them is not proven
    public String verify(Collection<String> matches) throws IOException {
        Path folder = Files.createTempDirectory(Path.of("target"), "proof");
        Path keys = Files.writeString(folder.resolve("keys.json"), json("/.well-known/jwks.json"));
        var words = new ArrayList<>(List.of("verify", "--keys", keys.toString()));
        for (String match : matches) {
            Path proof = folder.resolve(words.size() + ".json");
            words.add(Files.writeString(proof, json(match + "/proof")).toString());
        }
        return Packaged.cardhouse(Map.of(), words.toArray(String[]::new));
    }

    public String text(String path) {
        return get(path, TEXT);
    }

    public String json(String path) {
        return get(path, JSON_TYPE);
    }

    private String get(String path, String type) {
        return insist(request(path).header("Accept", type).GET().build());
    }

    /// @return what was made, as text
    public String post(String path, String body) {
        return send(path, JSON_TYPE, body);
    }

    /// For answers that exist only as JSON.
    ///
    /// @return the created object
    public String postForJson(String path, String body) {
        return insist(writing(path, JSON_TYPE, JSON_TYPE, body));
    }

    private String send(String path, String type, String body) {
        return insist(writing(path, type, TEXT, body));
    }

    private HttpRequest writing(String path, String type, String accept, String body) {
        byte[] key = new byte[16];
        new SecureRandom().nextBytes(key);
        return request(path)
                .header("Accept", accept)
                .header("Content-Type", type)
                .header("Idempotency-Key", HexFormat.of().formatHex(key))
                .POST(BodyPublishers.ofString(body))
                .build();
    }

    private HttpRequest.Builder request(String path) {
        var request = HttpRequest.newBuilder(server.resolve(path)).timeout(ONE_TRY);
        return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
    }

    private String insist(HttpRequest request) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        String last = "nothing";
        while (System.nanoTime() < end) {
            try {
                HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
                last = answer.statusCode() + " " + answer.body();
                if (answer.statusCode() / 100 == 2) return answer.body();
                if (answer.statusCode() < 500 && answer.statusCode() != 429)
                    throw new AssertionError(request.method() + " " + request.uri() + ": " + last);
            } catch (IOException notAnswered) {
                last = notAnswered.toString();
            } catch (InterruptedException interrupted) {
                throw new AssertionError("interrupted", interrupted);
            }
            Await.lookAgain();
        }
        throw new AssertionError("no answer from " + request.uri() + ", last: " + last);
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
