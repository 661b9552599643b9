package cardhouse.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The protocol between agents and the server, before any match.
@QuarkusTest
class McpProtocolTest {
    private Agent agent;

    @BeforeEach
    void open() {
        agent = Agent.open("Protocol");
    }

    @ParameterizedTest
    @CsvSource({
        "2025-11-25, 2025-11-25",
        "2025-06-18, 2025-06-18",
        "2025-03-26, 2025-11-25",
        "2099-01-01, 2025-11-25"
    })
    void versions_are_agreed_on(String asked, String agreed) {
        JsonBody said =
                agent.result(
                        "initialize",
                        Map.of(
                                "protocolVersion", asked,
                                "capabilities", Map.of(),
                                "clientInfo", Map.of("name", "test", "version", "1")));

        assertThat(said.getString("protocolVersion")).isEqualTo(agreed);
        assertThat(said.getMap("capabilities"))
                .containsOnlyKeys("tools", "resources", "extensions");
        assertThat(said.getString("serverInfo.name")).isEqualTo("cardhouse");
        assertThat(said.getString("serverInfo.version")).matches("\\d+\\.\\d+.*");
        assertThat(said.getString("instructions")).contains("sit", "wait", "play");
    }

    @Test
    void there_are_seven_tools() {
        JsonBody said = agent.result("tools/list", Map.of());

        assertThat(said.<String>getList("tools.name"))
                .containsExactly("games", "sit", "table", "wait", "play", "journal", "proof");
        assertThat(said.<String>getList("tools.inputSchema.type")).containsOnly("object");
    }

