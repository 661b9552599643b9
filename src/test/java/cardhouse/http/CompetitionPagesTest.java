package cardhouse.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.OrderedByName;
import cardhouse.web.pages.Untranslated;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/// Sets, series and tournaments as pages: they say what the interface says, and withhold what that
/// withholds.
@QuarkusTest
@Order(OrderedByName.LAST)
class CompetitionPagesTest {
    private static final Duration SOON = Duration.ofSeconds(90);

    private String ada = "";

    @BeforeEach
    void a_guest() {
        ada = guest("Ada");
    }

    /// @return the session of a new one
    private static String guest(String name) {
        return given().redirects()
                .follow(false)
                .header("Sec-Fetch-Site", "same-origin")
                .formParam("key", "a-key-of-a-form-that-nobody-knows-" + System.nanoTime())
                .formParam("do", "begin")
                .formParam("name", name)
                .post("/table/account")
                .cookie("cardhouse");
    }

    private static RequestSpecification by(String session) {
        return given().cookie("cardhouse", session).header("Sec-Fetch-Site", "same-origin");
    }

    private static Response page(String session, String address) {
        return by(session).header("Accept-Language", "en").get(address);
    }

    private static String text(String session, String address) {
        Response page = page(session, address);
        assertThat(page.statusCode()).as(address).isEqualTo(200);
        return page.asString();
    }

    private static JsonBody got(String session, String path) {
        return by(session).get(path).then().statusCode(200).extract().as(JsonBody.class);
    }

    private static String made(String session, String path, Map<String, ?> wish) {
        return by(session)
                .contentType("application/json")
                .body(wish)
                .post(path)
                .then()
                .statusCode(201)
                .extract()
                .as(JsonBody.class)
                .getString("id");
    }

    private static Map<String, Object> set(Object... contestants) {
        var wish = new HashMap<String, Object>();
        wish.put("game", "trash");
        wish.put("rules", Map.of("preset", "short"));
        wish.put("boards", 3);
        wish.put("seating", "TABLE");
        wish.put("contestants", List.of(contestants));
        return wish;
    }

    private static Map<String, String> bot(String level) {
        return Map.of("kind", "BOT", "bot", level);
    }

    @Test
    void a_finished_set_shows_its_results_to_all_callers() {
        assertThat(text(ada, "/table/sets")).contains("You have no sets yet.");
        String set = made(ada, "/v1/sets", set(bot("greedy"), bot("random")));
        Await.until(
                "the end of the set",
                SOON,
                () -> got(ada, "/v1/sets/" + set).getString("status").equals("FINISHED"));
        assertThat(text(ada, "/table")).contains("href=\"/table/sets\"");
        assertThat(text(ada, "/table/sets"))
                .contains(
                        "href=\"/table/sets/" + set,
                        "Trash, 3 boards of ",
                        "Finished matches: 6 of 6.");

        JsonBody results = got(ada, "/v1/sets/" + set + "/results");
        String page = text(guest("Eve"), "/table/sets/" + set);
        assertThat(page).contains("greedy, a built-in bot", "random, a built-in bot");
        for (int one = 0; one < 2; one++)
            assertThat(page)
                    .contains(
                            "%.3f ± %.3f"
                                    .formatted(
                                            results.<Float>get("contestants[" + one + "].points"),
                                            results.<Float>get("contestants[" + one + "].margin")));
        String lines = by(ada).get("/v1/sets/" + set + "/boards").asString();
        for (String line : lines.split("\n"))
            for (String match : JsonBody.from(line).getList("matches", String.class)) {
                assertThat(page).contains("href=\"/table/" + match);
                assertThat(text(ada, "/table/" + match)).contains("href=\"/table/sets/" + set);
            }
        String german =
                given().header("Accept-Language", "de").get("/table/sets/" + set).asString();
        assertThat(german).contains("Partiesatz: Trash", "greedy, ein eingebauter Bot");
        assertThat(Untranslated.of(page, german)).isEmpty();
    }

    @Test
    void owner_sees_only_the_progress_of_a_running_set() {
        Client absent = Client.openBot("Absent");
        String bot =
                absent.json(Map.of("games", List.of(Map.of("game", "trash"))))
                        .put("/v1/players/me/manifest")
                        .then()
                        .statusCode(200)
                        .extract()
                        .as(JsonBody.class)
                        .getString("id");
        var wish = set(Map.of("kind", "PLAYERS", "players", List.of(bot)), bot("random"));
        wish.put("seating", "FIELD");
        wish.put("opponent", Map.of("bot", "greedy"));
        wish.put("perMove", "PT1H");
        wish.put("boards", 1);
        String set = made(ada, "/v1/sets", wish);
        Await.until(
                "the built-in bots are done",
                SOON,
                () -> got(ada, "/v1/sets/" + set).<Integer>get("progress.finished") == 1);
        String page = text(ada, "/table/sets/" + set);
        assertThat(page)
                .contains(
                        "under way",
                        "Finished matches: 1 of 2.",
                        "Absent",
                        "The moves are shown when all matches are over")
                .doesNotContain("±", "Results", "/proof")
                .doesNotContainPattern("href=\"/table/[0-9a-f]{8}-");
        assertThat(text(ada, "/table/sets")).contains("Finished matches: 1 of 2.");
        String eve = guest("Eve");
        assertThat(page(eve, "/table/sets/" + set).statusCode()).isEqualTo(403);
        assertThat(text(eve, "/table/sets")).doesNotContain(set);
        assertThat(given().get("/table/sets").statusCode()).isEqualTo(403);
        assertThat(page(ada, "/table/sets/nothing").statusCode()).isEqualTo(404);
        by(ada).delete("/v1/sets/" + set).then().statusCode(204);
        absent.request().delete("/v1/players/me/manifest").then().statusCode(204);
    }

