package cardhouse.http.security;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.http.LocalServer;
import cardhouse.players.Session;
import io.vertx.ext.web.Router;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Requests in which the cookie of a session counts, at a web server that echoes what it has
/// understood.
class SessionCookieTest {
    private static final String SESSION = "a-session-of-24-letters-";
    private static final String OTHER = "another-of-24-letters---";
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @AutoClose private static final LocalServer SERVER = new LocalServer();
    private static String here = "";

    @BeforeAll
    static void open() {
        Router router = Router.router(SERVER.vertx());
        router.route("/table/ended")
                .handler(exchange -> {
                    SessionCookie.forget(exchange);
                    exchange.end();
                });
        router.route()
                .handler(exchange ->
                        exchange.end(
                                "page "
                                        + SessionCookie.sent(exchange)
                                                .map(Session::reveal)
                                                .orElse("nobody")
                                        + ", resource "
                                        + SessionCookie.sentByOwnPage(exchange)
                                                .map(Session::reveal)
                                                .orElse("nobody")
                                        + ", counted "
                                        + RequestRates.token(exchange).orElse("nowhere")));
        here = "http://" + LocalServer.HOST + ":" + SERVER.serve(router);
    }

    private static HttpResponse<String> answer(String path, String... headers)
            throws IOException, InterruptedException {
        return CLIENT.send(
                HttpRequest.newBuilder(URI.create(here + path)).headers(headers).build(),
                BodyHandlers.ofString());
    }

    @ParameterizedTest
    @CsvSource({
        "/v1/turns, Sec-Fetch-Site, same-origin, nobody, " + SESSION,
        "/v1/turns, Sec-Fetch-Site, same-site, nobody, nobody",
        "/v1/turns, Sec-Fetch-Site, cross-site, nobody, nobody",
        "/v1/turns, Sec-Fetch-Site, none, nobody, nobody",
        "/v1/turns, Sec-Fetch-Site, Same-Origin, nobody, nobody",
        "/v1/turns, X-Nothing, said, nobody, nobody",
        "/openapi, Sec-Fetch-Site, same-origin, nobody, nobody",
        "/table, Sec-Fetch-Site, cross-site, " + SESSION + ", nobody",
        "/tables, Sec-Fetch-Site, same-origin, nobody, nobody"
    })
    void it_counts_at_pages_and_for_what_their_scripts_ask(
            String path, String header, String value, String page, String resource)
            throws IOException, InterruptedException {
        assertThat(answer(path, "Cookie", "cardhouse=" + SESSION, header, value).body())
                .startsWith("page " + page + ", resource " + resource + ",");
    }

    @ParameterizedTest
    @CsvSource({"Bearer ch_0123456789", "Basic YTpi", "nonsense"})
    void authorization_header_takes_precedence_over_the_cookie(String header)
            throws IOException, InterruptedException {
        var answer =
                answer(
                        "/v1/turns",
                        "Cookie",
                        "cardhouse=" + SESSION,
                        "Sec-Fetch-Site",
                        "same-origin",
                        "Authorization",
                        header);
        assertThat(answer.body()).startsWith("page nobody, resource nobody,");
    }

    @Test
    void it_is_counted_alike_wherever_it_counts() throws IOException, InterruptedException {
        String cookie = "cardhouse=" + SESSION;
        String page = answer("/table", "Cookie", cookie).body().replaceFirst(".*counted ", "");
        String resource =
                answer("/v1/turns", "Cookie", cookie, "Sec-Fetch-Site", "same-origin")
                        .body()
                        .replaceFirst(".*counted ", "");
        assertThat(resource).isEqualTo(page).hasSize(64);
        assertThat(answer("/v1/turns", "Cookie", cookie).body()).endsWith("counted nowhere");
    }

    /// A neighbouring host can set a cookie of any name that begins in another way.
    @ParameterizedTest
    @ValueSource(strings = {"table", "__Secure-table", "__Host-table", "__Host-cardhouse"})
    void no_other_name_counts(String name) throws IOException, InterruptedException {
        var page = answer("/table", "Cookie", name + "=" + SESSION);

        assertThat(page.body()).startsWith("page nobody, resource nobody, counted nowhere");
        assertThat(page.headers().allValues("Set-Cookie")).isEmpty();
        assertThat(
                        answer(
                                        "/v1/turns",
                                        "Cookie",
                                        name + "=" + SESSION,
                                        "Sec-Fetch-Site",
                                        "same-origin")
                                .body())
                .startsWith("page nobody, resource nobody, counted nowhere");
    }

    @Test
    void signing_out_ends_it() throws IOException, InterruptedException {
        assertThat(
                        answer("/table/ended", "Cookie", "cardhouse=" + SESSION)
                                .headers()
                                .allValues("Set-Cookie"))
                .singleElement()
                .asString()
                .startsWith("cardhouse=;")
                .contains("Max-Age=0", "Path=/;");
    }
}
