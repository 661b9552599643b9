package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.OrderedByName;
import cardhouse.bots.matchmaking.BotRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/// Bots that say what they play, and the matches they are brought to.
@QuarkusTest
@Order(OrderedByName.LAST)
class BotsTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final String MINE = "/v1/players/me/manifest";
    private static final Map<String, String> ANY_BOT = Map.of("kind", "ANY_BOT");

    @Inject DataSource database;
    @Inject BotRegistry register;

    @BeforeEach
    @AfterEach
    void nobodyElseIsThere() throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("delete from bot");
            statement.execute("update seat set for_bots = false where for_bots");
        }
    }

    private static Map<String, Object> playing(String game, Map<String, ?> more) {
        var offer = new HashMap<String, Object>(more);
        offer.put("game", game);
        return Map.of("games", List.of(offer));
    }

    /// A bot that plays Trash, and says this, too.
    private static Client bot(String name, Map<String, ?> more) {
        Client bot = Client.openBot(name);
        var manifest = new HashMap<>(playing("trash", Map.of()));
        manifest.put("alwaysAvailable", true);
        manifest.put("clock", Map.of("untimed", true));
        manifest.putAll(more);
        bot.json(manifest).put(MINE).then().statusCode(200);
        return bot;
    }

    private static JsonBody opened(Client client, Map<String, ?> more) {
        var wish = new HashMap<String, Object>(Map.of("game", "trash"));
        wish.put("seats", List.of(Client.me(), ANY_BOT));
        wish.putAll(more);
        Response opened = client.json(wish).post("/v1/matches");
        assertThat(opened.statusCode()).as(opened.asString()).isEqualTo(201);
        return opened.as(JsonBody.class);
    }

    private static String path(JsonBody opened) {
        return "/v1/matches/" + opened.getString("id");
    }

    private static String name(Client client, String match, int seat) {
        return client.request().get(match).as(JsonBody.class).getString("seats[" + seat + "].name");
    }

    @Test
    void a_bot_says_what_it_plays_until_it_takes_that_back() {
        Client bot = Client.openBot("Plays");
        assertThat(bot.request().get(MINE).statusCode()).isEqualTo(404);
        JsonBody kept = bot.json(playing("trio", Map.of())).put(MINE).as(JsonBody.class);
        assertThat(kept.getMap("manifest"))
                .isEqualTo(
                        Map.of(
                                "games",
                                List.of(Map.of("game", "trio", "autoMatch", false)),
                                "clock",
                                Map.of(
                                        "untimed",
                                        false,
                                        "minPerMove",
                                        "PT1S",
                                        "maxPerMove",
                                        "PT2160H"),
                                "matches",
                                1,
                                "opponents",
                                Map.of("kind", "ANYBODY"),
                                "alwaysAvailable",
                                false));
        assertThat(kept.getBoolean("available")).isTrue();
        assertThat(bot.request().get(MINE).as(JsonBody.class).getMap("$"))
                .isEqualTo(kept.getMap("$"));
        String address = "/v1/bots/" + kept.getString("id");
        assertThat(Client.anonymous().get(address).as(JsonBody.class).getMap("$"))
                .isEqualTo(kept.getMap("$"));
        assertThat(listed("?game=trio")).containsExactly("Plays");
        assertThat(listed("?game=trash")).isEmpty();
        bot.request().delete(MINE).then().statusCode(204);
        bot.request().delete(MINE).then().statusCode(404);
        assertThat(Client.anonymous().get(address).statusCode()).isEqualTo(404);
        assertThat(listed("")).isEmpty();
    }

    private static List<String> listed(String query) {
        return Client.anonymous().get("/v1/bots" + query).as(JsonBody.class).getList("bots.name");
    }

    @Test
    void the_directory_comes_in_pages_and_ends_with_the_accounts() {
        var names = new ArrayList<String>();
        for (int i = 0; i < 5; i++) names.add(bot("Bot " + i, Map.of()).name());
        var found = new ArrayList<String>();
        String cursor = "";
        do {
            JsonBody page = Client.anonymous().get("/v1/bots?limit=2" + cursor).as(JsonBody.class);
            found.addAll(page.getList("bots.name"));
            cursor = page.getString("next") == null ? "" : "&cursor=" + page.getString("next");
        } while (!cursor.isEmpty());
        assertThat(found).isEqualTo(names);
        Client erased = bot("Forgotten", Map.of());
        erased.request().delete("/v1/players/me").then().statusCode(204);
        assertThat(listed("")).isEqualTo(names);
    }

    @Test
    void only_the_bot_itself_sees_its_opponents_by_name() {
        Client ada = Client.open("Ada");
        String id = ada.request().get("/v1/players/me").as(JsonBody.class).getString("id");
        var only = Map.of("kind", "LISTED", "players", List.of(id));
        Client bot = bot("Choosy", Map.of("opponents", only));
        JsonBody own = bot.request().get(MINE).as(JsonBody.class);
        assertThat(own.getMap("manifest.opponents")).isEqualTo(only);
        assertThat(
                        Client.anonymous()
                                .get("/v1/bots")
                                .as(JsonBody.class)
                                .getMap("bots[0].manifest.opponents"))
                .isEqualTo(Map.of("kind", "LISTED"));
        assertThat(opened(Client.open("Bob"), Map.of()).getString("status")).isEqualTo("WAITING");
        assertThat(opened(ada, Map.of()).getString("status")).isEqualTo("RUNNING");
    }

    @Test
    void invalid_manifests_are_rejected_with_all_faults() {
        Client human = Client.open("Ada");
        Response none = human.json(playing("trash", Map.of())).put(MINE);
        assertThat(none.statusCode()).isEqualTo(403);
        assertThat(none.as(JsonBody.class).getString("code")).isEqualTo("NOT_A_BOT");
        Client bot = Client.openBot("Impossible");
        var offers =
                List.of(
                        Map.of("game", "poker"),
                        Map.of("game", "trash", "presets", List.of("classic", "blind")),
                        Map.of("game", "trash", "seats", Map.of("min", 2, "max", 16)),
                        Map.of("game", "trio", "seats", Map.of("min", 4, "max", 3)));
        var manifest =
                Map.of(
                        "games",
                        offers,
                        "clock",
                        Map.of("minPerMove", "PT1M", "maxPerMove", "PT5S"),
                        "opponents",
                        Map.of("kind", "LISTED", "players", List.of(new UUID(1, 2).toString())));
        Response refused = bot.json(manifest).put(MINE);
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.as(JsonBody.class).getString("code")).isEqualTo("INVALID_MANIFEST");
        assertThat(refused.as(JsonBody.class).getList("violations.field", String.class))
                .containsExactlyInAnyOrder(
                        "games[0].game",
                        "games[1].presets",
                        "games[2].game",
                        "games[2].seats",
                        "games[3].seats",
                        "clock.maxPerMove",
                        "opponents.players");
        Response odd =
                bot.json(
                                Map.of(
                                        "games",
                                        List.of(Map.of("game", "trash", "presets", List.of(1))),
                                        "matches",
                                        0,
                                        "opponents",
                                        Map.of("kind", "BOTS", "players", List.of("you")),
                                        "colour",
                                        "red"))
                        .put(MINE);
        assertThat(odd.statusCode()).isEqualTo(400);
        assertThat(odd.as(JsonBody.class).getList("violations.field", String.class))
                .containsExactlyInAnyOrder(
                        "games[0].presets",
                        "matches",
                        "opponents.players",
                        "opponents.players",
                        "colour");
        assertThat(bot.request().get(MINE).statusCode()).isEqualTo(404);
    }

    @Test
    void any_bot_is_brought_at_once_and_never_to_more_than_it_plays() {
        Client ada = Client.open("Ada");
        Client bot = bot("Only one", Map.of());
        JsonBody first = opened(ada, Map.of());
        assertThat(first.getString("status")).isEqualTo("RUNNING");
        assertThat(first.getString("seats[1].kind")).isEqualTo("PLAYER");
        assertThat(first.getString("seats[1].name")).isEqualTo("Only one");
        assertThat(bot.request().get(MINE).as(JsonBody.class).getInt("playing")).isEqualTo(1);

        JsonBody second = opened(ada, Map.of());
        assertThat(second.getString("status")).isEqualTo("WAITING");
        assertThat(second.getString("seats[1].kind")).isEqualTo("ANY_BOT");
        Response human = Client.open("Bob").json(Map.of()).put(path(second) + "/seats/1");
        assertThat(human.statusCode()).isEqualTo(403);
        assertThat(human.as(JsonBody.class).getString("code")).isEqualTo("SEAT_RESERVED");

        ada.json(Map.of()).post(path(first) + "/resignation").then().statusCode(201);
        Await.until(
                "a bot is free again", SOON, () -> "Only one".equals(name(ada, path(second), 1)));
        assertThat(ada.request().get(path(second)).as(JsonBody.class).getString("status"))
                .isEqualTo("RUNNING");
    }

    @Test
    void any_bot_may_sit_down_by_itself_and_the_seat_may_be_opened_to_all() {
        Client ada = Client.open("Ada");
        JsonBody waiting = opened(ada, Map.of());
        Client.openBot("Comes by itself").sit(path(waiting), 1);
        assertThat(ada.view(path(waiting)).getString("status")).isEqualTo("RUNNING");
        JsonBody other = opened(ada, Map.of());
        ada.request().delete(path(other) + "/seats/1").then().statusCode(204);
        Client.open("Bob").sit(path(other), 1);
    }

    @Test
    void the_least_loaded_comes_first() {
        Client ada = Client.open("Ada");
        var two = Map.of("matches", 2);
        bot("One", two);
        bot("Two", two);
        var names = new ArrayList<String>();
        for (int i = 0; i < 4; i++) names.add(opened(ada, Map.of()).getString("seats[1].name"));
        assertThat(names.subList(0, 2)).containsExactlyInAnyOrder("One", "Two");
        assertThat(names.subList(2, 4)).containsExactlyInAnyOrder("One", "Two");
        assertThat(opened(ada, Map.of()).getString("status")).isEqualTo("WAITING");
    }

    @Test
    void only_a_bot_that_plays_such_a_match_is_brought() {
        Client ada = Client.open("Ada");
        var clock = Map.of("perMove", "PT10S", "onTimeout", "FORFEIT");
        bot("Other game", playing("garbage", Map.of()));
        bot("Other preset", playing("trash", Map.of("presets", List.of("short"))));
        bot("More seats", playing("trash", Map.of("seats", Map.of("min", 3, "max", 8))));
        bot("No clock", Map.of("clock", Map.of("untimed", true, "maxPerMove", "PT2S")));
        bot("Clock", Map.of("clock", Map.of("untimed", false, "maxPerMove", "PT10S")));
        bot("Slower", Map.of("clock", Map.of("untimed", false, "minPerMove", "PT11S")));
        bot("Bots only", Map.of("opponents", Map.of("kind", "BOTS")));
        assertThat(seated(ada, Map.of())).isEqualTo("No clock");
        assertThat(seated(ada, Map.of())).isEqualTo("nobody");
        assertThat(seated(ada, Map.of("clock", clock))).isEqualTo("Clock");
        assertThat(seated(ada, Map.of("clock", clock))).isEqualTo("nobody");
        var brief = Map.of("rules", Map.of("preset", "short"));
        assertThat(seated(ada, brief)).isEqualTo("Other preset");
        var bots = List.of(Client.me(), ANY_BOT, Client.bot("greedy"));
        assertThat(seated(ada, Map.of("seats", bots))).isEqualTo("More seats");
        assertThat(seated(Client.openBot("Creator"), Map.of())).isEqualTo("Bots only");
    }

    private static String seated(Client client, Map<String, ?> more) {
        JsonBody opened = opened(client, more);
        if (opened.getString("status").equals("RUNNING")) return opened.getString("seats[1].name");
        client.request().delete(path(opened)).then().statusCode(204);
        return "nobody";
    }

    private static String id(Client bot) {
        return bot.request().get(MINE).as(JsonBody.class).getString("id");
    }

    private static Map<String, Object> bringing(String player) {
        return Map.of("kind", "PLAYER", "player", player, "autoSeat", true);
    }

    @Test
    void a_bot_is_brought_where_a_seat_is_for_it_and_for_no_other() {
        Client ada = Client.open("Ada");
        Map<String, Object> wanted = bringing(id(bot("Wanted", Map.of())));
        Map<String, Object> shy =
                bringing(id(bot("Shy", Map.of("opponents", Map.of("kind", "BOTS")))));
        bot("Any", Map.of());
        assertThat(seated(ada, Map.of("seats", List.of(Client.me(), shy)))).isEqualTo("nobody");
        assertThat(seated(ada, Map.of("seats", List.of(Client.me(), wanted)))).isEqualTo("Wanted");
        // It plays one match at a time, and others do not come in its place.
        JsonBody waits = opened(ada, Map.of("seats", List.of(Client.me(), wanted)));
        assertThat(waits.getList("seats.kind")).containsExactly("PLAYER", "RESERVED");
        assertThat(waits.getString("seats[1].name")).isEqualTo("Wanted");
    }

    @Test
    void one_bot_and_any_come_together() {
        Client ada = Client.open("Ada");
        bot("Any", Map.of());
        Map<String, Object> wanted = bringing(id(bot("Wanted", Map.of())));
        JsonBody opened = opened(ada, Map.of("seats", List.of(ANY_BOT, Client.me(), wanted)));
        assertThat(opened.getList("seats.name")).containsExactly("Any", "Ada", "Wanted");
        JsonBody none = opened(ada, Map.of("seats", List.of(ANY_BOT, Client.me(), wanted)));
        assertThat(none.getString("status")).isEqualTo("WAITING");
    }

    @Test
    void seating_a_person_or_the_same_bot_twice_is_rejected() {
        Client ada = Client.open("Ada");
        String bob = Client.open("Bob").request().get("/v1/players/me").path("id");
        String bot = id(bot("Wanted", Map.of()));
        for (var seats :
                List.of(
                        List.of(Client.me(), bringing(bob)),
                        List.of(Client.me(), bringing(bot), bringing(bot)),
                        List.of(
                                Client.me(),
                                bringing(bot),
                                Map.of("kind", "PLAYER", "player", bot)))) {
            Response refused =
                    ada.json(Map.of("game", "trash", "seats", seats)).post("/v1/matches");
            assertThat(refused.as(JsonBody.class).getString("code")).isEqualTo("INVALID_SEATS");
        }
    }

    @Test
    void bots_come_last_and_all_together_or_not_at_all() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        bot("First", Map.of());
        var seats = List.of(ANY_BOT, Client.me(), ANY_BOT, Client.open());
        String match = path(opened(ada, Map.of("seats", seats)));
        bob.sit(match, 3);
        assertThat(kinds(ada, match)).containsExactly("ANY_BOT", "PLAYER", "ANY_BOT", "PLAYER");
        bot("Hates bots", Map.of("opponents", Map.of("kind", "HUMANS")));
        bot("Second", Map.of());
        Await.until("both", SOON, () -> !kinds(ada, match).contains("ANY_BOT"));
        assertThat(List.of(name(ada, match, 0), name(ada, match, 2)))
                .containsExactlyInAnyOrder("First", "Second");
        // The last of the others to sit down brings them at once.
        Client third = bot("Third", Map.of());
        String open =
                path(opened(ada, Map.of("seats", List.of(Client.me(), Client.open(), ANY_BOT))));
        assertThat(third.request().get(MINE).as(JsonBody.class).getInt("playing")).isZero();
        JsonBody sat = bob.json(Map.of()).put(open + "/seats/1").as(JsonBody.class);
        assertThat(sat.getString("status")).isEqualTo("RUNNING");
        assertThat(sat.getString("seats[2].name")).isIn("Third", "Hates bots");
    }

    private static List<String> kinds(Client client, String match) {
        return client.request().get(match).as(JsonBody.class).getList("seats.kind");
    }

    @Test
    void a_bot_is_available_while_it_sends_requests() {
        Client ada = Client.open("Ada");
        Client bot = bot("Quiet", Map.of("alwaysAvailable", false));
        UUID id = UUID.fromString(bot.request().get(MINE).as(JsonBody.class).getString("id"));
        assertThat(listed("")).containsExactly("Quiet");
        register.heard(id, Instant.now().minusSeconds(60));
        assertThat(listed("")).isEmpty();
        assertThat(
                        Client.anonymous()
                                .get("/v1/bots/" + id)
                                .as(JsonBody.class)
                                .getBoolean("available"))
                .isFalse();
        String match = path(opened(ada, Map.of()));
        assertThat(kinds(ada, match)).containsExactly("PLAYER", "ANY_BOT");
        Await.until(
                "it asks for its turns",
                SOON,
                () -> {
                    assertThat(bot.request().get("/v1/turns").statusCode()).isIn(200, 204);
                    return !kinds(ada, match).contains("ANY_BOT");
                });
    }

    @Test
    void bot_that_times_out_is_unavailable_until_its_next_request() {
        Client ada = Client.open("Ada");
        Client bot = bot("Dead", Map.of("matches", 3));
        var clock = Map.of("perMove", "PT1S", "onTimeout", "BOT", "bot", "greedy");
        String match = path(opened(ada, Map.of("clock", clock)));
        Await.until(
                "a bot moved for it",
                SOON,
                () ->
                        bot.request()
                                .get(MINE)
                                .as(JsonBody.class)
                                .getString("available")
                                .equals("false"));
        ada.json(Map.of()).post(match + "/resignation").then().statusCode(201);
        assertThat(opened(ada, Map.of()).getString("status")).isEqualTo("WAITING");
        Await.until(
                "the bot is available",
                SOON,
                () -> {
                    bot.request().get("/v1/turns");
                    return !listed("").isEmpty();
                });
    }

    @Test
    void seeking_bots_are_paired_and_notified() {
        var looking = Map.of("autoMatch", true, "presets", List.of("short"));
        var quick = Map.of("minPerMove", "PT40S", "maxPerMove", "PT1M");
        Client one = bot("One", Map.of("games", List.of(with("trash", looking)), "clock", quick));
        Client two = bot("Two", playing("trash", looking));
        bot("Idle", Map.of());
        Client first = waiting(one, two);
        JsonBody turn = first.request().get("/v1/turns").as(JsonBody.class);
        String match = "/v1/matches/" + turn.getString("turns[0].match");
        JsonBody summary = first.request().get(match).as(JsonBody.class);
        assertThat(summary.getList("seats.name", String.class))
                .containsExactlyInAnyOrder("One", "Two");
        assertThat(summary.getMap("clock"))
                .containsEntry("perMove", "PT40S")
                .containsEntry("onTimeout", "FORFEIT");
        assertThat(summary.getMap("rules"))
                .isEqualTo(opened(one, Map.of("rules", Map.of("preset", "short"))).getMap("rules"));
        // Who has taken the manifest back is brought to no other when this one is over.
        two.request().delete(MINE).then().statusCode(204);
        one.json(Map.of()).post(match + "/resignation").then().statusCode(201);
        assertThat(two.request().get("/v1/turns?wait=PT1.5S").statusCode()).isEqualTo(204);
    }

    private static Map<String, Object> with(String game, Map<String, ?> more) {
        var offer = new HashMap<String, Object>(more);
        offer.put("game", game);
        return Collections.unmodifiableMap(offer);
    }

    private static Client waiting(Client one, Client two) {
        var turn = new ArrayList<Client>();
        Await.until(
                "a match",
                SOON,
                () -> {
                    for (Client bot : List.of(one, two))
                        if (bot.request().get("/v1/turns").statusCode() == 200) turn.add(bot);
                    return !turn.isEmpty();
                });
        return turn.getFirst();
    }
}