    private static void entry(String session, String here, String what, int status) {
        String token =
                text(session, here).replaceFirst("(?s).*name=\"token\" value=\"([^\"]*)\".*", "$1");
        by(session)
                .redirects()
                .follow(false)
                .formParam("token", token)
                .formParam("do", what)
                .post(here)
                .then()
                .statusCode(status);
    }

    @Test
    void a_tournament_is_entered_and_followed_to_its_end() {
        String tournament =
                made(
                        ada,
                        "/v1/tournaments",
                        Map.of(
                                "name",
                                "<Evening>",
                                "game",
                                "trash",
                                "rules",
                                Map.of("preset", "short"),
                                "system",
                                "ROUND_ROBIN",
                                "bots",
                                "MIXED",
                                "builtIn",
                                List.of(Map.of("bot", "greedy"), Map.of("bot", "random"))));
        String here = "/table/tournaments/" + tournament;
        assertThat(text(ada, "/table/tournaments")).contains(here, "&lt;Evening&gt;: Trash");
        String eve = guest("Eve");
        entry(ada, here, "enter", 303);
        entry(ada, here, "enter", 303);
        entry(eve, here, "enter", 303);
        entry(eve, here, "leave", 303);
        entry(eve, here, "enter", 409);
        assertThat(text(ada, here))
                .contains("Open for entries: 3 of ", "greedy, a built-in bot", "<li>Ada<")
                .contains("You have entered.")
                .doesNotContain("<li>Eve<");
        by(ada).put("/v1/tournaments/" + tournament + "/start").then().statusCode(200);
        entry(guest("Bob"), here, "enter", 409);
        Await.until(
                "all that bots can play",
                SOON,
                () -> {
                    resign(ada, here);
                    return text(ada, here).contains("It is over: all rounds were played.");
                });
        JsonBody table = got(ada, "/v1/tournaments/" + tournament + "/standings");
        String page = text(eve, here);
        for (int one = 0; one < 3; one++)
            assertThat(page).contains(" (" + table.getInt("standings[" + one + "].entrant") + ")");
        assertThat(page).contains("Crosstable", here.replace("table", "v1"));
        String german = given().header("Accept-Language", "de").get(here).asString();
        assertThat(german).contains("Alle Runden sind gespielt", "greedy, ein eingebauter Bot");
        assertThat(Untranslated.of(page, german, "Evening", "Trash", "Ada")).isEmpty();
    }

    /// The match of the round, if there is one.
    private static void resign(String session, String here) {
        Pattern.compile("href=\"/table/([0-9a-f-]{36})\">Your match of this round")
                .matcher(text(session, here))
                .results()
                .forEach(match ->
                        by(session)
                                .contentType("application/json")
                                .body(Map.of())
                                .post("/v1/matches/" + match.group(1) + "/resignation"));
    }

    @Test
    void a_series_shows_its_score_and_its_matches() {
        String series =
                made(
                        ada,
                        "/v1/matches",
                        Map.of(
                                "game",
                                "trash",
                                "seats",
                                List.of(Map.of("kind", "ME"), bot("greedy")),
                                "series",
                                Map.of("bestOf", 3)));
        String here = "/table/series/" + series;
        assertThat(text(ada, "/table/" + series)).contains(here, "Match 1 of a series, best of 3");
        assertThat(text(ada, here)).contains("The series continues.", "not over yet");
        by(ada).contentType("application/json")
                .body(Map.of())
                .post("/v1/matches/" + series + "/resignation")
                .then()
                .statusCode(201);
        Await.until(
                "the second match",
                SOON,
                () -> got(ada, "/v1/series/" + series).getList("matches").size() == 2);
        String second = got(ada, "/v1/series/" + series).getString("matches[1].match");
        assertThat(text(ada, "/table/" + second)).contains(here, "Match 2 of a series, best of 3");
        by(ada).contentType("application/json")
                .body(Map.of())
                .post("/v1/matches/" + second + "/resignation")
                .then()
                .statusCode(201);
        Await.until(
                "the end of the series",
                SOON,
                () -> got(ada, "/v1/series/" + series).getBoolean("finished"));
        assertThat(text(guest("Eve"), here))
                .contains("The series is over: greedy has won it.", "won by greedy")
                .contains("href=\"/table/" + second);
        assertThat(given().header("Accept-Language", "de").get(here).asString())
                .contains("Die Serie ist vorbei: gewonnen hat greedy.");
        assertThat(page(ada, "/table/series/" + second).statusCode()).isEqualTo(404);
    }
}
