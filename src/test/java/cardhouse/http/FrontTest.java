package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jboss.logmanager.ExtHandler;
import org.jboss.logmanager.ExtLogRecord;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Requests that are not well-formed are counted by the limits as they are shipped, answered as
/// problems, and not logged.
@QuarkusTest
@TestProfile(FrontTest.Shipped.class)
class FrontTest {
    private static final Duration SOON = Duration.ofSeconds(30);

    /// The numbers of a minute, and how busy the machine of the test is.
    private static final Pattern COUNTED =
            Pattern.compile("^(cardhouse.security|io.vertx.core.impl.BlockedThreadChecker):");

    /// More than an address may send at once.
    private static final int MANY = 2_000;

    public static final class Shipped implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "cardhouse.limits.requests-per-token", "100",
                    "cardhouse.limits.requests-per-address", "500");
        }
    }

    static Stream<Arguments> malformed() {
        String host = "Host: localhost\r\n\r\n";
        return Stream.of(
                Arguments.of("GET /% HTTP/1.1\r\n" + host, 400, "INVALID_PARAMETER"),
                Arguments.of("GET /%zz HTTP/1.1\r\n" + host, 400, "INVALID_PARAMETER"),
                Arguments.of(
                        "GET /v1/games/%E0%A4%A HTTP/1.1\r\n" + host, 400, "INVALID_PARAMETER"),
                Arguments.of(
                        "GET /v1/games?game=%ff HTTP/1.1\r\n" + host, 400, "INVALID_PARAMETER"),
                Arguments.of("GET /v1/gam\u00e9s HTTP/1.1\r\n" + host, 400, "INVALID_PARAMETER"),
                Arguments.of("GET /v1/games HTTP/1.1\r\n\r\n", 400, "MALFORMED_REQUEST"),
                Arguments.of("GET /% HTTP/1.1\r\n\r\n", 400, "MALFORMED_REQUEST"),
                Arguments.of(
                        "GET /v1/games HTTP/1.1\r\nHost: a\r\n" + host, 400, "MALFORMED_REQUEST"),
                Arguments.of("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400, "MALFORMED_REQUEST"),
                Arguments.of("GET nowhere HTTP/1.1\r\n" + host, 400, "MALFORMED_REQUEST"),
                Arguments.of("OPTIONS * HTTP/1.1\r\n" + host, 400, "MALFORMED_REQUEST"));
    }

    @ParameterizedTest
    @MethodSource("malformed")
    void a_malformed_request_is_a_problem_that_is_counted(String request, int status, String code) {
        Wire.Got answer = sent(closing(request));

        assertThat(answer.status()).as(answer.text()).isEqualTo(status);
        assertThat(answer.text()).contains("\"code\":\"" + code + "\"");
        assertThat(answer.head().toLowerCase(Locale.ROOT))
                .contains("content-type: application/problem+json")
                .contains("ratelimit: \"address\";r=")
                .contains("request-id: ")
                .contains("x-content-type-options: nosniff");
    }

    @Test
    void http_1_0_needs_no_host() {
        assertThat(sent("GET /v1/games HTTP/1.0\r\n\r\n").status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/mcp/",
                "/mcp/.",
                "//mcp//",
                "/%6dcp",
                "/./mcp",
                "/x/../mcp",
                "/v1/games/",
                "//v1/games",
                "/v1//games",
                "/v1/./games",
                "/v1/g%61mes",
                "/v1/games;x",
                "/v1/turns/",
                "/problems/"
            })
    void an_address_has_one_spelling(String path) {
        Wire.Got answer = sent(closing("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n"));

        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.text()).contains("\"code\":\"NOT_FOUND\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/table", "/table/", "/openapi/", "/v1/games"})
    void which_may_end_with_a_slash_for_people_only(String path) {
        assertThat(sent(closing("GET " + path + " HTTP/1.1\r\nHost: a\r\n\r\n")).status())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({
        "http://evil.example, 403",
        "null, 403",
        "http://localhost.evil.example, 403",
        "http://localhost:1, 403",
        "http://localhost, 401",
        "https://localhost, 401"
    })
    void agents_tools_are_for_pages_of_this_server_only(String origin, int status) {
        Wire.Got answer =
                new Wire(RestAssured.port)
                        .post(
                                "/mcp",
                                "",
                                "{}",
                                "Content-Type: application/json",
                                "Origin: " + origin);

        assertThat(answer.status()).as(answer.text()).isEqualTo(status);
        if (status == 403) assertThat(answer.text()).contains("\"code\":\"FOREIGN_ORIGIN\"");
    }

    @ParameterizedTest
    @CsvSource({
        "rebind.attacker.example, 421",
        "127.0.0.1.attacker.example, 421",
        "localhost.attacker.example:8080, 421",
        "localhost, 200",
        "localhost:1, 200",
        "cards.localhost, 200",
        "127.0.0.1, 200",
        "[::1]:8080, 200",
        "cardhouse, 200"
    })
    void a_name_of_another_site_does_not_lead_here(String host, int status) {
        Wire.Got answer = sent(closing("GET /v1/games HTTP/1.1\r\nHost: " + host + "\r\n\r\n"));

        assertThat(answer.status()).as(answer.text()).isEqualTo(status);
        if (status == 421) assertThat(answer.text()).contains("\"code\":\"MISDIRECTED_REQUEST\"");
    }

    @Test
    @Order(Integer.MAX_VALUE)
    void malformed_requests_are_refused_after_the_limit_and_not_logged() {
        Queue<String> logged = new ConcurrentLinkedQueue<>();
        var ears =
                new ExtHandler() {
                    @Override
                    protected void doPublish(ExtLogRecord line) {
                        logged.add(line.getLoggerName() + ": " + line.getFormattedMessage());
                    }
                };
        ears.setLevel(Level.INFO);
        Logger root = Logger.getLogger("");
        root.addHandler(ears);
        try {
            for (String request :
                    List.of(
                            "GET /% HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
                            "GET /v1/games HTTP/1.1\r\n\r\n",
                            "GET /v1/games HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n"))
                Await.until(
                        "a refusal",
                        SOON,
                        () -> {
                            try (var burst = burst()) {
                                return burst.isConnected() && sent(request).status() == 429;
                            } catch (IOException cut) {
                                throw new UncheckedIOException(cut);
                            }
                        });
        } finally {
            root.removeHandler(ears);
        }
        assertThat(logged).filteredOn(line -> !COUNTED.matcher(line).find()).isEmpty();
    }

    private static Socket burst() {
        try {
            var burst = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port);
            String requests = "GET /% HTTP/1.1\r\nHost: a\r\n\r\n".repeat(MANY);
            burst.getOutputStream().write(requests.getBytes(StandardCharsets.US_ASCII));
            return burst;
        } catch (IOException unreachable) {
            throw new UncheckedIOException(unreachable);
        }
    }

    private static Wire.Got sent(String request) {
        return new Wire(RestAssured.port).send(request);
    }

    private static String closing(String request) {
        return request.replaceFirst("\r\n\r\n$", "\r\nConnection: close\r\n\r\n");
    }
}
