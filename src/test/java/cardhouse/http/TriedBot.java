package cardhouse.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A bot that plays any of the moves it is offered, with one fault at most.
final class TriedBot implements AutoCloseable {
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
    private static final long SEED = Long.getLong("trials.seed", 1);

    private final BotConnection connection;
    private final BotFault fault;
    private final Way way;
    private final Random random;
    private final Map<String, Integer> seen = new HashMap<>();
    private final Map<String, Integer> moves = new HashMap<>();
    private final Map<String, String> games = new HashMap<>();
    private final Set<String> forgotten = new HashSet<>();

    /// In one answer.
    private final Set<String> told = new HashSet<>();

    private final Thread going;
    private volatile boolean closed;
    private volatile @Nullable Throwable died;

    TriedBot(Client account, BotFault fault, Way way) {
        this.connection = new BotConnection(account);
        this.fault = fault;
        this.way = way;
        this.random = new Random(SEED + fault.ordinal());
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
        return connection.log();
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
                    connection.log("lost: " + lost);
                }
            }
        } catch (InterruptedException closing) {
            // It is over.
        } catch (RuntimeException | Error wrong) {
            if (!closed) died = wrong;
        }
    }

    private void poll() throws IOException, InterruptedException {
        var answer = connection.get("/v1/turns?wait=PT2S");
        connection.log("was told " + answer.statusCode());
        if (answer.statusCode() == 204) return;
        if (answer.statusCode() != 200) {
            BotConnection.pause(answer);
            return;
        }
        JsonNode list = JSON.readTree(answer.body());
        told.clear();
        for (JsonNode turn : list.get("turns")) move(turn);
    }

    private void listen() throws IOException, InterruptedException {
        try (var events = connection.events("/v1/turns")) {
            while (!closed && events.hasNext()) {
                String event = events.next();
                if (!event.contains("event: turn\n")) continue;
                move(JSON.readTree(event.substring(event.indexOf("data: ") + "data: ".length())));
            }
        }
        if (fault == BotFault.RESTART) forgotten.addAll(seen.keySet());
    }

    private void move(JsonNode turn) throws IOException, InterruptedException {
        String match = turn.get("match").asText();
        int revision = turn.get("revision").asInt();
        int known = seen.getOrDefault(match, 0);
        seen.merge(match, revision, Math::max);
        if (forgotten.contains(match) || isBeyond(turn, match)) return;
        boolean again = !told.add(match);
        boolean named =
                !(fault == BotFault.STALE_TURN && revision <= known && !again
                        || fault == BotFault.TURN_TWICE && again);
        int made = moves.getOrDefault(match, 0);
        if (fault == BotFault.ILLEGAL_MOVE && made == MOVES_BEFORE_MISCHIEF) {
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
        var answer = connection.get("/v1/matches/" + match);
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
            if (fault != BotFault.LOST_ANSWER) throw lost;
            post(match, 0, move, "application/json");
            return;
        }
        int status = answer.statusCode();
        if (status == 201) moves.merge(match, 1, Integer::sum);
        if (status == 503 && fault == BotFault.UNAVAILABLE)
            for (int i = 0; i < 8; i++) connection.get("/v1/turns");
        else if (status == 503 || status == 429) {
            BotConnection.pause(answer);
            play(match, revision, move);
        }
        if (status == 412 && fault == BotFault.SIMULTANEOUS) forgotten.add(match);
        if ((status == 409 || status == 412) && fault == BotFault.MATCH_ENDS && isOver(match))
            for (int i = 0; i < 8; i++) post(match, revision, move, "application/json");
    }

    private boolean isOver(String match) throws IOException, InterruptedException {
        var answer = connection.get("/v1/matches/" + match);
        connection.log("was told " + answer.statusCode() + " of " + match);
        return JSON.readTree(answer.body()).get("status").asText().equals("FINISHED");
    }

    private HttpResponse<String> post(String match, int revision, String move, String type)
            throws IOException, InterruptedException {
        boolean hurried = fault == BotFault.LATE_ANSWER && revision > 0;
        return connection.post(
                match,
                revision,
                move,
                type,
                hurried ? Optional.of(Duration.ofSeconds(1)) : Optional.empty());
    }
}
