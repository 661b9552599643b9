package cardhouse.crash;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Seed;
import cardhouse.crash.Table.Player;
import cardhouse.games.Catalog;
import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;

/// A match with all that follow it: every seat and a spectator, each in every way.
record MatchFollowers(int number, String id, List<Player> seats, List<Follower> followers) {
    private static final List<String> SPECTATORS =
            List.of("{\"mode\":\"LIVE\"}", "{\"mode\":\"DELAYED\",\"plies\":3}");

    /// A match just opened and filled.
    static MatchFollowers opened(Api api, HttpClient client, List<URI> nodes, int number) {
        var game = Catalog.GAMES.get(number % Catalog.GAMES.size());
        int count = Math.max(game.minSeats(), 2 + number % 2);
        var seats = new ArrayList<Player>();
        for (int seat = 0; seat < count; seat++) seats.add(Player.opened(api, "seat" + seat));
        String body =
                "{\"game\":\"%s\",\"spectators\":%s,\"seats\":[{\"kind\":\"ME\"}%s]}"
                        .formatted(
                                game.id(),
                                SPECTATORS.get(number % SPECTATORS.size()),
                                ",{\"kind\":\"OPEN\"}".repeat(count - 1));
        String id =
                api.post(
                                "/v1/matches",
                                seats.getFirst().token(),
                                Seed.another("LiveIT").toString(),
                                0,
                                body)
                        .expecting(201)
                        .json()
                        .get("id")
                        .asText();
        for (int seat = 1; seat < count; seat++)
            api.put("/v1/matches/" + id + "/seats/" + seat, seats.get(seat).token(), "{}")
                    .expecting(200);
        var followers = new ArrayList<Follower>();
        for (int eyes = 0; eyes <= count; eyes++) {
            String token = eyes < count ? seats.get(eyes).token() : "";
            for (var way : Follower.Way.values())
                followers.add(
                        new Follower(client, nodes, id, token, way, number * 100L + eyes * 10L));
        }
        return new MatchFollowers(number, id, seats, followers);
    }

    /// Every follower received the end, and exactly its redacted journal.
    void check(Api api) {
        int ways = Follower.Way.values().length;
        for (int i = 0; i < followers.size(); i++) {
            int eyes = i / ways;
            var follower = followers.get(i);
            String as = eyes < seats.size() ? "seat" + eyes : "public";
            assertThat(follower.ended()).as("%s of %s got the end", as, this).isTrue();
            assertThat(follower.told()).isEqualTo(journal(api, id, as));
        }
    }

    /// @param as whose eyes, such as `public`
    static List<JsonNode> journal(Api api, String match, String as) {
        var page =
                api.get("/v1/matches/" + match + "/journal?limit=1000&as=" + as, "")
                        .expecting(200)
                        .json();
        assertThat(page.has("next")).isFalse();
        var entries = new ArrayList<JsonNode>();
        page.get("entries").forEach(entries::add);
        return entries;
    }
}
