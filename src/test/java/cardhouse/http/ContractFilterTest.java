package cardhouse.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Beside;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A server that answers anything at all, and what the filter says to it.
@Beside
@Tag("long")
class ContractFilterTest {
    private static final String PLAYER =
            """
            {"id": "01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41", "name": "Ada", "kind": "HUMAN", "createdAt": "2026-11-21T10:15:30Z"}
            """;
    private static final String UNAUTHENTICATED =
            """
            {"type": "/problems/unauthenticated", "title": "Unauthenticated", "status": 401, "detail": "No token.",
             "code": "UNAUTHENTICATED"}
            """;

    private final HttpServer server;
    private HttpHandler handler = exchange -> send(exchange, 204, "", "");

    ContractFilterTest() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> handler.handle(exchange));
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void filter_accepts_answers_that_follow_the_contract() {
        answers(200, "application/json;charset=UTF-8", PLAYER);
        assertThatCode(() -> request().get("/v1/players/me")).doesNotThrowAnyException();
        assertThatCode(() -> request().head("/v1/players/me")).doesNotThrowAnyException();
        assertThatCode(() -> request().get("/openapi/openapi.yaml")).doesNotThrowAnyException();
    }

    @Test
    void a_wrong_body_is_named_by_its_pointer() {
        answers(200, "application/json", PLAYER.replace("HUMAN", "CAT"));
        assertBroken(() -> request().get("/v1/players/me"), "/kind");
        answers(200, "application/json", PLAYER.replace("}", ", \"age\": 7}"));
        assertBroken(() -> request().get("/v1/players/me"), "age");
        answers(200, "application/json", "{");
        assertBroken(() -> request().get("/v1/players/me"), "no JSON");
    }

    @Test
    void in_a_union_only_the_case_meant_is_spoken_of() {
        answers(200, "application/json", view("{\"type\": \"draw\", \"from\": \"SLEEVE\"}"));
        assertThatThrownBy(() -> request().get("/v1/matches/x/view"))
                .hasMessageContaining("/legalMoves/0/from")
                .message()
                .doesNotContain("keep-quiet");
    }

    @Test
    void an_unknown_status_media_type_path_or_method_breaks_the_contract() {
        answers(418, "application/json", PLAYER);
        assertBroken(() -> request().get("/v1/players/me"), "no such status");
        answers(200, "text/html", PLAYER);
        assertBroken(() -> request().get("/v1/players/me"), "text/html");
        answers(200, "application/json", PLAYER);
        assertBroken(() -> request().get("/v1/people/you"), "should be 404");
        assertBroken(() -> request().put("/v1/players/me"), "should be 405");
    }

    @Test
    void a_problem_has_a_code_of_that_answer_its_type_and_the_headers_that_go_with_it() {
        handler =
                exchange -> {
                    exchange.getResponseHeaders().add("WWW-Authenticate", "Bearer");
                    send(exchange, 401, "application/problem+json", UNAUTHENTICATED);
                };
        assertThatCode(() -> request().get("/v1/players/me")).doesNotThrowAnyException();
        answers(401, "application/problem+json", UNAUTHENTICATED);
        assertBroken(() -> request().get("/v1/players/me"), "WWW-Authenticate");
        answers(404, "application/problem+json", UNAUTHENTICATED.replace("401", "404"));
        assertBroken(() -> request().get("/v1/games/x"), "/code");
        answers(
                404,
                "application/problem+json",
                problem("GAME_NOT_FOUND", "/problems/no-game", 404));
        assertBroken(() -> request().get("/v1/games/x"), "should be /problems/game-not-found");
        answers(
                404,
                "application/problem+json",
                problem("GAME_NOT_FOUND", "/problems/game-not-found", 400));
        assertBroken(() -> request().get("/v1/games/x"), "another status");
    }

    @Test
    void a_request_that_succeeded_is_one_of_the_contract() {
        answers(200, "application/json", "{\"matches\": []}");
        assertThatCode(() -> request().get("/v1/matches?limit=5&mine=true"))
                .doesNotThrowAnyException();
        assertBroken(() -> request().get("/v1/matches?limit=five"), "query limit");
        assertBroken(() -> request().get("/v1/matches?colour=red"), "query has colour");

        answers(200, "application/json", "{\"allowed\": true, \"revision\": 3}");
        String moves = "/v1/matches/x/moves?dryRun=true";
        assertThatCode(() -> request().contentType("text/plain").body("3").post(moves))
                .doesNotThrowAnyException();
        assertThatCode(() -> json(Map.of("type", "replace")).post(moves))
                .doesNotThrowAnyException();
        assertBroken(() -> json(Map.of("type", "cheat")).post(moves), "the request");
        assertBroken(() -> request().post(moves), "has no body");
        assertBroken(
                () ->
                        json(Map.of("type", "replace"))
                                .header("Idempotency-Key", "short")
                                .post(moves),
                "header Idempotency-Key");
    }

    @Test
    void every_line_of_a_journal_is_an_entry() {
        String entry =
                "{\"revision\": 1, \"at\": \"2026-11-21T10:16:00Z\", \"cause\": \"START\", \"events\": []}\n";
        answers(200, "application/x-ndjson", entry + entry);
        assertThatCode(() -> request().get("/v1/matches/x/journal")).doesNotThrowAnyException();
        answers(200, "application/x-ndjson", entry + entry.replace("START", "RAIN"));
        assertBroken(() -> request().get("/v1/matches/x/journal"), "/cause");
    }

    private static void assertBroken(Runnable exchange, String said) {
        assertThatThrownBy(exchange::run)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(said);
    }

    private RequestSpecification request() {
        return given().filter(new ContractFilter()).port(server.getAddress().getPort());
    }

    private RequestSpecification json(Map<String, String> body) {
        return request().contentType("application/json").body(body);
    }

    private static String view(String move) {
        return """
        {"match": "01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41", "revision": 3, "viewer": "seat0", "status": "RUNNING", "toAct": [0],
         "view": {"hand": 0, "turn": 0, "dryTurns": 0, "stock": {"type": "hidden", "hidden": 0}, "discard": {"count": 0},
                  "layouts": []},
         "legalMoves": [%s]}
        """
                .formatted(move);
    }

    private static String problem(String code, String type, int status) {
        return """
        {"type": "%s", "title": "No", "status": %d, "detail": "No.", "code": "%s"}
        """
                .formatted(type, status, code);
    }

    /// From now on, to everything.
    private void answers(int status, String mediaType, String body) {
        handler = exchange -> send(exchange, status, mediaType, body);
    }

    private static void send(HttpExchange exchange, int status, String mediaType, String body)
            throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            exchange.getResponseHeaders().add("Content-Type", mediaType);
            exchange.getResponseHeaders().add("ETag", "\"3\"");
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            boolean head = exchange.getRequestMethod().equals("HEAD");
            exchange.sendResponseHeaders(status, head ? -1 : bytes.length);
            if (!head) exchange.getResponseBody().write(bytes);
        }
    }
}
