package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.http.Agent.Said;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The table beside a chat: an agent opens a match, and the frame of the person redeems the
/// invitation in `_meta`. `NonInterferenceIT` compares what both get for different cards.
@QuarkusTest
class McpTableTest {
    private static final String URI = "ui://cardhouse/table";

    /// As set for tests.
    private static final String SERVER = "https://cards.example";

    private static final String TYPE = "text/html;profile=mcp-app";
    private static final Map<String, Object> WISH =
            Map.of("game", "trash", "rules", Map.of("turnLimit", 30));
    private static final Map<String, Object> EXTENSIONS =
            Map.of("io.modelcontextprotocol/ui", Map.of("mimeTypes", List.of(TYPE)));

    private Agent agent;
    private Client person;

    @BeforeEach
    void open() {
        agent = Agent.open("Model");
        person = Client.open("Guest");
    }

    private JsonBody table(Map<String, ?> arguments) {
        return agent.result("tools/call", Map.of("name", "table", "arguments", arguments));
    }

    private static String text(JsonBody told) {
        return told.getString("content[0].text");
    }

    private static Map<String, Object> seat(JsonBody told) {
        Map<String, Map<String, Object>> meta = told.getMap("_meta");
        return Objects.requireNonNull(meta.get("cardhouse/seat"));
    }

    private static String invitation(JsonBody told) {
        return String.valueOf(seat(told).get("invitation"));
    }

    private static Response sitDown(Client who, String match, String invitation) {
        return who.json(Map.of("invitation", invitation)).put("/v1/matches/" + match + "/seats/1");
    }

    private void sitsDown(String match, String invitation) {
        assertThat(sitDown(person, match, invitation).statusCode()).isEqualTo(200);
    }

    @Test
    void the_person_and_the_model_play_to_the_end() {
        JsonBody told = table(WISH);
        String match = String.valueOf(seat(told).get("match"));
        assertThat(told.getMap("$")).containsOnlyKeys("content", "_meta");
        assertThat(told.<Object>getList("content")).hasSize(1);
        assertThat(text(told))
                .startsWith("match " + match + "\n")
                .doesNotContain(invitation(told), "#");
        assertThat(seat(told))
                .containsOnlyKeys("server", "match", "seat", "invitation")
                .containsEntry("server", SERVER)
                .containsEntry("seat", 1);
        assertThat(agent.call("wait", Map.of("match", match, "seconds", 0)).text())
                .startsWith("The match has not started");

        sitsDown(match, invitation(told));
        Said seen = agent.call("wait", Map.of("match", match, "seconds", 0));
        while (!seen.text().contains("\nover: ")) {
            if (seen.isTurn()) {
                var move = Map.of("match", match, "revision", seen.revision(), "number", 1);
                assertThat(agent.call("play", move).isError()).isFalse();
            } else assertThat(person.moveOnce("/v1/matches/" + match)).isPositive();
            seen = agent.call("wait", Map.of("match", match, "seconds", 0));
        }
        assertThat(text(table(Map.of("match", match)))).startsWith("match " + match);
    }

    @Test
    void an_invitation_works_once_and_the_last_one_only() {
        JsonBody first = table(WISH);
        String match = String.valueOf(seat(first).get("match"));
        JsonBody again = table(Map.of("match", match));
        assertThat(seat(again)).containsEntry("match", match);
        assertThat(invitation(again)).isNotEqualTo(invitation(first));
        assertThat(sitDown(person, match, invitation(first)).as(JsonBody.class).getString("code"))
                .isEqualTo("INVALID_INVITATION");
        sitsDown(match, invitation(again));
        Client other = Client.open("Other");
        assertThat(sitDown(other, match, invitation(again)).as(JsonBody.class).getString("code"))
                .isEqualTo("MATCH_STARTED");
        JsonBody late = table(Map.of("match", match));
        assertThat(seat(late)).containsOnlyKeys("server", "match", "seat");
        assertThat(text(table(Map.of("match", match, "link", true))))
                .contains("The person has the seat.");
    }

    /// The model's own account has a seat already: it cannot take the person's, too.
    @Test
    void the_model_cannot_take_both_seats() {
        JsonBody told = table(WISH);
        String match = String.valueOf(seat(told).get("match"));
        var both = Map.of("match", match, "seat", 1, "invitation", invitation(told));
        assertThat(agent.call("sit", both).text()).contains("The match starts when");
        assertThat(
                        sitDown(new Client("Model", agent.token()), match, invitation(told))
                                .as(JsonBody.class)
                                .getString("code"))
                .isEqualTo("ALREADY_SEATED");
        sitsDown(match, invitation(told));
    }

