package cardhouse.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.RestAssured;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Scanner;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/// A bot that plays any of the moves it is offered, with one fault at most.
final class TriedBot implements AutoCloseable {
    /// What is wrong with it, by the scenario that has to find it.
    enum Fault {
        NONE,
        /// Plays by no clock of ten seconds.
        CLOCK,
        /// Now and then sends an illegal move, twice.
        ILLEGAL_MOVE,
        /// Takes a 412 for the end of a match.
        SIMULTANEOUS,
        /// Plays whatever it is told last, whatever it has seen.
        STALE_TURN,
        /// Answers each announcement, without saying on which table.
        TURN_TWICE,
        /// Sends a move anew when the answer takes longer than a second.
        LATE_ANSWER,
        /// Sends a move anew when the connection is lost.
        LOST_ANSWER,
        /// Knows no `Retry-After`.
        UNAVAILABLE,
        /// Has forgotten the matches that ran when the connection was lost.
        RESTART,
        /// Insists on its move in a match that is over.
        MATCH_ENDS,
        /// Reads nothing that has a field it does not know.
        UNKNOWN_FIELD,
        /// Knows nothing of one of the games that it says it plays.
        EVERY_GAME
    }

    enum Way {
        POLLING,
        STREAMING
    }

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> KNOWN =
            Set.of(
                    "match",
                    "revision",
                    "status",
                    "viewer",
                    "toAct",
                    "deadline",
                    "clocks",
                    "view",
                    "legalMoves",
                    "outcome",
                    "left",
                    "at",
                    "delay");
    private static final Duration SLOW = Duration.ofSeconds(12);
    private static final int MOVES_BEFORE_MISCHIEF = 15;
    private static final int REMEMBERED = 2_000;

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Client account;
    private final Fault fault;
    private final Way way;
    private final Random random;
    private final Map<String, Integer> seen = new HashMap<>();
    private final Map<String, Integer> moves = new HashMap<>();
    private final Map<String, String> games = new HashMap<>();
    private final Set<String> forgotten = new HashSet<>();

    /// In one answer.
    private final Set<String> told = new HashSet<>();

    private final Queue<String> log = new ConcurrentLinkedQueue<>();
    private final Thread going;
    private volatile boolean closed;
    private volatile @Nullable Throwable died;

    TriedBot(Client account, Fault fault, Way way, long seed) {
        this.account = account;
        this.fault = fault;
        this.way = way;
        this.random = new Random(seed);
        this.going = Thread.ofPlatform().daemon().name("bot-" + fault).unstarted(this::go);
    }

    TriedBot start() {
        going.start();
        return this;
    }

    @Nullable Throwable died() {
        return died;
    }

    /// What it has done last.
    String log() {
        return String.join("\n", log);
    }

    private void log(String what) {
        log.add(Instant.now() + " " + what);
        if (log.size() > REMEMBERED) log.remove();
    }

    @Override
    public void close() {
        closed = true;
        going.interrupt();
    }

    private void go() {
        try {
            while (!closed) {
                try {
                    if (way == Way.POLLING) poll();
                    else listen();
                } catch (IOException lost) {
                    log("lost: " + lost);
                }
            }
        } catch (InterruptedException closing) {
            // It is over.
        } catch (RuntimeException | Error wrong) {
            if (!closed) died = wrong;
        }
    }

    private void poll() throws IOException, InterruptedException {
        var answer = http.send(get("/v1/turns?wait=PT2S", "*/*"), BodyHandlers.ofString());
        log("was told " + answer.statusCode());
        if (answer.statusCode() == 204) return;
        if (answer.statusCode() != 200) {
            pause(answer);
            return;
        }
        JsonNode list = JSON.readTree(answer.body());
        told.clear();
        for (JsonNode turn : list.get("turns")) move(turn);
    }

    private void listen() throws IOException, InterruptedException {
        HttpResponse<InputStream> stream =
                http.send(get("/v1/turns", "text/event-stream"), BodyHandlers.ofInputStream());
        try (var events = new Scanner(stream.body()).useDelimiter("\n\n")) {
            while (!closed && events.hasNext()) {
                String event = events.next();
                if (!event.contains("event: turn\n")) continue;
                move(JSON.readTree(event.substring(event.indexOf("data: ") + "data: ".length())));
            }
        }
        if (fault == Fault.RESTART) forgotten.addAll(seen.keySet());
    }

