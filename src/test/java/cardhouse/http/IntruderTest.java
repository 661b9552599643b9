package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Seed;
import cardhouse.http.Attempts.Attempt;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// An attacker with some access, but no right to any of the attempts. No attempt succeeds, causes a
/// server error, or hangs, and nothing has changed afterwards. The table of attempts is written to
/// `target/intruder.md`.
@Tag("thorough")
@QuarkusTest
@TestProfile(IntruderTest.Alone.class)
class IntruderTest {
    /// A service of its own: bots that other tests have seated would go on playing.
    public static final class Alone implements QuarkusTestProfile {}

    private static final String ME = "/v1/players/me";
    private static final String JSON = "Content-Type: application/json";
    private static final String DRAW = "{\"type\":\"draw\",\"from\":\"STOCK\"}";

    @Inject DataSource database;

    private final Attempts attempts = new Attempts();
    private Wire wire = new Wire(0);
    private Client mover = new Client("", "");
    private Client waiter = new Client("", "");
    private Client stranger = new Client("", "");
    private String match = "";
    private String moverSeat = "";

    @BeforeEach
    void a_match_of_two_and_a_third() {
        wire = new Wire(RestAssured.port);
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        stranger = Client.open("Carol");
        match = ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        bob.sit(match, 1);
        stranger.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        boolean first = ada.view(match).getList("toAct", Integer.class).contains(0);
        mover = first ? ada : bob;
        waiter = first ? bob : ada;
        moverSeat = first ? "seat0" : "seat1";
    }

    @Test
    void requests_without_rights_read_and_change_nothing() throws Exception {
        String expired = mover.token(Map.of("expiresIn", "PT0.05S"));
        String revoked = revoked();
        String watching = mover.token(Map.of("scopes", List.of("watch")));
        Await.until(
                "its end",
                Duration.ofSeconds(60),
                () -> mover.with(expired).request().get(ME).statusCode() == 401);
        var before = Tables.picture(database);

        seatsOfOthers();
        deadTokens(expired, revoked);
        wrongScopes(watching);
        guessedIds();
        paths();
        bodies();
        mediaTypes();
        headers();

        Files.write(Path.of("target", "intruder.md"), attempts.table());
        assertThat(Tables.picture(database)).isEqualTo(before);
        assertThat(attempts.all()).hasSizeGreaterThan(90).allMatch(Attempt::failed);
    }

    private String revoked() {
        String token = mover.token(Map.of("label", "revoked"));
        mover.request().delete(ME + "/tokens/" + mover.tokenId("revoked")).then().statusCode(204);
        return token;
    }

    private void attempt(String what, Response got, int... expected) {
        attempts.add(what, got.statusCode(), got.asString(), expected);
    }

    private void seatsOfOthers() {
        attempt("another seat's turn", waiter.json(DRAW).post(match + "/moves"), 409);
        attempt("a dry run of it", waiter.json(DRAW).post(match + "/moves?dryRun=true"), 409);
        for (Client client : List.of(waiter, stranger)) {
            String who = client.equals(waiter) ? "the other seat" : "no seat";
            for (String what : List.of("view", "journal")) {
                String path = match + "/" + what;
                attempt(
                        who + ": " + what + " as the mover",
                        client.request().get(path + "?as=" + moverSeat),
                        403);
                attempt(who + ": " + what + " as all", client.request().get(path + "?as=all"), 403);
            }
            attempt(
                    who + ": an old view as the mover",
                    client.request().get(match + "/view?at=1&as=" + moverSeat),
                    403);
        }
        attempt(
                "anonymous: view as the mover",
                Client.anonymous().get(match + "/view?as=" + moverSeat),
                403);
        attempt("another match's player moves", stranger.json(DRAW).post(match + "/moves"), 403);
        attempt(
                "another match's player resigns",
                stranger.json("{}").post(match + "/resignation"),
                403);
        attempt(
                "another match's player sits down",
                stranger.json("{}").put(match + "/seats/0"),
                409);
        attempt("the other's seat is freed", waiter.request().delete(match + "/seats/0"), 409);
        attempt("a stranger frees a seat", stranger.request().delete(match + "/seats/1"), 409);
    }

