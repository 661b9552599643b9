package cardhouse.http;

import static io.restassured.RestAssured.given;

import cardhouse.Seed;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An agent at the Model Context Protocol, in bare JSON.
record Agent(String token) {
    private static final Pattern ID = Pattern.compile("match ([0-9a-f-]{36})");
    private static final Pattern REVISION = Pattern.compile("revision (\\d+)");

    static Agent open(String name) {
        return new Agent(Client.openBot(name).token());
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
        return post(Map.of("jsonrpc", "2.0", "id", 1, "method", method, "params", params));
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
