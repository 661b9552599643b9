package cardhouse.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every fault of a request has a code, and no such request changes anything.
@QuarkusTest
class BadInputTest {
    private Client ada = new Client("", "");
    private Client bob = new Client("", "");
    private String match = "";

    @BeforeEach
    void a_match_of_two() {
        ada = Client.open("Ada");
        bob = Client.open("Bob");
        match = ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        bob.sit(match, 1);
    }

    private Client toMove() {
        return ada.view(match).getList("toAct", Integer.class).contains(0) ? ada : bob;
    }

    private Client waiting() {
        return toMove().equals(ada) ? bob : ada;
    }

    private void refused(Response response, int status, String code) {
        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(response.contentType()).isEqualTo("application/problem+json");
        assertThat(response.as(JsonBody.class).getString("code")).isEqualTo(code);
    }

    private void unchanged(int revision) {
        assertThat(ada.view(match).getInt("revision")).isEqualTo(revision);
    }

    private void moveRefused(String body, int status, String code) {
        int before = ada.view(match).getInt("revision");
        refused(
                toMove().request().contentType(ContentType.JSON).body(body).post(match + "/moves"),
                status,
                code);
        unchanged(before);
    }

    private void openingRefused(Map<String, ?> body, int status, String code) {
        refused(ada.json(body).post("/v1/matches"), status, code);
    }

    /// Filters and resources would disagree about what such a path means.
    @ParameterizedTest
    @ValueSource(strings = {"/v1;x/games", "/v1/games;x", "/v1/exports;x/matches", "/v1/turns;a=b"})
    void a_path_with_a_semicolon_leads_nowhere(String path) {
        refused(given().urlEncodingEnabled(false).get(path), 404, "NOT_FOUND");
    }

