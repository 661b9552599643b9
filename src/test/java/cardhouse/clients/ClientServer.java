package cardhouse.clients;

import static io.restassured.RestAssured.given;

import io.restassured.path.json.JsonPath;
import io.restassured.specification.RequestSpecification;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The service, as one who opens matches and looks at what became of them sees it.
record ClientServer(URI address) {
    private static final int PAGE = 1000;

    String token(String name) {
        return asked("")
                .body(Map.of("name", name, "kind", "BOT"))
                .post("/v1/players")
                .then()
                .statusCode(201)
                .extract()
                .path("token");
    }

    /// @return its path
    String open(String token, String game, Map<String, ?> rules, List<Map<String, String>> seats) {
        return asked(token)
                .body(Map.of("game", game, "rules", rules, "seats", seats))
                .post("/v1/matches")
                .then()
                .statusCode(201)
                .extract()
                .header("Location");
    }

    void sit(String token, String match, int seat) {
        asked(token).put(match + "/seats/" + seat).then().statusCode(200);
    }

    /// Has the owner of the token be a bot that plays these games.
    void offer(String token, List<String> games) {
        var offered = games.stream().map(game -> Map.of("game", game)).toList();
        asked(token)
                .body(Map.of("games", offered))
                .put("/v1/players/me/manifest")
                .then()
                .statusCode(200);
    }

    /// @return its id
    String createTrial(String token) {
        return asked(token)
                .body(Map.of())
                .post("/v1/bots/me/trials")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    JsonPath trial(String token, String trial) {
        return asked(token)
                .get("/v1/bots/me/trials/" + trial)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    JsonPath match(String match) {
        return read(match);
    }

    boolean isOver(String match) {
        return match(match).getString("status").equals("FINISHED");
    }

    /// Every entry of a match that is over.
    List<Map<String, Object>> entries(String match) {
        var entries = new ArrayList<Map<String, Object>>();
        List<Map<String, Object>> page;
        do {
            page =
                    read(match + "/journal?limit=" + PAGE + "&after=" + entries.size())
                            .getList("entries");
            entries.addAll(page);
        } while (page.size() == PAGE);
        return entries;
    }

    private JsonPath read(String path) {
        return asked("").get(path).then().statusCode(200).extract().jsonPath();
    }

    private RequestSpecification asked(String token) {
        var request = given().baseUri(address.toString()).contentType("application/json");
        return token.isEmpty() ? request : request.auth().oauth2(token);
    }
}
