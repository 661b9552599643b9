package cardhouse.http;

import static io.restassured.RestAssured.given;

import cardhouse.Seed;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An agent at the Model Context Protocol, in bare JSON.
///
/// @param isStateless whether it speaks version 2026-07-28, and otherwise none in particular
record Agent(String token, boolean isStateless) {
    static final String STATELESS = "2026-07-28";

    /// What each request of that version says of itself.
    static final Map<String, Object> META =
            Map.of(
                    "io.modelcontextprotocol/protocolVersion",
                    STATELESS,
                    "io.modelcontextprotocol/clientCapabilities",
                    Map.of());

    private static final Pattern ID = Pattern.compile("match ([0-9a-f-]{36})");
    private static final Pattern REVISION = Pattern.compile("revision (\\d+)");

    Agent(String token) {
        this(token, false);
    }

    static Agent open(String name) {
        return new Agent(Client.openBot(name).token());
    }

    static Agent openStateless(String name) {
        return new Agent(Client.openBot(name).token(), true);
    }

    /// Answer of a tool.
    record Said(String text, boolean isError) {
        String match() {
            return found(ID);
        }

        int revision() {
            return Integer.parseInt(found(REVISION));
        }

        private String found(Pattern pattern) {
            Matcher found = pattern.matcher(text);
            if (!found.find()) throw new AssertionError(text);
            return found.group(1);
        }

        /// Whether moves are listed.
        boolean isTurn() {
            return moves() > 0;
        }

        /// How many.
        int moves() {
            return (int) text.lines().filter(line -> line.matches(" *[0-9]+  .*")).count();
        }
    }

    RequestSpecification request() {
        return given().header("Authorization", "Bearer " + token)
                .header("Accept", "application/json, text/event-stream")
                .contentType(ContentType.JSON);
    }

    Response post(Object body) {
        return request().body(body).post("/mcp");
    }

    Response ask(String method, Map<String, ?> params) {
        if (!isStateless) return post(message(method, params));
        var described = new HashMap<String, Object>(params);
        described.put("_meta", META);
        var request =
                request().header("MCP-Protocol-Version", STATELESS).header("Mcp-Method", method);
        Object name = method.equals("resources/read") ? params.get("uri") : params.get("name");
        if (name instanceof String text) request.header("Mcp-Name", text);
        return request.body(message(method, described)).post("/mcp");
    }

    static Map<String, Object> message(String method, Map<String, ?> params) {
        return Map.of("jsonrpc", "2.0", "id", 1, "method", method, "params", params);
    }

    JsonBody result(String method, Map<String, ?> params) {
        JsonBody answer = ask(method, params).then().statusCode(200).extract().as(JsonBody.class);
        if (answer.get("error") != null) throw new AssertionError(answer);
        return new JsonBody(answer.get("result"));
    }

    Said call(String tool, Map<String, ?> arguments) {
        JsonBody result = result("tools/call", Map.of("name", tool, "arguments", arguments));
        return new Said(
                result.getString("content[0].text"), Boolean.TRUE.equals(result.get("isError")));
    }

    /// Opens a match and sits down.
    String sit(Map<String, ?> arguments) {
        return call("sit", arguments).match();
    }

    /// Plays any moves, by nothing but their numbers, until the match is over. Where several move
    /// at once, another may have been first: then it looks again.
    Said playOut(String match) {
        var random = Seed.random("Agent");
        Said told = call("wait", Map.of("match", match));
        while (!told.text().contains("\nover: ")) {
            if (told.isTurn()) {
                int number = 1 + random.nextInt(told.moves());
                var move = Map.of("match", match, "revision", told.revision(), "number", number);
                Said played = call("play", move);
                if (played.isError() && !played.text().startsWith("STALE_REVISION"))
                    throw new AssertionError(played.text());
            }
            told = call("wait", Map.of("match", match));
        }
        return told;
    }
}
