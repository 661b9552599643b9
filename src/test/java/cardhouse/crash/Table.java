package cardhouse.crash;

import cardhouse.Await;
import cardhouse.Seed;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/// Plays one match after the other, without pause: a client on the first seat and bots of the
/// server on the others, or bots alone with the client as a spectator.
final class Table implements Runnable, MoveLog {
    private static final int LOST = 404;
    private static final int STALE = 412;

    private final Api api;
    private final Player player;
    private final String opening;
    private final boolean seated;
    private final boolean forgiving;
    private final boolean mayBeBehind;
    private final SplittableRandom random;
    private final List<Played> played = Collections.synchronizedList(new ArrayList<>());
    private volatile Optional<String> running = Optional.empty();
    private volatile boolean closing;
    private volatile int stale;

    /// An account of the test.
    record Player(String name, String token) {
        static Player opened(Api api, String name) {
            var answer =
                    api.post(
                            "/v1/players",
                            "",
                            Seed.another("Table").toString(),
                            0,
                            "{\"name\":\"%s\",\"kind\":\"BOT\"}".formatted(name));
            return new Player(name, answer.expecting(201).json().get("token").asText());
        }
    }

    /// A move that was answered as accepted.
    ///
    /// @param receipt what the server signed for it
    /// @param nanos when, by the clock of this process
    record Acknowledged(int revision, JsonNode move, String receipt, long nanos) {}

    /// One match, with the answers that its client received.
    record Played(String match, List<Acknowledged> acknowledged) {}

    /// @param seats how many; all but the first are bots, and that one too if not `seated`
    Table(Api api, Player player, String game, int seats, boolean seated) {
        this(api, player, game, "{}", seats, seated, false, false);
    }

    /// A table of a client whose view may be behind: seats act at the same time, or another node
    /// has the last entry. It then reads the view again.
    static Table ofManyNodes(Api api, Player player, String game, int seats) {
        return new Table(api, player, game, "{}", seats, true, false, true);
    }

    /// @param rules as JSON
    /// @param forgiving whether it plays on when the server has lost what it had accepted
    Table(
            Api api,
            Player player,
            String game,
            String rules,
            int seats,
            boolean seated,
            boolean forgiving) {
        this(api, player, game, rules, seats, seated, forgiving, forgiving);
    }

    private Table(
            Api api,
            Player player,
            String game,
            String rules,
            int seats,
            boolean seated,
            boolean forgiving,
            boolean mayBeBehind) {
        this.api = api;
        this.player = player;
        this.seated = seated;
        this.forgiving = forgiving;
        this.mayBeBehind = mayBeBehind;
        this.random = Seed.random("table of " + player.name());
        var kinds =
                new ArrayList<>(
                        Collections.nCopies(seats, "{\"kind\":\"BOT\",\"bot\":\"greedy\"}"));
        if (seated) kinds.set(0, "{\"kind\":\"ME\"}");
        this.opening =
                "{\"game\":\"%s\",\"rules\":%s,\"seats\":[%s]}"
                        .formatted(game, rules, String.join(",", kinds));
    }

    @Override
    public boolean seated() {
        return seated;
    }

    @Override
    public Player player() {
        return player;
    }

    @Override
    public List<Played> played() {
        return List.copyOf(played);
    }

    /// The match that is being played now.
    Optional<String> running() {
        return running;
    }

    /// Whether that match is still being played: a table leaves none before its end.
    boolean plays(String match) {
        return running.filter(match::equals).isPresent();
    }

    /// Number of moves that were answered with 412.
    int stale() {
        return stale;
    }

    /// Leaves the table after the next answer.
    void leave() {
        closing = true;
    }

    @Override
    public void run() {
        while (!closing) {
            var answer = api.post("/v1/matches", player.token(), newKey(), 0, opening);
            var match =
                    new Played(
                            answer.expecting(201).json().get("id").asText(),
                            Collections.synchronizedList(new ArrayList<>()));
            played.add(match);
            running = Optional.of(match.match());
            play(match);
            running = Optional.empty();
        }
    }

    private void play(Played match) {
        JsonNode seen = look(match);
        while (!closing && !seen.path("status").asText("FINISHED").equals("FINISHED")) {
            if (seen.get("legalMoves").isEmpty()) {
                Await.lookAgain();
                seen = look(match);
            } else {
                seen = move(match, seen);
            }
        }
    }

    /// A match that is lost as a whole is like one that is over.
    private JsonNode look(Played match) {
        var answer = api.get("/v1/matches/" + match.match() + "/view", player.token());
        return forgiving && answer.status() == LOST
                ? MissingNode.getInstance()
                : answer.expecting(200).json();
    }

    private JsonNode move(Played match, JsonNode seen) {
        JsonNode moves = seen.get("legalMoves");
        JsonNode move = moves.get(random.nextInt(moves.size()));
        var answer =
                api.post(
                        "/v1/matches/" + match.match() + "/moves",
                        player.token(),
                        newKey(),
                        seen.get("revision").asInt(),
                        move.toString());
        if (mayBeBehind && answer.status() == STALE) {
            stale++;
            return look(match);
        }
        // What it moved on from is no more.
        if (forgiving && answer.status() == LOST) return look(match);
        JsonNode after = answer.expecting(201).json();
        match.acknowledged()
                .add(
                        new Acknowledged(
                                after.get("entry").get("revision").asInt(),
                                move,
                                after.get("receipt").asText(),
                                System.nanoTime()));
        return after;
    }

    private static String newKey() {
        return Seed.another("Table").toString();
    }
}
