package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Effects of request headers on bodies and answers, by RFC 9110.
@QuarkusTest
class NegotiationTest {
    @AutoClose
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private HttpResponse<String> sent(
            String method, String path, byte[] body, String token, String... headers)
            throws IOException, InterruptedException {
        var request =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + RestAssured.port + path))
                        .method(method, BodyPublishers.ofByteArray(body));
        if (!token.isEmpty()) request.header("Authorization", "Bearer " + token);
        if (headers.length > 0) request.headers(headers);
        return http.send(request.build(), BodyHandlers.ofString());
    }

    private static String header(HttpResponse<?> answer, String name) {
        return answer.headers().firstValue(name).orElse("");
    }

    static Stream<Operation> withBodies() {
        return OpenApiDocument.SERVED.operations().stream()
                .filter(operation -> operation.requestBody().isPresent());
    }

    /// Some libraries send a type with every body.
    @ParameterizedTest
    @MethodSource("withBodies")
    void an_empty_body_has_no_media_type(Operation operation)
            throws IOException, InterruptedException {
        String path =
                operation
                        .template()
                        .replace("{game}", "trash")
                        .replace("{seat}", "0")
                        .replace("{revision}", "1")
                        .replaceAll("\\{[a-z]+}", "01890000-0000-7000-8000-000000000000");
        for (String type :
                List.of("text/plain; charset=utf-8", "application/x-www-form-urlencoded"))
            assertThat(
                            sent(
                                            operation.method(),
                                            path,
                                            new byte[0],
                                            Client.open("Ada").token(),
                                            "Content-Type",
                                            type)
                                    .statusCode())
                    .isNotEqualTo(415);
    }

    @Test
    void a_seat_is_taken_and_a_rematch_made_without_a_body()
            throws IOException, InterruptedException {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        String match = ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        String form = "application/x-www-form-urlencoded";
        assertThat(
                        sent(
                                        "PUT",
                                        match + "/seats/1",
                                        new byte[0],
                                        bob.token(),
                                        "Content-Type",
                                        form)
                                .statusCode())
                .isEqualTo(200);
        ada.json(Map.of()).post(match + "/resignation").then().statusCode(201);
        assertThat(
                        sent(
                                        "POST",
                                        match + "/rematch",
                                        new byte[0],
                                        ada.token(),
                                        "Content-Type",
                                        form)
                                .statusCode())
                .isEqualTo(201);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text/plain;q=0.2, application/json;q=0.9 | application/json",
                "application/json;q=0.2, text/plain;q=0.9 | text/plain",
                "text/html, application/xhtml+xml;q=0.9, */*;q=0.1 | application/json",
                "application/json;q=0, text/* | text/plain",
                "application/x-ndjson, text/plain;q=0.5 | text/plain"
            })
    void a_view_comes_as_it_is_liked_best(String accept, String type)
            throws IOException, InterruptedException {
        String match = Client.open("Ada").matchAgainst("trash", "greedy");
        var answer = sent("GET", match + "/view", new byte[0], "", "Accept", accept);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(header(answer, "Content-Type")).startsWith(type);
        assertThat(answer.body().startsWith("{")).isEqualTo(type.equals("application/json"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/v1/games/trio/rules | text/plain;q=0.1, text/markdown | text/markdown",
                "/v1/games | text/html | application/problem+json",
                "/v1/games | application/json;q=0 | application/problem+json",
                "/rules | text/html;q=0.1, text/plain | text/plain",
                "/rules | text/plain;q=0.1, text/html | text/html",
                "/rules | */* | text/plain"
            })
    void every_resource_obeys_the_accept_header(String path, String accept, String type)
            throws IOException, InterruptedException {
        var answer = sent("GET", path, new byte[0], "", "Accept", accept);
        assertThat(header(answer, "Content-Type")).startsWith(type);
        if (type.endsWith("problem+json")) assertThat(answer.statusCode()).isEqualTo(406);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"0\", %s | 304",
                "%s, \"99\" | 304",
                "W/%s | 304",
                "* | 304",
                "\"0\", \"99\" | 200"
            })
    void a_view_that_a_client_has_is_not_sent_again(String known, int status)
            throws IOException, InterruptedException {
        String match =
                Client.open("Ada").match("trash", Map.of(), List.of(Client.me(), Client.open()));
        Client.open("Bob").sit(match, 1);
        String tag = header(sent("GET", match + "/view", new byte[0], ""), "ETag");
        String header = known.formatted(tag);
        for (String path : List.of("/view", "/view?wait=PT0S")) {
            var answer = sent("GET", match + path, new byte[0], "", "If-None-Match", header);
            assertThat(answer.statusCode()).as(path).isEqualTo(status);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"0\", %s | 201",
                "* | 201",
                "\"0\" | 412",
                "\"other\" | 412",
                "\"other\", %s | 201",
                "15 | 400"
            })
    void a_move_is_made_at_a_revision_that_is_named(String condition, int status)
            throws IOException, InterruptedException {
        Client ada = Client.open("Ada");
        String match = ada.matchAgainst("trash", "greedy");
        JsonBody turn = ada.myTurn(match);
        String tag = "\"" + turn.getInt("revision") + "\"";
        var answer =
                sent(
                        "POST",
                        match + "/moves",
                        "1".getBytes(StandardCharsets.UTF_8),
                        ada.token(),
                        "Content-Type",
                        "text/plain",
                        "If-Match",
                        condition.formatted(tag));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    }

    static Stream<Operation> withJson() {
        return withBodies().filter(operation -> !operation.template().equals("/v1/audits"));
    }

    /// 0xE9 is a letter in Latin-1, and nothing by itself in UTF-8; 0xC0 0xAF is a slash that is
    /// too long; and UTF-16 is not guessed.
    @ParameterizedTest
    @MethodSource("withJson")
    void a_body_that_is_not_utf_8_is_refused(Operation operation)
            throws IOException, InterruptedException {
        Client ada = Client.open("Ada");
        Client operator = Client.operator();
        String path =
                operation
                        .template()
                        .replace("{game}", "trash")
                        .replace("{seat}", "0")
                        .replace("{revision}", "1")
                        .replaceAll("\\{[a-z]+}", "01890000-0000-7000-8000-000000000000");
        String type =
                operation.requestBody().orElseThrow().get("content").children().getFirst().name();
        String token = operation.template().contains("/admin/") ? operator.token() : ada.token();
        for (byte[] body :
                List.of(
                        "{\"name\":\"Zo\u00eb\"}".getBytes(StandardCharsets.ISO_8859_1),
                        "{\"name\":\"\u00c0\u00af\"}".getBytes(StandardCharsets.ISO_8859_1),
                        "{\"name\":\"Zoe\"}".getBytes(StandardCharsets.UTF_16BE))) {
            var answer = sent(operation.method(), path, body, token, "Content-Type", type);
            // Each of many moves has a status of its own.
            int status =
                    type.equals("application/x-ndjson")
                            ? JsonBody.from(answer.body()).getInt("status")
                            : answer.statusCode();
            assertThat(status).as(answer.body()).isIn(400, 403, 404, 422);
            boolean isRead = operation.template().equals("/v1/players/me");
            if (isRead && body[0] != 0) assertThat(answer.body()).contains("is not UTF-8");
        }
        assertThat(ada.request().get("/v1/players/me").as(JsonBody.class).getString("name"))
                .isEqualTo("Ada");
    }
}