    private void move(JsonNode turn) throws IOException, InterruptedException {
        String match = turn.get("match").asText();
        int revision = turn.get("revision").asInt();
        int known = seen.getOrDefault(match, 0);
        seen.merge(match, revision, Math::max);
        if (forgotten.contains(match) || isBeyond(turn, match)) return;
        boolean again = !told.add(match);
        boolean named =
                !(fault == Fault.STALE_TURN && revision <= known && !again
                        || fault == Fault.TURN_TWICE && again);
        int made = moves.getOrDefault(match, 0);
        if (fault == Fault.ILLEGAL_MOVE && made == MOVES_BEFORE_MISCHIEF) {
            moves.merge(match, 1, Integer::sum);
            for (int i = 0; i < 2; i++) post(match, revision, "999", "text/plain");
        }
        JsonNode offered = turn.get("legalMoves");
        String move = offered.get(random.nextInt(offered.size())).toString();
        play(match, named ? revision : 0, move);
    }

    private boolean isBeyond(JsonNode turn, String match) throws IOException, InterruptedException {
        return switch (fault) {
            case CLOCK -> isHurried(turn);
            case UNKNOWN_FIELD -> !knows(turn);
            case EVERY_GAME -> game(match).equals("garbage");
            default -> false;
        };
    }

    private static boolean isHurried(JsonNode turn) {
        for (JsonNode clock : turn.path("clocks"))
            if (clock.has("deadline")
                    && Instant.parse(clock.get("deadline").asText())
                            .isBefore(Instant.now().plus(SLOW))) return true;
        return false;
    }

    private static boolean knows(JsonNode turn) {
        for (Iterator<String> names = turn.fieldNames(); names.hasNext(); )
            if (!KNOWN.contains(names.next())) return false;
        return true;
    }

    private String game(String match) throws IOException, InterruptedException {
        String known = games.get(match);
        if (known != null) return known;
        var answer = http.send(get("/v1/matches/" + match, "*/*"), BodyHandlers.ofString());
        String game = JSON.readTree(answer.body()).get("game").asText();
        games.put(match, game);
        return game;
    }

    private void play(String match, int revision, String move)
            throws IOException, InterruptedException {
        HttpResponse<String> answer;
        try {
            answer = post(match, revision, move, "application/json");
        } catch (HttpTimeoutException late) {
            post(match, 0, move, "application/json");
            return;
        } catch (IOException lost) {
            if (fault != Fault.LOST_ANSWER) throw lost;
            post(match, 0, move, "application/json");
            return;
        }
        int status = answer.statusCode();
        if (status == 201) moves.merge(match, 1, Integer::sum);
        if (status == 503 && fault == Fault.UNAVAILABLE)
            for (int i = 0; i < 8; i++) http.send(get("/v1/turns", "*/*"), BodyHandlers.ofString());
        else if (status == 503 || status == 429) {
            pause(answer);
            play(match, revision, move);
        }
        if (status == 412 && fault == Fault.SIMULTANEOUS) forgotten.add(match);
        if ((status == 409 || status == 412) && fault == Fault.MATCH_ENDS && isOver(match))
            for (int i = 0; i < 8; i++) post(match, revision, move, "application/json");
    }

    private boolean isOver(String match) throws IOException, InterruptedException {
        var answer = http.send(get("/v1/matches/" + match, "*/*"), BodyHandlers.ofString());
        log("was told " + answer.statusCode() + " of " + match);
        return JSON.readTree(answer.body()).get("status").asText().equals("FINISHED");
    }

    private HttpResponse<String> post(String match, int revision, String move, String type)
            throws IOException, InterruptedException {
        var request =
                HttpRequest.newBuilder(house().resolve("/v1/matches/" + match + "/moves"))
                        .header("Authorization", "Bearer " + account.token())
                        .header("Content-Type", type)
                        .POST(BodyPublishers.ofString(move));
        if (revision > 0) request.header("If-Match", "\"" + revision + "\"");
        if (fault == Fault.LATE_ANSWER && revision > 0) request.timeout(Duration.ofSeconds(1));
        log("plays " + match + " at " + revision + " " + move);
        var answer = http.send(request.build(), BodyHandlers.ofString());
        log("was answered " + answer.statusCode());
        return answer;
    }

    /// As it is asked to.
    private static void pause(HttpResponse<?> answer) throws InterruptedException {
        long seconds = answer.headers().firstValueAsLong("Retry-After").orElse(1);
        Thread.sleep(Duration.ofSeconds(seconds));
    }

    private HttpRequest get(String path, String accept) {
        return HttpRequest.newBuilder(house().resolve(path))
                .header("Authorization", "Bearer " + account.token())
                .header("Accept", accept)
                .build();
    }

    private static URI house() {
        return URI.create("http://127.0.0.1:" + RestAssured.port);
    }
}