    @Test
    void a_ping_is_answered_and_a_notification_is_not() {
        assertThat(agent.result("ping", Map.of()).getMap("$")).isEmpty();

        for (String unasked :
                List.of(
                        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}",
                        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/nonsense\"}",
                        "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}")) {
            Response answer = agent.post(unasked);
            assertThat(answer.statusCode()).isEqualTo(202);
            assertThat(answer.asString()).isEmpty();
        }
    }

    @Test
    void the_rules_of_every_game_can_be_read_and_the_form_of_its_moves() {
        List<String> addresses = agent.result("resources/list", Map.of()).getList("resources.uri");

        assertThat(addresses).hasSize(2 * Catalog.GAMES.size() + 1);
        for (GameType<?, ?, ?, ?, ?> game : Catalog.GAMES) {
            String base = "cardhouse://games/" + game.id();
            assertThat(addresses).contains(base + "/rules", base + "/contract");
            assertThat(read(base + "/rules").getString("text")).startsWith("# ");
            assertThat(read(base + "/contract").getString("text")).contains("Rules:", "Move");
        }
        assertThat(
                        agent.result("resources/templates/list", Map.of())
                                .<String>getList("resourceTemplates.uriTemplate"))
                .containsExactly("cardhouse://matches/{match}/proof");
    }

    @Test
    void a_contract_comes_with_that_of_its_family() {
        JsonBody said =
                agent.result("resources/read", Map.of("uri", "cardhouse://games/trash/contract"));

        assertThat(said.<String>getList("contents.uri"))
                .containsExactly(
                        "cardhouse://games/trash/contract", "cardhouse://games/layout/contract");
        assertThat(said.getString("contents[1].text")).contains("LayoutMove:");
    }

    private JsonBody read(String uri) {
        JsonBody said = agent.result("resources/read", Map.of("uri", uri));
        assertThat(said.getString("contents[0].uri")).isEqualTo(uri);
        return new JsonBody(said.get("contents[0]"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cardhouse://games/nonsense/rules",
                "cardhouse://games/trio/proof",
                "cardhouse://matches/trio/rules",
                "cardhouse://matches/trio/proof",
                "file:///etc/passwd",
                "cardhouse://games/../rules"
            })
    void other_resources_are_not_found(String uri) {
        fails(agent.ask("resources/read", Map.of("uri", uri)), 200, -32002);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tools/nonsense",
                "prompts/list",
                "completion/complete",
                "logging/setLevel",
                "resources/subscribe",
                ""
            })
    void other_methods_are_not_known(String method) {
        fails(agent.ask(method, Map.of()), 200, -32601);
    }

    @Test
    void parameters_that_are_missing_or_of_another_kind_are_refused() {
        fails(agent.ask("tools/call", Map.of()), 200, -32602);
        fails(agent.ask("tools/call", Map.of("name", 7)), 200, -32602);
        fails(agent.ask("tools/call", Map.of("name", "shuffle")), 200, -32602);
        fails(agent.ask("tools/call", Map.of("name", "games", "arguments", 7)), 200, -32602);
        fails(agent.ask("resources/read", Map.of()), 200, -32602);
        fails(agent.ask("initialize", Map.of()), 200, -32602);
        for (String list : List.of("tools/list", "resources/list", "resources/templates/list"))
            fails(agent.ask(list, Map.of("cursor", "2")), 200, -32602);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{                                                       | -32700",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"id\":2,\"method\":\"ping\"} | -32700",
                "[]                                                      | -32600",
                "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]      | -32600",
                "7                                                       | -32600",
                "null                                                    | -32600",
                "{}                                                      | -32600",
                "{\"id\":1,\"method\":\"ping\"}                           | -32600",
                "{\"jsonrpc\":\"2.0\",\"id\":1}                           | -32600",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":7}              | -32600",
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}    | -32600",
                "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}     | -32600",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":[]} | -32600"
            })
    void malformed_messages_are_rejected(String body, int code) {
        fails(agent.post(body), 400, code);
    }

    @Test
    void an_empty_body_is_no_message() {
        fails(agent.request().post("/mcp"), 400, -32700);
    }

    @Test
    void ids_are_given_back_as_they_came() {
        for (Object id : List.of("one", 0, -7, 12_345_678_901L)) {
            JsonBody said =
                    agent.post(Map.of("jsonrpc", "2.0", "id", id, "method", "ping"))
                            .as(JsonBody.class);
            assertThat(said.<Object>get("id")).isEqualTo(id);
        }
    }

    @Test
    void an_unknown_version_is_rejected() {
        var ping = Map.of("jsonrpc", "2.0", "id", 1, "method", "ping");
        for (String known : List.of("2025-11-25", "2025-06-18", "2025-03-26"))
            agent.request()
                    .header("MCP-Protocol-Version", known)
                    .body(ping)
                    .post("/mcp")
                    .then()
                    .statusCode(200);
        fails(
                agent.request().header("MCP-Protocol-Version", "1.0").body(ping).post("/mcp"),
                400,
                -32600);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "DELETE", "PUT"})
    void there_are_neither_streams_nor_sessions(String method) {
        Response answer = agent.request().request(method, "/mcp");

        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(answer.header("Allow")).isEqualTo("POST");
        assertThat(agent.ask("ping", Map.of()).header("Mcp-Session-Id")).isNull();
    }

    @Test
    void invalid_tokens_are_rejected() {
        for (String token : List.of("", "nonsense", "ch_" + "x".repeat(40))) {
            var request = given().contentType("application/json").body("{");
            if (!token.isEmpty()) request.header("Authorization", "Bearer " + token);
            Response answer = request.post("/mcp");
            assertThat(answer.statusCode()).isEqualTo(401);
            assertThat(answer.header("WWW-Authenticate")).startsWith("Bearer");
            assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo("UNAUTHENTICATED");
        }
    }

    @Test
    void other_media_types_are_refused() {
        assertThat(agent.request().contentType("text/plain").body("{}").post("/mcp").statusCode())
                .isEqualTo(415);
        assertThat(agent.request().accept("text/html").body("{}").post("/mcp").statusCode())
                .isEqualTo(406);
    }

    private static void fails(Response answer, int status, int code) {
        assertThat(answer.statusCode()).isEqualTo(status);
        JsonBody said = answer.as(JsonBody.class);
        assertThat(said.getString("jsonrpc")).isEqualTo("2.0");
        assertThat(said.<Object>get("result")).isNull();
        assertThat(said.getInt("error.code")).isEqualTo(code);
        assertThat(said.getString("error.message")).isNotBlank();
    }
}