    private void deadTokens(String expired, String revoked) {
        String token = mover.token();
        var dead =
                Map.of(
                        "an expired token",
                        expired,
                        "a revoked token",
                        revoked,
                        "a token with a letter less",
                        token.substring(0, token.length() - 1),
                        "a token with a letter more",
                        token + "A",
                        "a token in upper case",
                        token.toUpperCase(java.util.Locale.ROOT),
                        "a token's prefix",
                        token.substring(0, 9),
                        "a word",
                        "nonsense",
                        "a JWT without signature",
                        "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.");
        dead.forEach((what, text) -> {
            Client client = new Client("", text);
            attempt(what + " moves", client.json(DRAW).post(match + "/moves"), 401);
            attempt(what + " looks", client.request().get(match + "/view"), 401);
            attempt(what + " erases", client.request().delete(ME), 401);
        });
        for (String header :
                List.of(
                        "Bearer",
                        "Bearer ",
                        "Basic QWRhOkFkYQ==",
                        token,
                        "bearer\t" + token,
                        "Bearer " + token + " x"))
            attempts.add(
                    "Authorization: " + header.replace(token, "<token>").replace("\t", "\\t"),
                    wire.get(ME, "", "Authorization: " + header),
                    400,
                    401);
    }

    private void wrongScopes(String watching) {
        Client watcher = mover.with(watching);
        attempt("a watching token moves", watcher.json(DRAW).post(match + "/moves"), 403);
        attempt("a watching token resigns", watcher.json("{}").post(match + "/resignation"), 403);
        attempt("a watching token opens a match", watcher.json("{}").post("/v1/matches"), 403);
        attempt("a watching token is renamed", watcher.json("{\"name\":\"X\"}").patch(ME), 403);
        attempt("a watching token erases", watcher.request().delete(ME), 403);
        attempt("a watching token makes a token", watcher.json("{}").post(ME + "/tokens"), 403);
        attempt(
                "a playing token makes an admin's",
                mover.json("{\"scopes\":[\"admin\"]}").post(ME + "/tokens"),
                403);
        attempt("a playing token lists accounts", mover.request().get("/v1/admin/players"), 403);
        attempt(
                "a playing token locks an account",
                mover.request()
                        .delete("/v1/admin/players/" + Seed.another("IntruderTest") + "/tokens"),
                403);
    }

    private void guessedIds() {
        String id = "/v1/matches/" + Seed.another("IntruderTest");
        attempt("a guessed match is looked at", stranger.request().get(id + "/view"), 404);
        attempt("a guessed match is moved in", stranger.json(DRAW).post(id + "/moves"), 404);
        attempt(
                "a guessed token is revoked",
                stranger.request().delete(ME + "/tokens/" + Seed.another("IntruderTest")),
                404);
        attempt(
                "another's token is revoked",
                stranger.request()
                        .delete(
                                ME
                                        + "/tokens/"
                                        + mover.request()
                                                .get(ME + "/tokens")
                                                .as(JsonBody.class)
                                                .getString("tokens[0].id")),
                404);
    }

