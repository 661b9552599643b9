package cardhouse.http;

import static io.restassured.RestAssured.given;

import cardhouse.TestDatabase;
import cardhouse.games.Catalog;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.RestAssured;
import io.restassured.config.EncoderConfig;
import io.restassured.config.ObjectMapperConfig;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

/// A player at the HTTP interface, every answer held against the contract.
record Client(String name, String token) {
    /// REST Assured makes a mapper for each body otherwise, which takes longer than to read it.
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private static final ObjectMapperConfig BODIES =
            ObjectMapperConfig.objectMapperConfig().jackson2ObjectMapperFactory((_, _) -> MAPPER);

    private static final EncoderConfig LINES =
            EncoderConfig.encoderConfig()
                    .encodeContentTypeAs("application/x-ndjson", ContentType.TEXT);

    /// Opens an account.
    static Client open(String name) {
        return open(name, "HUMAN");
    }

    /// Opens an account of a bot.
    static Client openBot(String name) {
        return open(name, "BOT");
    }

    private static Client open(String name, String kind) {
        String token =
                anonymous()
                        .contentType(ContentType.JSON)
                        .body(Map.of("name", name, "kind", kind))
                        .post("/v1/players")
                        .then()
                        .statusCode(201)
                        .extract()
                        .as(JsonBody.class)
                        .getString("token");
        return new Client(name, token);
    }

    /// The operator.
    static Client operator() {
        return new Client("operator", TestDatabase.ADMIN_TOKEN);
    }

    /// The same player with another token.
    Client with(String other) {
        return new Client(name, other);
    }

    /// A further token of this account.
    String token(Map<String, ?> wish) {
        return json(wish)
                .post("/v1/players/me/tokens")
                .then()
                .statusCode(201)
                .extract()
                .as(JsonBody.class)
                .getString("token");
    }

    /// The id of the first of this account's tokens with a label.
    String tokenId(String label) {
        return request()
                .get("/v1/players/me/tokens")
                .as(JsonBody.class)
                .<Map<String, String>>getList("tokens")
                .stream()
                .filter(token -> label.equals(token.get("label")))
                .map(token -> token.get("id"))
                .findFirst()
                .orElseThrow();
    }

    /// The account's id.
    UUID player() {
        return UUID.fromString(request().get("/v1/players/me").as(JsonBody.class).getString("id"));
    }

    /// The id at the end of an address.
    static UUID id(String location) {
        return UUID.fromString(location.substring(location.lastIndexOf('/') + 1));
    }

    /// A request without a token.
    static RequestSpecification anonymous() {
        return plain().filter(new ContractFilter());
    }

    /// A request whose answer is not held against the contract, for tests that send thousands.
    RequestSpecification unchecked() {
        return plain().header("Authorization", "Bearer " + token);
    }

    private static RequestSpecification plain() {
        return given().config(RestAssured.config().objectMapperConfig(BODIES).encoderConfig(LINES));
    }

    RequestSpecification request() {
        return anonymous().header("Authorization", "Bearer " + token);
    }

    RequestSpecification json(Object body) {
        return request().contentType(ContentType.JSON).body(body);
    }

    /// Opens a match and returns its path.
    String match(String game, Map<String, ?> rules, List<Map<String, String>> seats) {
        return match(Map.of("game", game, "rules", rules, "seats", seats));
    }

    /// The same with given options.
    String match(Map<String, ?> wanted) {
        return json(wanted)
                .post("/v1/matches")
                .then()
                .statusCode(201)
                .extract()
                .header("Location")
                .replaceFirst("^https?://[^/]+", "");
    }

    /// A match of this player against as few bots as the game allows.
    String matchAgainst(String game, String bot) {
        return matchAgainst(game, bot, Map.of());
    }

    String matchAgainst(String game, String bot, Map<String, ?> rules) {
        int bots = Catalog.find(game).orElseThrow().minSeats() - 1;
        var seats = Stream.concat(Stream.of(me()), Stream.generate(() -> bot(bot)).limit(bots));
        return match(game, rules, seats.toList());
    }

    void sit(String match, int seat) {
        json(Map.of()).put(match + "/seats/" + seat).then().statusCode(200);
    }

    JsonBody view(String match) {
        return request().get(match + "/view").then().statusCode(200).extract().as(JsonBody.class);
    }

    /// The view once it is this player's turn or the match is over.
    JsonBody myTurn(String match) {
        JsonBody view = view(match);
        while (view.getList("legalMoves").isEmpty()
                && !view.getString("status").equals("FINISHED")) {
            var news =
                    request()
                            .header("If-None-Match", "\"" + view.getInt("revision") + "\"")
                            .get(match + "/view?wait=PT30S");
            if (news.statusCode() != 200) throw new AssertionError("no seat moved in " + match);
            view = news.as(JsonBody.class);
        }
        return view;
    }

    Response move(String match, Object move) {
        return json(move).post(match + "/moves");
    }

    /// Makes the first legal move once it is this player's turn.
    ///
    /// @return its revision
    int moveOnce(String match) {
        Response played = move(match, myTurn(match).getList("legalMoves").getFirst());
        return played.then().statusCode(201).extract().as(JsonBody.class).getInt("entry.revision");
    }

    /// Writes a note down beside a move.
    Response note(String match, int revision, String text) {
        return request()
                .contentType("text/plain; charset=UTF-8")
                .body(text)
                .put(match + "/moves/" + revision + "/note");
    }

    static Map<String, String> me() {
        return Map.of("kind", "ME");
    }

    static Map<String, String> open() {
        return Map.of("kind", "OPEN");
    }

    static Map<String, String> bot(String level) {
        return Map.of("kind", "BOT", "bot", level);
    }
}
