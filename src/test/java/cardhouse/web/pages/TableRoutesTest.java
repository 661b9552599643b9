package cardhouse.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.http.LocalServer;
import cardhouse.web.TableRoutes;
import cardhouse.web.Visitor;
import cardhouse.web.WebFiles;
import cardhouse.web.WebRoutes;
import io.vertx.ext.web.Router;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The routes of the pages, on a web server without anything else: cookies, origins of forms, and
/// headers for browsers.
class TableRoutesTest {
    /// The service speaks no other version.
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @AutoClose private static final LocalServer SERVER = new LocalServer();
    private static String here = "";

    @BeforeAll
    static void open() {
        Router router = Router.router(SERVER.vertx());
        new TableRoutes(new MemoryPages("TableRoutesTest").pages).register(router);
        new WebRoutes().register(router);
        here = "http://" + LocalServer.HOST + ":" + SERVER.serve(router);
    }

    private static HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(URI.create(here + path));
    }

    private static HttpRequest.Builder form(String path, String fields) {
        return to(path).header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(fields));
    }

    private static HttpResponse<String> answer(HttpRequest.Builder request)
            throws IOException, InterruptedException {
        return CLIENT.send(request.build(), BodyHandlers.ofString());
    }

    private static String header(HttpResponse<?> answer, String name) {
        return answer.headers().firstValue(name).orElse("");
    }

    private static int packed(String text) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new GZIPOutputStream(bytes)) {
            zip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.size();
    }

    private static HttpRequest.Builder begin(String name) {
        return form("/table/account", "do=begin&key=a-key-of-24-letters-" + name + "&name=" + name);
    }

    @Test
    void pages_have_security_and_no_store_headers() throws IOException, InterruptedException {
        var page = answer(to("/table"));
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(header(page, "Content-Type")).isEqualTo("text/html;charset=UTF-8");
        assertThat(header(page, "Content-Security-Policy"))
                .isEqualTo(
                        "default-src 'none'; script-src 'self'; worker-src 'self';"
                                + " connect-src 'self'; style-src 'self'; img-src 'self';"
                                + " manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none';"
                                + " require-trusted-types-for 'script';"
                                + " trusted-types lit-html cardhouse-fairness cardhouse-app");
        assertThat(header(page, "Cache-Control")).isEqualTo("no-store");
        assertThat(header(page, "Referrer-Policy")).isEqualTo("same-origin");
        // What runs is a file of this build, and nothing that the page itself says.
        String rest =
                page.body()
                        .replaceAll(
                                "<script type=\"module\" src=\"/table/web/[0-9a-f]{12}/[a-z-]+\\.js\">"
                                        + "</script>",
                                "");
        assertThat(rest).doesNotContain("<script", "style=", "javascript:");
        var style = answer(to("/table/style.css"));
        assertThat(header(style, "Content-Type")).isEqualTo("text/css;charset=UTF-8");
        assertThat(style.body()).contains(".seat", ".place").doesNotContain("url(", "@import");
        assertThat(packed(style.body())).isLessThan(12 * 1024);
        var packed = to("/table/style.css").header("Accept-Encoding", "gzip");
        assertThat(header(answer(packed), "Content-Encoding")).isEqualTo("gzip");
        assertThat(header(style, "Vary")).isEqualTo("accept-encoding");
        assertThat(answer(to("/table").method("HEAD", HttpRequest.BodyPublishers.noBody())).body())
                .isEmpty();
    }

    @Test
    void scripts_are_kept_for_good_by_their_version_and_for_minutes_without()
            throws IOException, InterruptedException {
        String version = WebFiles.BUNDLED.version();
        var kept = answer(to("/table/web/" + version + "/replay.js"));
        assertThat(kept.statusCode()).isEqualTo(200);
        assertThat(header(kept, "Content-Type")).isEqualTo("text/javascript;charset=UTF-8");
        assertThat(header(kept, "Cache-Control")).isEqualTo("public, max-age=31536000, immutable");
        assertThat(header(kept, "Vary")).isEqualTo("accept-encoding");
        assertThat(kept.body()).contains("cardhouse-replay").doesNotContain("eval(", "Function(");
        var embedded = answer(to("/table/web/replay.js"));
        assertThat(header(embedded, "Cache-Control")).isEqualTo("public, max-age=600");
        assertThat(embedded.body()).isEqualTo(kept.body());
        assertThat(header(embedded, "Service-Worker-Allowed")).isEmpty();
        var worker = answer(to("/table/web/app-worker.js"));
        assertThat(header(worker, "Content-Type")).isEqualTo("text/javascript;charset=UTF-8");
        assertThat(header(worker, "Cache-Control")).isEqualTo("no-cache");
        assertThat(header(worker, "Service-Worker-Allowed")).isEqualTo("/table");
        assertThat(header(worker, "Content-Security-Policy"))
                .isEqualTo(
                        "default-src 'none'; connect-src 'self'; img-src 'self';"
                                + " frame-ancestors 'none'");
        assertThat(answer(to("/table/web/000000000000/replay.js")).statusCode()).isEqualTo(404);
        assertThat(answer(to("/table/web/LICENSE.txt")).body()).contains("Google LLC");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gzip|gzip",
                "br, gzip;q=0.5|gzip",
                "identity|''",
                "gzip;q=0, identity|''",
                "gzip;q=0.0|''"
            })
    void scripts_are_packed_for_those_who_can_unpack_them(String accepted, String encoding)
            throws IOException, InterruptedException {
        var script = answer(to("/table/web/replay.js").header("Accept-Encoding", accepted));
        assertThat(header(script, "Content-Encoding")).isEqualTo(encoding);
    }

    @ParameterizedTest
    @CsvSource({
        "Sec-Fetch-Site, cross-site",
        "Sec-Fetch-Site, same-site",
        "Sec-Fetch-Site, none",
        "Origin, https://evil.example",
        "Origin, null"
    })
    void forms_of_other_sites_do_nothing(String header, String value)
            throws IOException, InterruptedException {
        var answer = answer(begin("Eve").header(header, value));
        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(header(answer, "Set-Cookie")).isEmpty();
        assertThat(answer.body()).contains("was not sent from a page of this server");
    }

    @Test
    void forms_of_this_site_and_of_text_browsers_are_taken()
            throws IOException, InterruptedException {
        for (var request :
                new HttpRequest.Builder[] {
                    begin("Ada").header("Sec-Fetch-Site", "same-origin"),
                    begin("Bob").header("Origin", here),
                    begin("Cleo")
                }) assertThat(answer(request).statusCode()).isEqualTo(303);
    }

    @Test
    void a_session_is_a_cookie_that_scripts_do_not_see() throws IOException, InterruptedException {
        var begun = answer(begin("Dora"));
        String cookie = header(begun, "Set-Cookie");
        assertThat(cookie)
                .startsWith("cardhouse=")
                .contains("Path=/;", "Max-Age=15552000", "HTTPOnly", "SameSite=Strict")
                .doesNotContain("Domain", "Secure");
        assertThat(header(begun, "Location")).isEqualTo("/table");
        String session = cookie.replaceFirst(";.*", "");
        var account = answer(to("/table/account").header("Cookie", session));
        assertThat(account.body()).contains("You are Dora.");
        assertThat(answer(to("/table/account").header("Authorization", "Bearer " + session)).body())
                .contains("Not signed in");
        String token =
                new Markup(account.body())
                        .form("/account")
                        .orElseThrow()
                        .fields()
                        .getOrDefault(Visitor.FORM_TOKEN, "");
        assertThat(answer(form("/table/account", "do=out").header("Cookie", session)).statusCode())
                .isEqualTo(403);
        var out = answer(form("/table/account", "do=out&token=" + token).header("Cookie", session));
        assertThat(out.statusCode()).isEqualTo(303);
        assertThat(header(out, "Set-Cookie")).startsWith("cardhouse=;").contains("Max-Age=0");
        var dead = answer(to("/table/account").header("Cookie", session));
        assertThat(dead.body()).contains("Not signed in");
        assertThat(header(dead, "Set-Cookie")).startsWith("cardhouse=;").contains("Max-Age=0");
    }

    @Test
    void a_language_is_remembered() throws IOException, InterruptedException {
        var chosen = answer(form("/table/language", "language=de&back=/table/account"));
        assertThat(header(chosen, "Location")).isEqualTo("/table/account");
        String cookie = header(chosen, "Set-Cookie").replaceFirst(";.*", "");
        assertThat(answer(to("/table").header("Cookie", cookie)).body())
                .contains("<html lang=\"de\">");
        assertThat(answer(to("/table").header("Accept-Language", "de-CH,de;q=0.9")).body())
                .contains("<html lang=\"de\">");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "DELETE", "OPTIONS"})
    void pages_are_looked_at_and_forms_are_sent(String method)
            throws IOException, InterruptedException {
        var answer = answer(to("/table").method(method, HttpRequest.BodyPublishers.noBody()));
        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(header(answer, "Allow")).isEqualTo("GET, HEAD, POST");
    }

    @Test
    void other_media_types_than_forms_are_rejected() throws IOException, InterruptedException {
        var json =
                to("/table/play")
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString("{}"));
        assertThat(answer(json).statusCode()).isEqualTo(415);
        assertThat(answer(form("/table/play", "name=" + "x".repeat(40_000))).statusCode())
                .isEqualTo(413);
        assertThat(answer(form("/table/play", "a=%zz")).statusCode()).isEqualTo(400);
        assertThat(answer(form("/table/nothing", "a=b")).statusCode()).isEqualTo(404);
    }
}