    private void paths() {
        String token = stranger.token();
        for (String target :
                List.of(
                        "/v1/players/..;/admin/players",
                        "/v1/players/../admin/players",
                        "/v1/%61dmin/players",
                        "/v1/admin%2Fplayers",
                        "/v1/admin;x=1/players",
                        "/v1/admin/players;x=1",
                        "//v1//admin//players",
                        "/v1/./admin/players",
                        "/v1/admin/players/",
                        "/V1/ADMIN/PLAYERS",
                        "/v1/admin/players%00",
                        "/v1\\admin\\players",
                        "http://localhost/v1/admin/players",
                        match + "/..;/view?as=" + moverSeat,
                        match + "//view?as=" + moverSeat,
                        match + ";as=" + moverSeat + "/view?as=" + moverSeat,
                        match + "/view?as=public&as=" + moverSeat + "&at=x",
                        match + "%2fview?as=" + moverSeat,
                        match + "/%2e%2e/" + match.substring(12) + "/view?as=" + moverSeat,
                        match + "/view?as=%73eat" + moverSeat.substring(4),
                        "/openapi/../application.properties",
                        "/openapi/%2e%2e/%2e%2e/application.properties",
                        "/openapi/..%2f..%2fapplication.properties",
                        "/webjars/..;/application.properties",
                        "/application.properties",
                        "/META-INF/MANIFEST.MF",
                        "/db/migration/V1__matches.sql",
                        "/../../../../etc/passwd",
                        "/openapi/....//....//etc/passwd",
                        "/q/dev",
                        "/q/health",
                        "/q/metrics",
                        "/q/metrics/../../v1/admin/players",
                        "/q/arc",
                        "/v1/matches/%zz"))
            attempts.add("GET " + plain(target), wire.get(target, token), 0, 400, 403, 404, 405);
        for (String method : List.of("TRACE", "CONNECT", "PROPFIND", "PUT", "gEt", "G E T"))
            attempts.add(
                    method + " " + ME,
                    wire.send(
                            method
                                    + " "
                                    + ME
                                    + " HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"),
                    0,
                    400,
                    404,
                    405,
                    501);
        attempts.add(
                "a POST that says it is a DELETE",
                wire.post(ME, mover.token(), "", "X-HTTP-Method-Override: DELETE"),
                405);
    }

    private String plain(String target) {
        return target.replace(match, "/v1/matches/<match>")
                .replace(match.substring(12), "/<match>")
                .replace("\\", "\\\\");
    }

    private void bodies() {
        String moves = match + "/moves";
        String token = mover.token();
        String large = "{\"type\":\"" + "x".repeat(70_000) + "\"}";
        attempts.add("a body of 70 KB", wire.post(moves, token, large, JSON), 413);
        attempts.add(
                "a body of 70 KB in chunks",
                wire.send(
                        "POST "
                                + moves
                                + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer "
                                + token
                                + "\r\n"
                                + JSON
                                + "\r\nTransfer-Encoding: chunked\r\n\r\n"
                                + ("1000\r\n" + "x".repeat(4096) + "\r\n").repeat(18)
                                + "0\r\n\r\n"),
                0,
                413);
        for (String body :
                List.of(
                        "[".repeat(30_000),
                        "{\"a\":".repeat(12_000),
                        "{\"type\":" + "[".repeat(100) + "]".repeat(100) + "}",
                        "{\"type\":\"draw\",\"type\":\"draw\",\"from\":\"STOCK\"}",
                        "{\"type\":\"draw\",\"from\":\"STOCK\",\"from\":\"DISCARD\"}",
                        "{\"type\":\"draw\",\"from\":\"STOCK\"}{\"type\":\"draw\",\"from\":\"STOCK\"}",
                        "{\"type\":\"java.util.ArrayList\"}",
                        "{\"@class\":\"java.lang.Runtime\",\"type\":\"draw\",\"from\":\"STOCK\"}",
                        "{\"type\":\"draw\",\"from\":0}",
                        "{\"type\":\"draw\",\"from\":\"STOCK\",\"seat\":0}",
                        "{\"type\":\"place\",\"slot\":" + "9".repeat(5_000) + "}",
                        "{\"type\":\"place\",\"slot\":1e999999999}",
                        "{'type':'draw'}",
                        "/**/{\"type\":\"draw\",\"from\":\"STOCK\"}",
                        "\u0000",
                        "NaN"))
            attempts.add("move " + shown(body), wire.post(moves, token, body, JSON), 400);
        for (String body :
                List.of(
                        "{\"name\":\"" + "x".repeat(60_000) + "\"}",
                        "{\"name\":\"a\\r\\nSet-Cookie: x=1\"}",
                        "{\"name\":\"\\ud800\"}",
                        "{\"name\":\"\\u0000\"}"))
            attempts.add(
                    "a name " + shown(body),
                    wire.send(
                            "PATCH "
                                    + ME
                                    + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                                    + JSON
                                    + "\r\nAuthorization: Bearer "
                                    + token
                                    + "\r\nContent-Length: "
                                    + body.length()
                                    + "\r\n\r\n"
                                    + body),
                    400);
        String seats = "{\"kind\":\"OPEN\"}" + ",{\"kind\":\"OPEN\"}".repeat(2_000);
        attempts.add(
                "a match of 2,001 seats",
                wire.post(
                        "/v1/matches",
                        token,
                        "{\"game\":\"trash\",\"seats\":[" + seats + "]}",
                        JSON),
                400);
    }