    @Test
    void a_client_without_tables_gets_a_link() {
        JsonBody told = table(Map.of("game", "trash", "link", true));
        assertThat(told.getMap("$")).containsOnlyKeys("content");
        assertThat(text(told))
                .containsPattern(
                        "link, which works once: https://cards.example/table/[0-9a-f-]{36}#invitation=[\\w-]{32}\n");
        agent = Agent.openStateless("Stateless");
        assertThat(text(table(WISH))).contains("#invitation=");
        JsonBody shown = withTables(Map.of("name", "table", "arguments", WISH));
        assertThat(text(shown)).doesNotContain("#invitation=");
        assertThat(invitation(shown)).matches("[\\w-]{32}");
    }

    /// A call in version 2026-07-28 of a client with the extension.
    private JsonBody withTables(Map<String, ?> call) {
        var meta = new HashMap<>(Agent.META);
        meta.put("io.modelcontextprotocol/clientCapabilities", Map.of("extensions", EXTENSIONS));
        var params = new HashMap<String, Object>(call);
        params.put("_meta", meta);
        JsonBody answer =
                agent.request()
                        .header("MCP-Protocol-Version", Agent.STATELESS)
                        .header("Mcp-Method", "tools/call")
                        .header("Mcp-Name", "table")
                        .body(Agent.message("tools/call", params))
                        .post("/mcp")
                        .as(JsonBody.class);
        return new JsonBody(answer.get("result"));
    }

    @Test
    void the_frame_is_declared_and_the_same_for_all() {
        assertThat(
                        agent.result("initialize", Map.of("protocolVersion", "2025-11-25"))
                                .<String, Object>getMap("capabilities.extensions"))
                .isEqualTo(EXTENSIONS);
        var tools = agent.result("tools/list", Map.of()).<Map<String, ?>>getList("tools");
        assertThat(tools.stream().filter(tool -> tool.containsKey("_meta")))
                .singleElement()
                .satisfies(tool ->
                        assertThat(tool.get("_meta"))
                                .isEqualTo(
                                        Map.of(
                                                "ui",
                                                Map.of(
                                                        "resourceUri",
                                                        URI,
                                                        "visibility",
                                                        List.of("model")))));
        JsonBody read = agent.result("resources/read", Map.of("uri", URI));
        assertThat(read.getString("contents[0].uri")).isEqualTo(URI);
        assertThat(read.getString("contents[0].mimeType")).isEqualTo(TYPE);
        assertThat(read.<String, Object>getMap("contents[0]._meta.ui"))
                .isEqualTo(
                        Map.of(
                                "prefersBorder",
                                true,
                                "csp",
                                Map.of("connectDomains", List.of(SERVER))));
        assertThat(read.getString("contents[0].text"))
                .startsWith("<!doctype html>")
                .hasSizeLessThan(9_000)
                .doesNotContain("innerHTML", "http");
        String other =
                Agent.open("Other")
                        .result("resources/read", Map.of("uri", URI))
                        .getString("contents[0].text");
        assertThat(other).isEqualTo(read.getString("contents[0].text"));
    }

    @Test
    void one_match_is_opened_for_a_key() {
        var wish = new HashMap<>(WISH);
        wish.put("key", "the-same-key");
        JsonBody first = table(wish);
        JsonBody again = table(wish);
        assertThat(seat(again).get("match")).isEqualTo(seat(first).get("match"));
        assertThat(invitation(again)).isNotEqualTo(invitation(first));
    }

    @Test
    void wrong_calls_are_refused() {
        JsonBody told = table(WISH);
        String match = String.valueOf(seat(told).get("match"));
        refused(agent.call("table", Map.of()), "MISSING_FIELD");
        refused(agent.call("table", Map.of("game", "poker")), "INVALID_GAME");
        refused(agent.call("table", Map.of("game", "trash", "link", "yes")), "WRONG_TYPE");
        refused(agent.call("table", Map.of("game", "trash", "match", match)), "UNKNOWN_FIELD");
        refused(agent.call("table", Map.of("match", "nonsense")), "MATCH_NOT_FOUND");
        refused(Agent.open("Eve").call("table", Map.of("match", match)), "NOT_YOUR_MATCH");
        var narrow =
                new Agent(
                        new Client("Model", agent.token())
                                .token(Map.of("label", "w", "scopes", List.of("watch"))));
        refused(narrow.call("table", WISH), "INSUFFICIENT_SCOPE");
        // Nothing of it has replaced the invitation.
        sitsDown(match, invitation(told));
    }

    private static void refused(Said said, String code) {
        assertThat(said.text()).startsWith(code + ": ");
        assertThat(said.isError()).isTrue();
    }
}