    /// Its streams would not be bounded by how many connections there may be.
    @Test
    void http_2_is_not_spoken() throws Exception {
        try (var http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build()) {
            var games = URI.create("http://127.0.0.1:" + RestAssured.port + "/v1/games");
            var answer =
                    http.send(HttpRequest.newBuilder(games).build(), BodyHandlers.discarding());
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.version()).isEqualTo(HttpClient.Version.HTTP_1_1);
        }
    }

    @Test
    void a_body_that_is_no_json() {
        moveRefused("{\"type\":", 400, "MALFORMED_JSON");
        moveRefused("", 400, "MALFORMED_JSON");
        moveRefused("{\"type\":\"discard\"} more", 400, "MALFORMED_JSON");
    }

    @Test
    void an_unknown_repeated_or_missing_field_is_rejected() {
        moveRefused("{\"type\":\"draw\",\"from\":\"STOCK\",\"to\":1}", 400, "UNKNOWN_FIELD");
        moveRefused(
                "{\"type\":\"draw\",\"from\":\"STOCK\",\"from\":\"STOCK\"}",
                400,
                "DUPLICATE_FIELD");
        moveRefused("{\"type\":\"draw\"}", 400, "MISSING_FIELD");
        moveRefused("{\"from\":\"STOCK\"}", 400, "MISSING_FIELD");
    }

    /// JSON Schema counts `1.0` among the integers, and so does the contract.
    @Test
    void an_integer_may_be_written_with_a_fraction_of_zero_or_an_exponent() {
        var opened =
                ada.request()
                        .contentType(ContentType.JSON)
                        .body(
                                "{\"game\": \"trash\", \"rules\": {\"turnLimit\": 5e1, \"decks\": 1.0},"
                                        + " \"seats\": [{\"kind\": \"ME\"}, {\"kind\": \"OPEN\"}]}")
                        .post("/v1/matches");
        assertThat(opened.statusCode()).isEqualTo(201);
        assertThat(opened.as(JsonBody.class).getInt("rules.turnLimit")).isEqualTo(50);
        int status = move("1").statusCode();
        assertThat(status).isNotEqualTo(400);
        for (String one : List.of("1.0", "1e0", "10E-1", "1.00"))
            assertThat(move(one).statusCode()).as(one).isEqualTo(status);
        for (String none : List.of("1.5", "1e-1", "1e999999999", "1.0000000000000000000001"))
            assertThat(move(none).statusCode()).as(none).isEqualTo(400);
        for (String seats : List.of("2", "2.0", "20e-1", "2.5")) {
            String body = "{\"seats\": %s, \"rules\": {}, \"steps\": []}".formatted(seats);
            var stepped =
                    ada.request()
                            .contentType(ContentType.JSON)
                            .body(body)
                            .post("/v1/games/trash/simulations");
            refused(stepped, 400, seats.equals("2.5") ? "WRONG_TYPE" : "INVALID_VALUE");
        }
        var numbered = toMove().request().contentType(ContentType.TEXT).body("1.0");
        refused(numbered.post(match + "/moves"), 400, "INVALID_PARAMETER");
    }

    /// By a player that may not move, so that it changes nothing.
    private Response move(String slot) {
        return waiting()
                .request()
                .contentType(ContentType.JSON)
                .body("{\"type\": \"place\", \"slot\": %s}".formatted(slot))
                .post(match + "/moves");
    }

    @Test
    void a_value_of_another_type_or_one_that_cannot_be() {
        moveRefused("{\"type\":\"place\",\"slot\":\"1\"}", 400, "WRONG_TYPE");
        moveRefused("{\"type\":\"place\",\"slot\":1.5}", 400, "WRONG_TYPE");
        moveRefused("[]", 400, "WRONG_TYPE");
        moveRefused("{\"type\":\"draw\",\"from\":\"SLEEVE\"}", 400, "INVALID_VALUE");
        moveRefused("{\"type\":\"place\",\"slot\":99999999999}", 400, "INVALID_VALUE");
        moveRefused("{\"type\":\"steal\",\"seat\":99,\"slot\":1}", 400, "INVALID_VALUE");
        moveRefused("{\"type\":\"fly\"}", 400, "INVALID_VALUE");
    }

    @Test
    void a_huge_body() {
        String huge = "{\"type\":\"" + "x".repeat(100_000) + "\"}";
        moveRefused(huge, 413, "BODY_TOO_LARGE");
    }

    @Test
    void an_illegal_move_says_what_would_be_legal() {
        moveRefused("{\"type\":\"keep-quiet\"}", 422, "ILLEGAL_MOVE");
        JsonBody problem = toMove().move(match, Map.of("type", "call")).as(JsonBody.class);
        assertThat(problem.getList("legalMoves")).isNotEmpty();
        assertThat(problem.getInt("revision")).isEqualTo(ada.view(match).getInt("revision"));
    }

    @Test
    void a_number_that_is_no_move() {
        refused(
                toMove().request().contentType("text/plain").body("77").post(match + "/moves"),
                422,
                "NO_SUCH_MOVE");
        refused(
                toMove().request().contentType("text/plain").body("seven").post(match + "/moves"),
                400,
                "INVALID_PARAMETER");
    }

    @Test
    void a_move_out_of_turn() {
        refused(
                waiting().move(match, Map.of("type", "draw", "from", "STOCK")),
                409,
                "NOT_YOUR_TURN");
    }

    @Test
    void a_move_of_a_player_without_a_seat() {
        refused(
                Client.open("Eve").move(match, Map.of("type", "draw", "from", "STOCK")),
                403,
                "NOT_SEATED");
    }

    @Test
    void a_move_without_a_token() {
        var move = Map.of("type", "draw", "from", "STOCK");
        refused(
                Client.anonymous().contentType(ContentType.JSON).body(move).post(match + "/moves"),
                401,
                "UNAUTHENTICATED");
        refused(new Client("Mallory", "ch_guessed").move(match, move), 401, "UNAUTHENTICATED");
    }

    @Test
    void a_move_at_a_stale_revision() {
        Client mover = toMove();
        int revision = ada.view(match).getInt("revision");
        Object move = mover.view(match).getList("legalMoves").getFirst();
        Response stale =
                mover.json(move)
                        .header("If-Match", "\"" + (revision + 7) + "\"")
                        .post(match + "/moves");
        refused(stale, 412, "STALE_REVISION");
        assertThat(stale.as(JsonBody.class).getInt("revision")).isEqualTo(revision);
        refused(
                mover.json(move).header("If-Match", "seven").post(match + "/moves"),
                400,
                "INVALID_IF_MATCH");
        unchanged(revision);
    }

    @Test
    void a_move_in_a_match_that_is_over_or_has_not_begun() {
        Object move = toMove().view(match).getList("legalMoves").getFirst();
        ada.request().post(match + "/resignation").then().statusCode(201);
        refused(bob.move(match, move), 409, "MATCH_FINISHED");
        refused(ada.request().post(match + "/resignation"), 409, "MATCH_FINISHED");
        String waiting = ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        refused(ada.move(waiting, move), 409, "MATCH_NOT_STARTED");
    }

    @Test
    void a_match_or_game_or_seat_that_is_not_there() {
        refused(
                ada.request().get("/v1/matches/0190a0a0-0000-7000-8000-000000000000"),
                404,
                "MATCH_NOT_FOUND");
        refused(ada.request().get("/v1/matches/nonsense/view"), 404, "MATCH_NOT_FOUND");
        refused(ada.request().get("/v1/games/poker"), 404, "GAME_NOT_FOUND");
        refused(ada.json(Map.of()).put(match + "/seats/9"), 409, "MATCH_STARTED");
        String open = ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        refused(bob.json(Map.of()).put(open + "/seats/9"), 404, "SEAT_NOT_FOUND");
        refused(bob.json(Map.of()).put(open + "/seats/0"), 409, "SEAT_TAKEN");
        refused(ada.json(Map.of()).put(open + "/seats/1"), 409, "ALREADY_SEATED");
    }

    @Test
    void a_match_that_cannot_be_played() {
        var seats = List.of(Client.me(), Client.open());
        openingRefused(Map.of("game", "poker", "seats", seats), 422, "INVALID_GAME");
        openingRefused(
                Map.of("game", "trash", "seats", List.of(Client.me())), 422, "INVALID_SEATS");
        openingRefused(
                Map.of("game", "trash", "seats", List.of(Client.me(), Client.me())),
                422,
                "INVALID_SEATS");
        openingRefused(
                Map.of("game", "trash", "seats", List.of(Client.me(), Client.bot("genius"))),
                422,
                "INVALID_SEATS");
        openingRefused(Map.of("game", "trash", "seats", seats, "stakes", 5), 400, "UNKNOWN_FIELD");
        openingRefused(Map.of("seats", seats), 400, "MISSING_FIELD");
        openingRefused(Map.of("game", 7, "seats", seats), 400, "WRONG_TYPE");
    }

    @Test
    void several_bad_options_are_all_named_at_once() {
        var rules = Map.of("jokers", 9, "wild", "QUEENS", "reveal", "yes", "colour", "red");
        Response refused =
                ada.json(
                                Map.of(
                                        "game",
                                        "trash",
                                        "rules",
                                        rules,
                                        "seats",
                                        List.of(Client.me(), Client.open())))
                        .post("/v1/matches");
        refused(refused, 422, "INVALID_RULES");
        assertThat(refused.as(JsonBody.class).getList("violations.field", String.class))
                .containsExactlyInAnyOrder("jokers", "wild", "reveal", "colour");
    }

    @Test
    void options_that_contradict_the_number_of_seats() {
        var seats = List.of(Client.me(), Client.open(), Client.open());
        openingRefused(
                Map.of(
                        "game",
                        "trash",
                        "rules",
                        Map.of("freeDraws", 3, "decks", 1),
                        "seats",
                        seats),
                422,
                "INVALID_RULES");
    }

    @Test
    void a_bad_account() {
        refused(
                ada.json(Map.of("name", "", "kind", "HUMAN")).post("/v1/players"),
                400,
                "INVALID_VALUE");
        refused(
                ada.json(Map.of("name", "x".repeat(41), "kind", "HUMAN")).post("/v1/players"),
                400,
                "INVALID_VALUE");
        refused(
                ada.json(Map.of("name", "Ada", "kind", "ROBOT")).post("/v1/players"),
                400,
                "INVALID_VALUE");
        refused(ada.json(Map.of("kind", "BOT")).post("/v1/players"), 400, "MISSING_FIELD");
    }

    @Test
    void parameters_that_are_none() {
        refused(ada.request().get(match + "/view?at=minus"), 400, "INVALID_PARAMETER");
        refused(ada.request().get(match + "/view?as=everybody"), 400, "INVALID_PARAMETER");
        refused(ada.request().get(match + "/journal?limit=0"), 400, "INVALID_PARAMETER");
        refused(ada.request().get("/v1/matches?status=LOST"), 400, "INVALID_PARAMETER");
        refused(ada.request().get("/v1/matches?game=poker"), 400, "INVALID_PARAMETER");
        refused(ada.request().get("/v1/matches?game=%00"), 400, "INVALID_PARAMETER");
        refused(ada.request().get("/v1/matches?cursor=x"), 400, "INVALID_PARAMETER");
    }

    /// Also where others of the same match have that method.
    @ParameterizedTest
    @CsvSource({
        "GET, /moves, POST",
        "PUT, /moves, POST",
        "POST, /view, 'GET, HEAD'",
        "DELETE, /view, 'GET, HEAD'",
        "PATCH, /journal, 'GET, HEAD'",
        "GET, /resignation, POST"
    })
    void a_method_that_an_address_does_not_have(String method, String below, String allowed) {
        var answer = ada.request().request(method, match + below);
        refused(answer, 405, "METHOD_NOT_ALLOWED");
        assertThat(answer.header("Allow")).isEqualTo(allowed);
        assertThat(answer.as(JsonBody.class).getString("detail")).contains(allowed);
    }

    @Test
    void problems_list_the_allowed_values() {
        var games = Catalog.GAMES.stream().map(GameType::id).toList();
        assertThat(ada.request().get("/v1/games/poker").as(JsonBody.class).getString("detail"))
                .contains(games);
        var seats = List.of(Client.me(), Client.bot("genius"));
        var wish = Map.of("game", "poker", "seats", List.of(Client.me()));
        assertThat(ada.json(wish).post("/v1/matches").as(JsonBody.class).getString("detail"))
                .contains(games);
        assertThat(
                        ada.json(Map.of("game", "trash", "seats", seats))
                                .post("/v1/matches")
                                .as(JsonBody.class)
                                .getString("violations[0].message"))
                .isEqualTo("must be a built-in bot: random, greedy, mcts, expert");
    }

    @Test
    void problems_are_shown_as_sentences() {
        var answer = ada.request().get("/v1/matches?limit=0").as(JsonBody.class);
        assertThat(answer.getString("title"))
                .isEqualTo("A parameter, the path or a header is invalid");
        assertThat(answer.getString("detail")).startsWith("The parameter `limit` must be");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/games?a=%", "/v1/games?a=%zz", "/v1/ga%mes", "/v1/games?a=<b>"})
    void an_address_that_cannot_be_read_says_so(String address) {
        var answer = new Wire(RestAssured.port).get(address, "");
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text())
                .contains("application/problem+json", "\"code\":\"INVALID_PARAMETER\"");
    }

    @Test
    void media_types_methods_and_addresses_that_are_not_known() {
        refused(
                ada.request().contentType("application/xml").body("<draw/>").post(match + "/moves"),
                415,
                "UNSUPPORTED_MEDIA_TYPE");
        refused(ada.request().accept("image/png").get(match + "/view"), 406, "NOT_ACCEPTABLE");
        assertThat(
                        io.restassured.RestAssured.delete("/v1/games")
                                .as(JsonBody.class)
                                .getString("code"))
                .isEqualTo("METHOD_NOT_ALLOWED");
        assertThat(
                        io.restassured.RestAssured.get("/v1/nowhere")
                                .as(JsonBody.class)
                                .getString("code"))
                .isEqualTo("NOT_FOUND");
    }
}