    private static String shown(String body) {
        String text = body.replace("\u0000", "NUL").replace("|", "\\|");
        return text.length() <= 60 ? text : text.substring(0, 40) + "… (" + text.length() + ")";
    }

    private void mediaTypes() {
        String token = mover.token();
        for (String type :
                List.of(
                        "text/xml",
                        "application/x-www-form-urlencoded",
                        "multipart/form-data; boundary=x",
                        "application/x-java-serialized-object",
                        "application/yaml",
                        "nonsense",
                        "/"))
            attempts.add(
                    "a move as \"" + type + "\"",
                    wire.post(match + "/moves", token, DRAW, "Content-Type: " + type),
                    400,
                    415);
        attempts.add(
                "a move as UTF-16",
                wire.post(
                        match + "/moves",
                        token,
                        "\u00fe\u00ff{}",
                        "Content-Type: application/json;charset=UTF-16"),
                400,
                415);
        attempts.add(
                "a view as image/png", wire.get(match + "/view", token, "Accept: image/png"), 406);
    }

    private void headers() {
        String token = stranger.token();
        for (String target :
                List.of(
                        "/v1/matches?cursor=a%0d%0aSet-Cookie:%20x=1",
                        "/v1/matches?limit=1%0d%0aSet-Cookie:%20x=1",
                        match + "/view?at=1%0aSet-Cookie:%20x=1",
                        match + "/view?as=public%0d%0a%0d%0aHTTP/1.1%20200%20OK")) {
            var got = wire.get(target, token);
            attempts.add("GET " + plain(target), got, 400);
            assertThat(got.head()).doesNotContainIgnoringCase("set-cookie");
        }
        attempts.add(
                "a key with a line break",
                wire.post(
                        match + "/moves", token, DRAW, JSON, "Idempotency-Key: abcdefgh\r\n x: 1"),
                0,
                400,
                403);
        String start =
                "POST "
                        + match
                        + "/moves HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                        + "Authorization: Bearer "
                        + token
                        + "\r\n"
                        + JSON
                        + "\r\n";
        for (String rest :
                List.of(
                        "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                        "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x",
                        "Content-Length: -1\r\n\r\n{}",
                        "Content-Length: 99999999999999999999\r\n\r\n{}",
                        "Transfer-Encoding: chunked, identity\r\n\r\n{}",
                        "Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n",
                        "Content-Length : 2\r\n\r\n{}",
                        "X: a\u0000b\r\nContent-Length: 2\r\n\r\n{}",
                        " X: folded\r\nContent-Length: 2\r\n\r\n{}",
                        "X: " + "x".repeat(20_000) + "\r\nContent-Length: 2\r\n\r\n{}",
                        "X: 1\r\n".repeat(3_000) + "Content-Length: 2\r\n\r\n{}"))
            attempts.add(
                    "POST with " + shown(rest.replace("\r\n", " ⏎ ")),
                    wire.send(start + rest),
                    0,
                    400,
                    403,
                    413,
                    415,
                    431);
        attempts.add(
                "a target of 20 KB",
                wire.get("/v1/games/" + "x".repeat(20_000), token),
                0,
                400,
                414);
        attempts.add("HTTP/9.9", wire.send("GET /v1/admin/players HTTP/9.9\r\n\r\n"), 0, 400, 505);
        attempts.add("no HTTP at all", wire.send("\u0016\u0003\u0001 hello\r\n\r\n"), 0, 400);
        attempts.add(
                "an address by X-Forwarded-For, to get at admin",
                wire.get("/v1/admin/players", token, "X-Forwarded-For: 127.0.0.1"),
                403);
        attempts.add(
                "another path by X-Original-URL",
                wire.get("/v1/nothing", token, "X-Original-URL: /v1/admin/players"),
                404);
    }
}
