package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cardhouse.Await;
import cardhouse.archive.audits.Python;
import cardhouse.compete.ratings.PlackettLuce;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Ratings of players, and their visibility.
@QuarkusTest
class RatingsTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Duration LONG = Duration.ofMinutes(5);

    /// Matches of a player who does not move; `-Didle.matches=60` for a whole attack.
    private static final int IDLE = Integer.getInteger("idle.matches", 3);

    private static final String LISTING = "/v1/players/me/listing";

    /// Until a rating of this says enough.
    private static final int MANY = 40;

    /// No other test plays this here.
    private static final Map<String, ?> QUICK = Map.of("preset", "short");

    private Client ada = new Client("", "");
    private Client bob = ada;

    @BeforeEach
    void come() {
        ada = Client.open("Ada");
        bob = Client.open("Bob");
    }

    @Test
    void a_match_is_rated_once_it_is_over() {
        String match = lost(Map.of());
        JsonBody ratings = ratings(1);
        assertThat(ratings.getString("ratings[0].game")).isEqualTo("trash");
        assertThat(ratings.getString("ratings[0].preset")).isEqualTo("classic");
        assertThat(ratings.getInt("ratings[0].seats")).isEqualTo(2);
        assertThat(ratings.getInt("ratings[0].matches")).isEqualTo(1);
        assertThat(ratings.getBoolean("ratings[0].provisional")).isTrue();
        assertThat(ratings.getDouble("ratings[0].value")).isLessThan(25);

        assertThat(ratings.getInt("method")).isEqualTo(PlackettLuce.METHOD);

        JsonBody history = read(path() + "/trash");
        assertThat(history.getInt("method")).isEqualTo(PlackettLuce.METHOD);
        assertThat(history.getString("changes[0].match")).isEqualTo(last(match));
        assertThat(history.getInt("changes[0].place")).isEqualTo(2);
        assertThat(history.getDouble("changes[0].before.value")).isEqualTo(25);
        assertThat(history.getDouble("changes[0].after.value"))
                .isEqualTo(ratings.getDouble("ratings[0].value"));
    }

    @Test
    void unlisted_and_custom_matches_are_not_rated() {
        lost(Map.of("listed", false));
        lost(Map.of("rules", Map.of("targetSize", 7)));
        String rated = lost(Map.of());
        ratings(1);
        JsonBody history = read(path() + "/trash");
        assertThat(history.getList("changes.match")).containsExactly(last(rated));
    }

    /// As it happens where a seek is not wanted any more, or a match was opened by mistake.
    @Test
    void a_match_counts_once_each_seat_has_moved() {
        String declined = ada.match(wanted(Map.of()));
        ada.request().post(declined + "/resignation").then().statusCode(201);
        String rated = lost(Map.of());
        ratings(1);
        assertThat(read(path() + "/trash").getList("changes.match")).containsExactly(last(rated));
    }

    /// Bots that were made weak, a clock that moves for the player, and nothing else.
    @Test
    void rank_takes_moves() {
        ada.json(Map.of("listed", true)).put(LISTING).then().statusCode(200);
        var clock = Map.of("perMove", "PT1S", "onTimeout", "BOT", "bot", "greedy");
        var matches = new ArrayList<String>();
        for (int weak = 1; weak <= IDLE; weak++) {
            var thinking = Map.of("iterations", weak);
            var bot = Map.of("kind", "BOT", "bot", "mcts", "thinking", thinking);
            var seats = List.of(Client.me(), bot);
            matches.add(
                    ada.match(
                            Map.of(
                                    "game", "trash", "rules", QUICK, "clock", clock, "seats",
                                    seats)));
        }
        matches.add(
                ada.match(
                        Map.of(
                                "game",
                                "trash",
                                "rules",
                                QUICK,
                                "clock",
                                clock,
                                "seats",
                                List.of(Client.me(), Client.bot("random")))));
        Instant end = Instant.EPOCH;
        for (String match : matches) {
            Await.until(
                    match + " is over",
                    LONG,
                    () -> ada.view(match).getString("status").equals("FINISHED"));
            var over = ada.request().get(match).as(JsonBody.class);
            Instant at = Instant.parse(over.getString("finishedAt"));
            if (at.isAfter(end)) end = at;
        }
        Instant last = end;
        Await.until(
                "all of them are counted",
                SOON,
                () -> Instant.parse(read(path()).getString("asOf")).isAfter(last));
        assertThat(read(path()).getList("ratings")).isEmpty();
        assertThat(said(read("/v1/ratings/trash?preset=short"), "player")).doesNotContain(id());
        assertThat(said(read("/v1/ratings/trash?preset=short"), "bot")).doesNotContain("mcts");
    }

    /// The other program reads what is public: the list of matches, and journals.
    @Test
    void a_program_that_shares_no_code_computes_the_same(@TempDir Path folder) throws Exception {
        var names = List.of("Ada", "Bob", "Cyd").stream().map(name -> name + " " + id()).toList();
        var three = names.stream().map(Client::open).toList();
        var open = Map.of("kind", "OPEN");
        for (int number = 0; number < 9; number++) {
            boolean withBot = number % 3 == 2;
            var seats = List.of(Client.me(), open, withBot ? Client.bot("greedy") : open);
            String match = three.getFirst().match(Map.of("game", "garbage", "seats", seats));
            for (int seat = 1; seat < (withBot ? 2 : 3); seat++) three.get(seat).sit(match, seat);
            var seated = three.subList(0, withBot ? 2 : 3);
            if (number != 4) begin(match, seated.toArray(Client[]::new));
            // With two who leave, both are last.
            for (int leaver = 0; leaver < 2; leaver++)
                seated.get((number + leaver) % seated.size())
                        .request()
                        .post(match + "/resignation")
                        .then()
                        .statusCode(201);
        }
        Await.until(
                "all but one are rated",
                SOON,
                () ->
                        ratings(three.getFirst())
                                .getList("ratings.matches", Integer.class)
                                .contains(8));
        int end =
                Python.run(
                        folder,
                        "rate_again.py",
                        "http://localhost:" + RestAssured.port,
                        "garbage",
                        "classic",
                        "3");
        assertThat(end).as(Python.printed(folder)).isZero();
        for (int one = 0; one < 3; one++) {
            String name = names.get(one);
            var rating = ratings(three.get(one));
            var line =
                    Python.printed(folder)
                            .lines()
                            .filter(printed -> printed.endsWith(name))
                            .findFirst()
                            .orElseThrow();
            String[] numbers = line.split(" ");
            assertThat(Double.parseDouble(numbers[0]))
                    .isCloseTo(rating.getDouble("ratings[0].value"), within(0.011));
            assertThat(Double.parseDouble(numbers[1]))
                    .isCloseTo(rating.getDouble("ratings[0].margin"), within(0.011));
            assertThat(Integer.parseInt(numbers[2])).isEqualTo(rating.getInt("ratings[0].matches"));
        }
    }

    @Test
    void a_history_comes_in_pages_and_the_latest_first() {
        var lost = new ArrayList<String>();
        for (int match = 0; match < 5; match++) lost.addFirst(last(lost(Map.of())));
        ratings(5);
        var found = new ArrayList<String>();
        String next = "";
        do {
            JsonBody page = read(path() + "/trash?limit=2" + next);
            found.addAll(page.getList("changes.match", String.class));
            String cursor = page.getString("next");
            next = cursor == null ? "" : "&cursor=" + cursor;
        } while (!next.isEmpty());
        assertThat(found).isEqualTo(lost);
    }

    @Test
    void unlisted_players_are_hidden() {
        lost(Map.of());
        ratings(1);
        assertThat(ada.request().get(LISTING).as(JsonBody.class).getBoolean("listed")).isFalse();
        for (var other : List.of(bob.request(), Client.anonymous()))
            assertThat(other.get(path()).as(JsonBody.class).getString("code"))
                    .isEqualTo("PLAYER_NOT_FOUND");
        ada.json(Map.of("listed", true)).put(LISTING).then().statusCode(200);
        assertThat(Client.anonymous().get(path()).statusCode()).isEqualTo(200);
        ada.json(Map.of("listed", false)).put(LISTING).then().statusCode(200);
        assertThat(bob.request().get(path()).statusCode()).isEqualTo(404);
        assertThat(bob.request().get(path() + "/trash").statusCode()).isEqualTo(404);
    }

    @Test
    void a_leaderboard_has_listed_players_with_enough_matches() {
        ada.json(Map.of("listed", true)).put(LISTING).then().statusCode(200);
        bob.json(Map.of("listed", true)).put(LISTING).then().statusCode(200);
        // One wins every fourth time.
        for (int match = 0; match < MANY; match++) between(match % 4 == 0 ? ada : bob);
        lost(Map.of("rules", QUICK));
        ratings(MANY + 1);
        String ladder = "/v1/ratings/trash?preset=short";
        JsonBody all = read(ladder);
        assertThat(all.getInt("method")).isEqualTo(PlackettLuce.METHOD);
        assertThat(all.getList("ratings.rank")).containsExactly(1, 2, 3);
        assertThat(said(all, "bot")).containsExactly("greedy");
        assertThat(said(all, "name")).containsExactly("Ada", "Bob");

        JsonBody first = read(ladder + "&limit=1");
        JsonBody second = read(ladder + "&limit=1&cursor=" + first.getString("next"));
        assertThat(second.getInt("ratings[0].rank")).isEqualTo(2);
        assertThat(second.getList("ratings")).isEqualTo(all.getList("ratings").subList(1, 2));

        ada.json(Map.of("listed", false)).put(LISTING).then().statusCode(200);
        assertThat(said(read(ladder), "name")).containsExactly("Bob");
        assertThat(read(ladder).getList("ratings.rank")).containsExactly(1, 2);
    }

    @Test
    void invalid_ladders_are_rejected() {
        refused("/v1/ratings/chess", 404, "GAME_NOT_FOUND");
        refused("/v1/ratings/trash?preset=none", 400, "INVALID_PARAMETER");
        refused("/v1/ratings/trash?seats=9", 400, "INVALID_PARAMETER");
        refused("/v1/ratings/trash?limit=101", 400, "INVALID_PARAMETER");
        refused("/v1/ratings/trash?cursor=%00", 400, "INVALID_PARAMETER");
        refused("/v1/players/me/ratings", 404, "PLAYER_NOT_FOUND");
        assertThat(ada.json(Map.of()).put(LISTING).statusCode()).isEqualTo(400);
        assertThat(ada.json(Map.of("listed", "yes")).put(LISTING).statusCode()).isEqualTo(400);
        refused("/v1/ratings/trash?cursor=nobody", 400, "INVALID_PARAMETER");
        assertThat(read("/v1/ratings/trash?cursor=ladder.nobody").getList("ratings")).isEmpty();
    }

    private static List<Object> said(JsonBody ladder, String field) {
        return ladder.<Map<String, Object>>getList("ratings").stream()
                .filter(one -> one.containsKey(field))
                .map(one -> one.get(field))
                .toList();
    }

    private static void refused(String path, int status, String code) {
        var problem = Client.anonymous().urlEncodingEnabled(false).get(path);
        assertThat(problem.statusCode()).isEqualTo(status);
        assertThat(problem.as(JsonBody.class).getString("code")).isEqualTo(code);
    }

    /// Plays until each seat has moved once.
    private static void begin(String match, Client... players) {
        while (!moved(match, players[0])) {
            int seat = players[0].view(match).getInt("toAct[0]");
            if (seat < players.length) players[seat].moveOnce(match);
            else Await.lookAgain();
        }
    }

    private static boolean moved(String match, Client player) {
        int seats = player.request().get(match).as(JsonBody.class).getList("seats").size();
        JsonBody journal = player.request().get(match + "/journal").as(JsonBody.class);
        return journal.<Map<String, Object>>getList("entries").stream()
                        .filter(entry -> "MOVE".equals(entry.get("cause")))
                        .map(entry -> entry.get("seat"))
                        .distinct()
                        .count()
                == seats;
    }

    /// A match of both that one of them has resigned.
    private void between(Client loser) {
        var seats = List.of(Client.me(), Map.of("kind", "OPEN"));
        String match = ada.match(Map.of("game", "trash", "rules", QUICK, "seats", seats));
        bob.sit(match, 1);
        begin(match, ada, bob);
        loser.request().post(match + "/resignation").then().statusCode(201);
    }

    /// A match that Ada has resigned.
    private String lost(Map<String, ?> more) {
        String match = ada.match(wanted(more));
        begin(match, ada);
        while (!ada.view(match).getString("status").equals("FINISHED"))
            ada.request().post(match + "/resignation");
        return match;
    }

    private static Map<String, ?> wanted(Map<String, ?> more) {
        var wanted = new HashMap<String, Object>(more);
        wanted.put("game", "trash");
        wanted.put("seats", List.of(Client.me(), Client.bot("greedy")));
        return wanted;
    }

    /// Those of Ada once so many matches of hers are counted on the first ladder.
    private JsonBody ratings(int matches) {
        Await.until(
                matches + " matches are rated",
                SOON,
                () ->
                        read(path()).getList("ratings.matches", Integer.class).stream()
                                .anyMatch(many -> many >= matches),
                () -> read(path()).toString());
        return read(path());
    }

    private static JsonBody ratings(Client player) {
        String id = player.request().get("/v1/players/me").as(JsonBody.class).getString("id");
        return player.request().get("/v1/players/" + id + "/ratings").as(JsonBody.class);
    }

    private JsonBody read(String path) {
        var answer = ada.request().get(path);
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        return answer.as(JsonBody.class);
    }

    private String path() {
        return "/v1/players/" + id() + "/ratings";
    }

    private String id() {
        return ada.request().get("/v1/players/me").as(JsonBody.class).getString("id");
    }

    private static String last(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
