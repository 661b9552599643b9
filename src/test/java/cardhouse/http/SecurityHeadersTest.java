package cardhouse.http;

import static io.restassured.RestAssured.given;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every answer says what browsers need to know, and which other sites may read it.
@QuarkusTest
@TestProfile(AnotherInstallation.class)
class SecurityHeadersTest {
    /// Those that any page may read (Fetch, CORS-safelisted response-header name).
    private static final Set<String> SAFE =
            Set.of(
                    "cache-control",
                    "content-language",
                    "content-length",
                    "content-type",
                    "expires",
                    "last-modified",
                    "pragma");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/games",
                "/v1/players/me",
                "/v1/nowhere",
                "/",
                "/q/metrics",
                "/openapi/openapi.yaml",
                "/openapi/",
                "/openapi",
                "/rules",
                "/docs",
                "/docs/guide/nothing",
                "/problems/not-your-turn",
                "/favicon.ico",
                "/v1/games/trio/rules",
                "/webjars/swagger-ui/nothing",
                "/v1/matches?limit=0"
            })
    void every_answer_is_armoured_and_names_no_server(String path) {
        Response answer = given().redirects().follow(false).get(path);

        assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(answer.header("X-Frame-Options")).isEqualTo("DENY");
        assertThat(answer.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(answer.header("Content-Security-Policy"))
                .contains("default-src 'none'", "frame-ancestors 'none'");
        assertThat(answer.header("Server")).isNull();
        assertThat(answer.header("X-Powered-By")).isNull();
        assertThat(answer.header("Access-Control-Allow-Origin")).isNull();
    }

    @ParameterizedTest
    @CsvSource({"/v1/nowhere?a=LONG, 414, URI_TOO_LONG", "/v1/nowhere;x, 404, NOT_FOUND"})
    void an_unknown_address_is_rejected_like_others(String address, int status, String code) {
        var answer =
                new Wire(RestAssured.port).get(address.replace("LONG", "a".repeat(10_000)), "");

        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.head().toLowerCase(Locale.ROOT))
                .contains("content-type: application/problem+json")
                .contains("x-content-type-options: nosniff")
                .contains("content-security-policy: default-src 'none'");
        assertThat(answer.text()).contains("\"code\":\"" + code + "\"");
    }

    @Test
    void only_the_console_may_run_scripts_and_only_its_own() {
        assertThat(given().get("/v1/games").header("Content-Security-Policy"))
                .doesNotContain("script-src");
        assertThat(given().get("/openapi/").header("Content-Security-Policy"))
                .contains("script-src 'self';")
                .doesNotContain("unsafe-eval", "script-src 'self' 'unsafe-inline'");
    }

    @Test
    void an_allowed_site_may_ask_and_read() {
        Response preflight =
                given().header("Origin", "https://play.example")
                        .header("Access-Control-Request-Method", "POST")
                        .header("Access-Control-Request-Headers", "authorization")
                        .options("/v1/matches");

        assertThat(preflight.statusCode()).isEqualTo(204);
        assertThat(preflight.header("Access-Control-Allow-Origin"))
                .isEqualTo("https://play.example");
        assertThat(preflight.header("Access-Control-Allow-Headers")).contains("Authorization");
        assertThat(preflight.header("Access-Control-Allow-Credentials")).isNull();
        Response answer = given().header("Origin", "https://play.example").get("/v1/games");
        assertThat(answer.header("Access-Control-Allow-Origin")).isEqualTo("https://play.example");
        assertThat(answer.header("Access-Control-Expose-Headers")).contains("ETag");
        assertThat(answer.header("Vary")).contains("origin");
    }

    /// All headers that the contract names, except those that browsers always allow.
    @Test
    void an_allowed_site_may_send_and_read_all_headers_of_the_contract() {
        Response preflight =
                given().header("Origin", "https://play.example")
                        .header("Access-Control-Request-Method", "POST")
                        .options("/v1/matches");
        Response answer = given().header("Origin", "https://play.example").get("/v1/games");
        Set<String> sendable = names(preflight.header("Access-Control-Allow-Headers"));
        Set<String> readable = names(answer.header("Access-Control-Expose-Headers"));
        for (Operation operation : OpenApiDocument.SERVED.operations()) {
            operation
                    .parameters()
                    .filter(one -> one.node().path("in").asString().equals("header"))
                    .forEach(one ->
                            assertThat(sendable)
                                    .as("%s", operation)
                                    .contains(lower(one.node().path("name").asString())));
            operation.place().get("responses").children().stream()
                    .map(ContractValue::follow)
                    .flatMap(response -> response.find("headers").stream())
                    .flatMap(headers -> headers.children().stream())
                    .map(header -> lower(header.name()))
                    .filter(name -> !SAFE.contains(name))
                    .forEach(name -> assertThat(readable).as("%s", operation).contains(name));
        }
        assertThat(sendable)
                .contains(
                        "authorization",
                        "content-type",
                        "mcp-protocol-version",
                        "mcp-method",
                        "mcp-name");
        assertThat(readable).contains("ratelimit", "ratelimit-policy", "request-id", "server-time");
    }

    private static Set<String> names(String list) {
        return Stream.of(list.split(",")).map(name -> lower(name.strip())).collect(toSet());
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example",
                "http://play.example",
                "https://play.example.evil.example",
                "null",
                "*"
            })
    void another_site_may_not(String origin) {
        Response answer = given().header("Origin", origin).get("/v1/games");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.header("Access-Control-Allow-Origin")).isNull();
    }
}
