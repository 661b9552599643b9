package cardhouse.crash;

import cardhouse.Seed;
import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// One match after the other at which servers have all to do: a bot is called, a clock runs out,
/// and a built-in bot moves.
final class EndlessMatches implements Runnable {
    private static final String OPENING =
            "{\"game\":\"trash\",\"rules\":{\"preset\":\"short\",\"turnLimit\":20},"
                    + "\"clock\":{\"perMove\":\"PT2S\",\"onTimeout\":\"BOT\",\"bot\":\"greedy\"},"
                    + "\"spectators\":{\"mode\":\"LIVE\"},\"seats\":"
                    + "[{\"kind\":\"ME\"},{\"kind\":\"OPEN\"},{\"kind\":\"BOT\",\"bot\":\"greedy\"}]}";

    private final Api api;
    private final HttpClient client;
    private final URI address;
    private final int number;
    private final Table.Player called;
    private final Table.Player idle;
    private final List<Follower> followers = new CopyOnWriteArrayList<>();
    private volatile boolean closing;

    EndlessMatches(Api api, HttpClient client, URI address, CalledBots bots, int number) {
        this.api = api;
        this.client = client;
        this.address = address;
        this.number = number;
        this.called = Table.Player.opened(api, "called" + number);
        this.idle = Table.Player.opened(api, "idle" + number);
        api.post(
                        "/v1/webhooks",
                        called.token(),
                        key(),
                        0,
                        "{\"url\":\"%s\"}".formatted(bots.address(number)))
                .expecting(201);
    }

    /// A finished match, as its spectator received it.
    record Played(String match, List<JsonNode> told) {}

    @Override
    public void run() {
        while (!closing) {
            var follower =
                    new Follower(
                            client,
                            List.of(address),
                            opened(),
                            "",
                            Follower.Way.EVENTS,
                            number * 100L + followers.size());
            followers.add(follower);
            follower.run();
            if (!follower.ended()) throw new AssertionError("not over: " + follower);
        }
    }

    private String opened() {
        String match =
                api.post("/v1/matches", called.token(), key(), 0, OPENING)
                        .expecting(201)
                        .json()
                        .get("id")
                        .asText();
        api.put("/v1/matches/" + match + "/seats/1", idle.token(), "{}").expecting(200);
        return match;
    }

    /// Leaves once its match is over.
    void leave() {
        closing = true;
    }

    /// Number of entries that its spectators have received.
    int told() {
        return followers.stream().mapToInt(follower -> follower.told().size()).sum();
    }

    List<Played> played() {
        return followers.stream()
                .map(follower -> new Played(follower.match(), follower.told()))
                .toList();
    }

    private static String key() {
        return Seed.another("NodesSoakIT").toString();
    }

    @Override
    public String toString() {
        return followers.isEmpty() ? "nothing" : followers.getLast().toString();
    }
}
