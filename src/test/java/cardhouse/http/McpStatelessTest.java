package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Version 2026-07-28 of the protocol, by a client that speaks no other, in plain HTTP.
@QuarkusTest
class McpStatelessTest {
    private static final String VERSION = "MCP-Protocol-Version";
    private static final String METHOD = "Mcp-Method";
    private static final String NAME = "Mcp-Name";
    private static final String CLAIM = "io.modelcontextprotocol/protocolVersion";
    private static final String CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

    private static final Map<String, List<String>> HEADERS =
            Map.of(
                    VERSION, List.of(Agent.STATELESS),
                    METHOD, List.of("tools/call"),
                    NAME, List.of("sit"));

    private Agent agent;

    @BeforeEach
    void open() {
        agent = Agent.openStateless("Stateless");
    }

    @Test
    void a_match_is_played_without_a_handshake() {
        var wish = Map.of("game", "trash", "opponents", "random", "rules", Map.of("turnLimit", 30));

        assertThat(agent.playOut(agent.sit(wish)).text()).contains("all cards face up");
    }

    @Test
    void the_server_describes_itself() {
        JsonBody said = agent.result("server/discover", Map.of());

        assertThat(said.<String>getList("supportedVersions"))
                .containsExactly("2026-07-28", "2025-11-25", "2025-06-18");
        assertThat(said.getMap("capabilities"))
                .containsOnlyKeys("tools", "resources", "extensions");
        assertThat(said.getString("instructions")).contains("sit", "wait", "play");
        isShared(said);
    }

    @Test
    void results_have_a_type_and_hints_for_caches() {
        for (String list : List.of("tools/list", "resources/list", "resources/templates/list"))
            isShared(agent.result(list, Map.of()));
        isShared(agent.result("resources/read", Map.of("uri", "cardhouse://games/trio/rules")));

        JsonBody called =
                agent.result("tools/call", Map.of("name", "games", "arguments", Map.of()));
        assertThat(called.getMap("$")).containsOnlyKeys("content", "resultType", "_meta");
        assertThat(called.getString("resultType")).isEqualTo("complete");
    }

    private static void isShared(JsonBody said) {
        assertThat(said.getString("resultType")).isEqualTo("complete");
        assertThat(said.getString("cacheScope")).isEqualTo("public");
        assertThat(said.getInt("ttlMs")).isPositive();
        Map<String, Map<String, String>> meta = said.getMap("_meta");
        assertThat(meta.get("io.modelcontextprotocol/serverInfo"))
                .containsEntry("name", "cardhouse")
                .containsKey("version");
    }

    @Test
    void receipts_and_proofs_are_the_callers_own() {
        String match = agent.sit(Map.of("game", "trash", "opponents", "random"));
        int revision = agent.call("wait", Map.of("match", match)).revision();
        var resigning = Map.of("match", match, "revision", revision, "resign", true);
        JsonBody played =
                agent.result("tools/call", Map.of("name", "play", "arguments", resigning));
        Map<String, Object> meta = played.getMap("_meta");
        assertThat(meta)
                .containsOnlyKeys("cardhouse/receipt", "io.modelcontextprotocol/serverInfo");

        JsonBody proof =
                agent.result(
                        "resources/read",
                        Map.of("uri", "cardhouse://matches/%s/proof".formatted(match)));
        assertThat(proof.getString("cacheScope")).isEqualTo("private");
        assertThat(proof.getInt("ttlMs")).isZero();
    }

