package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Answers are compressed where they hold no secret, and nowhere else.
@QuarkusTest
class CompressionTest {
    @AutoClose
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private HttpResponse<byte[]> got(String path, String... headers)
            throws IOException, InterruptedException {
        var request =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + RestAssured.port + path));
        if (headers.length > 0) request.headers(headers);
        return http.send(request.build(), BodyHandlers.ofByteArray());
    }

    private HttpResponse<byte[]> packed(String path, String... headers)
            throws IOException, InterruptedException {
        var all = new java.util.ArrayList<>(List.of(headers));
        all.addAll(List.of("Accept-Encoding", "gzip"));
        return got(path, all.toArray(String[]::new));
    }

    private static String header(HttpResponse<?> answer, String name) {
        return String.join(", ", answer.headers().allValues(name));
    }

    private static byte[] unpacked(HttpResponse<byte[]> answer) throws IOException {
        assertThat(header(answer, "Content-Encoding")).isEqualTo("gzip");
        try (var gzip = new GZIPInputStream(new ByteArrayInputStream(answer.body()))) {
            return gzip.readAllBytes();
        }
    }

    private static String finished(Client ada) {
        String match = ada.matchAgainst("trash", "greedy");
        ada.json(Map.of()).post(match + "/resignation").then().statusCode(201);
        return match;
    }

    private void isCompressed(String path, String... headers)
            throws IOException, InterruptedException {
        var plain = got(path, headers);
        var answer = packed(path, headers);
        assertThat(plain.statusCode()).isEqualTo(200);
        assertThat(header(plain, "Content-Encoding")).isEmpty();
        for (var one : List.of(plain, answer)) {
            assertThat(header(one, "Vary").toLowerCase(java.util.Locale.ROOT))
                    .contains("accept-encoding");
            String tag = header(one, "ETag");
            if (!tag.isEmpty()) assertThat(tag).startsWith("W/\"");
        }
        assertThat(header(answer, "ETag")).isEqualTo(header(plain, "ETag"));
        assertThat(unpacked(answer)).isEqualTo(plain.body());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/openapi/openapi.yaml",
                "/openapi/",
                "/openapi/guide/README.md",
                "/rules",
                "/problems",
                "/v1/games",
                "/v1/games/trio",
                "/v1/games/trio/rules",
                "/.well-known/jwks.json",
                "/table/style.css"
            })
    void public_answers_are_compressed(String path) throws IOException, InterruptedException {
        isCompressed(path);
    }

    @Test
    void public_answers_of_a_finished_match_are_compressed()
            throws IOException, InterruptedException {
        Client ada = Client.open("Ada");
        String match = finished(ada);
        for (String below : List.of("/journal", "/replay", "/proof")) isCompressed(match + below);
    }

    @Test
    void an_export_is_compressed_while_it_is_sent() throws IOException, InterruptedException {
        Client ada = Client.open("Ada");
        finished(ada);
        var answer =
                packed("/v1/exports/matches?limit=1", "Authorization", "Bearer " + ada.token());
        assertThat(new String(unpacked(answer), java.nio.charset.StandardCharsets.UTF_8))
                .startsWith("{");
    }

    /// Secrets beside what others, or an address, can choose.
    @Test
    void answers_with_secrets_are_not_compressed() throws IOException, InterruptedException {
        Client ada = Client.open("Ada");
        String match = ada.matchAgainst("trash", "greedy");
        String bearer = "Bearer " + ada.token();
        for (String path :
                List.of(
                        match,
                        match + "/view",
                        match + "/journal",
                        match + "/replay",
                        "/v1/turns",
                        "/v1/players/me",
                        "/v1/players/me/tokens",
                        "/v1/matches?mine=true",
                        "/v1/nowhere")) {
            var answer = packed(path, "Authorization", bearer);
            assertThat(header(answer, "Content-Encoding")).as(path).isEmpty();
        }
        for (String page :
                List.of("/table", "/table/account", match.replace("/v1/matches", "/table")))
            assertThat(header(packed(page), "Content-Encoding")).as(page).isEmpty();
        var opened =
                http.send(
                        HttpRequest.newBuilder(
                                        URI.create(
                                                "http://127.0.0.1:"
                                                        + RestAssured.port
                                                        + "/v1/players"))
                                .headers(
                                        "Content-Type",
                                        "application/json",
                                        "Accept-Encoding",
                                        "gzip")
                                .POST(
                                        HttpRequest.BodyPublishers.ofString(
                                                "{\"name\":\"Eve\",\"kind\":\"HUMAN\"}"))
                                .build(),
                        BodyHandlers.ofByteArray());
        assertThat(opened.statusCode()).isEqualTo(201);
        assertThat(header(opened, "Content-Encoding")).isEmpty();
    }

    @Test
    void matching_entity_tag_gives_304() throws IOException, InterruptedException {
        String tag = header(got("/openapi/openapi.yaml"), "ETag");
        for (String condition : List.of(tag, tag.substring(2), "\"other\", " + tag, "*")) {
            var answer = packed("/openapi/openapi.yaml", "If-None-Match", condition);
            assertThat(answer.statusCode()).isEqualTo(304);
            assertThat(answer.body()).isEmpty();
            assertThat(header(answer, "ETag")).isEqualTo(tag);
        }
    }

    @Test
    void an_answer_without_a_body_names_no_encoding() throws IOException, InterruptedException {
        var request =
                HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + RestAssured.port + "/v1/games"));
        var answer =
                http.send(
                        request.method("OPTIONS", BodyPublishers.noBody()).build(),
                        BodyHandlers.discarding());
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Encoding")).isEmpty();
    }

    @Test
    void a_stream_begins_at_once_and_is_not_compressed() throws Exception {
        Client ada = Client.open("Ada");
        String match = ada.matchAgainst("trash", "greedy");
        var request =
                HttpRequest.newBuilder(
                                URI.create(
                                        "http://127.0.0.1:"
                                                + RestAssured.port
                                                + match
                                                + "/journal"))
                        .headers("Accept", "text/event-stream", "Accept-Encoding", "gzip")
                        .build();
        var answer = http.send(request, BodyHandlers.ofInputStream());
        try (var stream = answer.body()) {
            assertThat(header(answer, "Content-Encoding")).isEmpty();
            assertThat(new String(stream.readNBytes(6), java.nio.charset.StandardCharsets.US_ASCII))
                    .isEqualTo("retry:");
        }
    }
}