    @Test
    void earlier_versions_are_answered_as_before() {
        var earlier = new Agent(agent.token());
        assertThat(earlier.result("tools/list", Map.of()).getMap("$")).containsOnlyKeys("tools");
        fails(earlier.ask("server/discover", Map.of()), 200, -32601);

        var meta = Map.of("_meta", changed(Agent.META, CLAIM, "2025-11-25"));
        Response answer =
                earlier.request()
                        .header(VERSION, "2025-11-25")
                        .body(Agent.message("tools/list", meta))
                        .post("/mcp");
        assertThat(new JsonBody(answer.as(JsonBody.class).get("result")).getMap("$"))
                .containsOnlyKeys("tools");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "initialize",
                "ping",
                "logging/setLevel",
                "resources/subscribe",
                "subscriptions/listen",
                "prompts/list",
                "tools/nonsense",
                ""
            })
    void other_methods_are_not_found(String method) {
        fails(agent.ask(method, Map.of()), 404, -32601);
    }

    @Test
    void invalid_parameters_are_refused() {
        fails(agent.ask("tools/call", Map.of()), 200, -32602);
        fails(agent.ask("tools/call", Map.of("name", "shuffle")), 200, -32602);
        fails(agent.ask("tools/list", Map.of("cursor", "2")), 200, -32602);
        Response missing = agent.ask("resources/read", Map.of("uri", "file:///etc/passwd"));
        fails(missing, 200, -32602);
        assertThat(missing.as(JsonBody.class).getString("error.data.uri"))
                .isEqualTo("file:///etc/passwd");
    }

    static Stream<Arguments> mismatches() {
        return Stream.of(
                Arguments.of(VERSION, List.of()),
                Arguments.of(VERSION, List.of("2025-11-25")),
                Arguments.of(VERSION, List.of("2027-01-01")),
                Arguments.of(VERSION, List.of(Agent.STATELESS, Agent.STATELESS)),
                Arguments.of(METHOD, List.of()),
                Arguments.of(METHOD, List.of("tools/list")),
                Arguments.of(METHOD, List.of("TOOLS/CALL")),
                Arguments.of(METHOD, List.of("tools/call", "tools/list")),
                Arguments.of(NAME, List.of()),
                Arguments.of(NAME, List.of("games")),
                Arguments.of(NAME, List.of("Sit")),
                Arguments.of(NAME, List.of("sit", "games")),
                Arguments.of(NAME, List.of("=?base64?Z2FtZXM=?=")),
                Arguments.of(NAME, List.of("=?base64?c2l0!?=")),
                Arguments.of(NAME, List.of("=?BASE64?c2l0?=")));
    }

    @ParameterizedTest
    @MethodSource("mismatches")
    void headers_must_have_the_values_of_the_body(String header, List<String> values) {
        fails(sit(changed(HEADERS, header, values), Agent.META), 400, -32020);
        nothingWasOpened();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sit", " sit ", "=?base64?c2l0?="})
    void equal_headers_are_accepted_in_each_form(String name) {
        Response answer = sit(changed(HEADERS, NAME, List.of(name)), Agent.META);

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.as(JsonBody.class).getString("result.content[0].text"))
                .startsWith("match ");
    }

    static Stream<Arguments> metadata() {
        return Stream.of(
                Arguments.of(Map.of(), -32602),
                Arguments.of(Map.of(CLAIM, Agent.STATELESS), -32602),
                Arguments.of(changed(Agent.META, CAPABILITIES, "all"), -32602),
                Arguments.of(Map.of(CAPABILITIES, Map.of()), -32602),
                Arguments.of(changed(Agent.META, CLAIM, 20260728), -32602),
                Arguments.of("2026-07-28", -32602),
                Arguments.of(changed(Agent.META, CLAIM, "2025-11-25"), -32020),
                Arguments.of(changed(Agent.META, CLAIM, "2027-01-01"), -32020));
    }

    @ParameterizedTest
    @MethodSource("metadata")
    void each_request_must_describe_itself(Object meta, int code) {
        fails(sit(HEADERS, meta), 400, code);
        nothingWasOpened();
    }

    @Test
    void null_names_no_version() {
        var meta = new HashMap<String, Object>(Agent.META);
        meta.put(CLAIM, null);
        fails(sit(HEADERS, meta), 400, -32602);
        fails(sit(Map.of(), meta), 400, -32602);
        nothingWasOpened();
    }

    @Test
    void an_unsupported_version_is_answered_with_the_supported_ones() {
        Response answer =
                sit(
                        changed(HEADERS, VERSION, List.of("2027-01-01")),
                        changed(Agent.META, CLAIM, "2027-01-01"));

        fails(answer, 400, -32022);
        JsonBody said = answer.as(JsonBody.class);
        assertThat(said.<String>getList("error.data.supported"))
                .containsExactly("2026-07-28", "2025-11-25", "2025-06-18");
        assertThat(said.getString("error.data.requested")).isEqualTo("2027-01-01");
        nothingWasOpened();
    }

    @Test
    void only_a_single_request_is_processed() {
        var message = sitting(Agent.META);
        fails(send(HEADERS, List.of(message)), 400, -32600);

        var notification = new HashMap<>(message);
        notification.remove("id");
        assertThat(send(HEADERS, notification).statusCode()).isEqualTo(202);

        var large = changed(Agent.META, "padding", "x".repeat(70_000));
        assertThat(sit(HEADERS, large).statusCode()).isEqualTo(413);
        nothingWasOpened();
    }

    @Test
    void pages_of_foreign_sites_are_rejected() {
        for (String origin : List.of("https://evil.example", "null", "nonsense")) {
            Response answer = sit(changed(HEADERS, "Origin", List.of(origin)), Agent.META);
            assertThat(answer.statusCode()).isEqualTo(403);
            assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo("FOREIGN_ORIGIN");
        }
        nothingWasOpened();
    }

    private void nothingWasOpened() {
        assertThat(agent.call("games", Map.of()).text()).doesNotContain("Your ");
    }

    private Response sit(Map<String, List<String>> headers, Object meta) {
        return send(headers, sitting(meta));
    }

    private static Map<String, Object> sitting(Object meta) {
        return Agent.message(
                "tools/call",
                Map.of("name", "sit", "arguments", Map.of("game", "trio"), "_meta", meta));
    }

    private Response send(Map<String, List<String>> headers, Object body) {
        var request = agent.request();
        headers.forEach((name, values) -> values.forEach(value -> request.header(name, value)));
        return request.body(body).post("/mcp");
    }

    private static <V> Map<String, V> changed(Map<String, V> map, String key, V value) {
        var changed = new HashMap<>(map);
        changed.put(key, value);
        return changed;
    }

    private static void fails(Response answer, int status, int code) {
        assertThat(answer.statusCode()).isEqualTo(status);
        JsonBody said = answer.as(JsonBody.class);
        assertThat(said.<Object>get("result")).isNull();
        assertThat(said.getInt("error.code")).isEqualTo(code);
        assertThat(said.getString("error.message")).isNotBlank();
    }
}
