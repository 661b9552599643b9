package cardhouse.http;

import static io.restassured.RestAssured.given;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Folders;
import cardhouse.PackagedService;
import cardhouse.Ports;
import cardhouse.TestDatabase;
import cardhouse.deploy.Command;
import cardhouse.deploy.Tools;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.CookieManager;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// People sign in to the packaged server with oidc-provider, a certified OpenID provider from npm
/// (`src/test/resources/oidc/provider.mjs`).
@Tag("thorough")
@Timeout(600)
class OpenIdIT {
    private static final Path KEPT = Path.of("src", "test", "resources", "oidc");
    private static final Path FOLDER = Path.of("target", "oidc").toAbsolutePath();
    private static final Path KEYS = Path.of("target", "oidc-keys");
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final String ACCOUNT = "/table/account";
    private static final String ME = "/v1/players/me";
    private static final String FLOW = "cardhouse-sign-in";
    private static final Pattern HIDDEN =
            Pattern.compile("type=\"hidden\" name=\"(\\w+)\" value=\"([^\"]*)\"");
    private static final Pattern TOKEN = Pattern.compile("<code>(ch_[\\w-]+)</code>");

    private static int port;
    private static @Nullable PackagedService service;
    private static @Nullable Process provider;

    @BeforeAll
    static void start() throws IOException {
        // An npm from any source is sufficient.
        if (!Command.of("npm", "--version").succeeds(_ -> true)) Tools.need("npm");
        Folders.deleteAll(KEYS);
        Files.createDirectories(FOLDER);
        for (String name : List.of("package.json", "package-lock.json", "provider.mjs"))
            Files.copy(KEPT.resolve(name), FOLDER.resolve(name), REPLACE_EXISTING);
        var view =
                Command.of("npm", "view", "oidc-provider", "version")
                        .with("npm_config_fetch_retries", "0")
                        .with("npm_config_fetch_timeout", "30000");
        if (!view.succeeds(_ -> true)) throw Tools.leftOut("npm reaches no registry");
        Command.of("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund").in(FOLDER).run();
        port = Ports.free();
        var settings = new HashMap<>(TestDatabase.settings(TestDatabase.fresh(), KEYS));
        settings.put("CARDHOUSE_OIDC_ISSUER", "http://127.0.0.1:" + port);
        settings.put("CARDHOUSE_OIDC_CLIENT_ID", "cards & more");
        settings.put("CARDHOUSE_OIDC_CLIENT_SECRET", "a secret: 50 % + more");
        settings.put("CARDHOUSE_OIDC_NAME", "Test ID");
        service = PackagedService.brieflyOn(FOLDER.resolve("service"), settings);
        RestAssured.port = service.address().getPort();
        startProvider();
    }

    private static URI house() {
        return URI.create("http://localhost:" + RestAssured.port);
    }

    private static void startProvider() {
        provider =
                Command.of("node", "provider.mjs")
                        .in(FOLDER)
                        .with("PORT", String.valueOf(port))
                        .with("HOUSE", house().toString())
                        .start(FOLDER.resolve("provider.txt"));
        Await.until("the provider", SOON, OpenIdIT::isOpen);
    }

    private static boolean isOpen() {
        try (var _ = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return true;
        } catch (IOException closed) {
            return false;
        }
    }

    @AfterAll
    static void end() throws IOException {
        stopProvider();
        if (service != null) service.close();
    }

    private static void stopProvider() {
        if (provider == null) return;
        provider.destroy();
        provider.onExit().join();
    }

    /// A browser without scripts, with its cookies.
    private static final class Visitor {
        private final Map<String, String> cookies = new HashMap<>();

        static Visitor guest() {
            var visitor = new Visitor();
            visitor.press(
                    ACCOUNT,
                    ACCOUNT,
                    Map.of(
                            "do", "begin",
                            "name", "Guest",
                            "key", "a-key-of-a-form-" + UUID.randomUUID()));
            return visitor;
        }

        static Visitor signedIn(String person) {
            var visitor = new Visitor();
            Response finished = visitor.finish(visitor.answer(person));
            assertThat(finished.statusCode()).as(finished.asString()).isEqualTo(303);
            return visitor;
        }

        Response get(String address) {
            return kept(
                    given().redirects()
                            .follow(false)
                            .urlEncodingEnabled(false)
                            .cookies(cookies)
                            .header("Sec-Fetch-Site", "same-origin")
                            .get(address));
        }

        Response post(String address, Map<String, String> form) {
            return kept(
                    given().redirects()
                            .follow(false)
                            .cookies(cookies)
                            .header("Sec-Fetch-Site", "same-origin")
                            .contentType("application/x-www-form-urlencoded;charset=UTF-8")
                            .formParams(form)
                            .post(address));
        }

        /// Sends a form of a page, with the page's token of the session.
        Response press(String page, String action, Map<String, String> form) {
            var all = new HashMap<>(form);
            var field = HIDDEN.matcher(get(page).asString());
            while (field.find()) all.putIfAbsent(field.group(1), field.group(2));
            return post(action, all);
        }

        private Response kept(Response answer) {
            answer.detailedCookies()
                    .forEach(cookie -> {
                        if (cookie.getMaxAge() == 0) cookies.remove(cookie.getName());
                        else cookies.put(cookie.getName(), cookie.getValue());
                    });
            return answer;
        }

        /// Signs in at the provider.
        ///
        /// @param person empty to refuse
        /// @return the address of this server to which the provider leads
        String answer(String person) {
            Response begun = press(ACCOUNT, "/table/sign-in", Map.of("back", ACCOUNT));
            assertThat(begun.statusCode()).as(begun.asString()).isEqualTo(200);
            URI at = URI.create(begun.header("Refresh").replaceFirst("0; url=", ""));
            try (var http = HttpClient.newBuilder().cookieHandler(new CookieManager()).build()) {
                while (at.getPort() != RestAssured.port) {
                    var request = HttpRequest.newBuilder(at);
                    if (!person.isEmpty()) request.header("X-Login", person);
                    var answer = http.send(request.build(), BodyHandlers.ofString());
                    at = at.resolve(answer.headers().firstValue("Location").orElseThrow());
                }
            } catch (IOException | InterruptedException failed) {
                throw new AssertionError(failed);
            }
            return at.getRawPath() + "?" + at.getRawQuery();
        }

        /// The browser sends no session with the request that the provider starts.
        Response finish(String answer) {
            Response leading =
                    given().urlEncodingEnabled(false)
                            .cookie(FLOW, cookies.getOrDefault(FLOW, ""))
                            .header("Sec-Fetch-Site", "cross-site")
                            .get(answer);
            assertThat(leading.detailedCookies().asList()).isEmpty();
            return get(leading.header("Refresh").replaceFirst("0; url=", ""));
        }

        /// Answers the question whether to add an identity.
        Response add(String person) {
            Response question = finish(answer(person));
            assertThat(question.asString()).contains("Add Test ID as a way to sign in");
            var form = new HashMap<String, String>();
            var field = HIDDEN.matcher(question.asString().replaceFirst("(?s)<footer.*", ""));
            while (field.find()) form.put(field.group(1), field.group(2).replace("&amp;", "&"));
            return post("/table/sign-in/finish", form);
        }

        String account() {
            return get(ME).jsonPath().getString("id");
        }

        /// The token that opens the account elsewhere.
        Client owner() {
            var page = press(ACCOUNT, ACCOUNT, Map.of("do", "take")).asString();
            var token = TOKEN.matcher(page);
            assertThat(token.find()).as(page).isTrue();
            return new Client("", token.group(1));
        }
    }

    private static JsonBody identities(Client owner) {
        return owner.request().get(ME + "/identities").as(JsonBody.class);
    }

    @Test
    void the_first_sign_in_opens_an_account_to_which_later_ones_return() {
        var first = Visitor.signedIn("ada");
        assertThat(first.get(ME).jsonPath().getString("name")).isEqualTo("Name of ada");
        assertThat(Visitor.signedIn("ada").account()).isEqualTo(first.account());
        assertThat(Visitor.signedIn("bob").account()).isNotEqualTo(first.account());
        assertThat(first.get(ACCOUNT).asString()).contains("Name of ada at http://127.0.0.1:");
    }

    @Test
    void the_cookie_of_a_sign_in_is_short_lived_and_comes_with_the_answer_of_the_provider() {
        var begun =
                new Visitor()
                        .press(ACCOUNT, "/table/sign-in", Map.of("back", ACCOUNT))
                        .detailedCookie(FLOW);
        assertThat(begun.isHttpOnly()).isTrue();
        assertThat(begun.getSameSite()).isEqualTo("Lax");
        assertThat(begun.getMaxAge()).isEqualTo(600);
        assertThat(
                        given().header("Sec-Fetch-Site", "cross-site")
                                .header("Origin", "https://evil.example")
                                .formParam("back", ACCOUNT)
                                .post("/table/sign-in")
                                .statusCode())
                .isEqualTo(403);
    }

    @Test
    void a_guest_who_loses_the_cookie_is_back_at_the_seat() {
        var guest = Visitor.guest();
        String match =
                given().cookies(guest.cookies)
                        .header("Sec-Fetch-Site", "same-origin")
                        .contentType("application/json")
                        .body(
                                """
                                {"game": "trash", "seats": [{"kind": "ME"}, {"kind": "BOT", "bot": "greedy"}]}\
                                """)
                        .post("/v1/matches")
                        .then()
                        .statusCode(201)
                        .extract()
                        .path("id");
        assertThat(guest.add("carol").header("Location")).isEqualTo(ACCOUNT);
        var back = Visitor.signedIn("carol");
        assertThat(back.account()).isEqualTo(guest.account());
        assertThat(back.get("/v1/matches/" + match + "/view").jsonPath().getString("viewer"))
                .isEqualTo("seat0");

        var other = Visitor.guest();
        Response refused = other.add("carol");
        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.asString()).contains("already opens another account");
        assertThat(identities(other.owner()).<Object>getList("identities")).isEmpty();
        assertThat(Visitor.signedIn("carol").account()).isEqualTo(guest.account());
    }

    @Test
    void a_removed_identity_ends_its_sessions_and_opens_another_account_later() {
        var dora = Visitor.signedIn("dora");
        String account = dora.account();
        Client owner = dora.owner();
        JsonBody listed = identities(owner);
        assertThat(listed.getString("identities[0].subject")).isEqualTo("dora");
        assertThat(listed.getString("identities[0].name")).isEqualTo("Name of dora");
        assertThat(listed.getString("identities[0].signedInAt")).isNotNull();
        String address = ME + "/identities/" + listed.getString("identities[0].id");
        assertThat(Client.open("Mallory").unchecked().delete(address).statusCode()).isEqualTo(404);
        assertThat(owner.request().delete(address).statusCode()).isEqualTo(204);
        assertThat(dora.get(ME).statusCode()).isEqualTo(401);
        assertThat(owner.request().get(ME).as(JsonBody.class).getString("id")).isEqualTo(account);
        assertThat(owner.unchecked().delete(address).jsonPath().getString("code"))
                .isEqualTo("IDENTITY_NOT_FOUND");
        assertThat(Visitor.signedIn("dora").account()).isNotEqualTo(account);
    }

    @Test
    void a_browser_stays_signed_in_when_it_removes_the_identity() {
        var here = Visitor.signedIn("emil");
        var there = Visitor.signedIn("emil");
        var link =
                Pattern.compile("/table/sign-in/remove\\?identity=([0-9a-f-]+)")
                        .matcher(here.get(ACCOUNT).asString());
        assertThat(link.find()).isTrue();
        assertThat(
                        here.press(
                                        link.group(),
                                        "/table/sign-in/remove",
                                        Map.of("identity", link.group(1)))
                                .statusCode())
                .isEqualTo(303);
        assertThat(here.get(ME).statusCode()).isEqualTo(200);
        assertThat(there.get(ME).statusCode()).isEqualTo(401);
    }

    @Test
    void an_erased_account_leaves_the_identity_free() {
        var fay = Visitor.signedIn("fay");
        String account = fay.account();
        assertThat(fay.owner().request().delete(ME).statusCode()).isEqualTo(204);
        assertThat(Visitor.signedIn("fay").account()).isNotEqualTo(account);
    }

    /// The provider itself refuses a code that was used, even with the cookie of the sign-in.
    @Test
    void an_answer_counts_once_and_only_with_its_cookie() {
        var gus = new Visitor();
        String answer = gus.answer("gus");
        var kept = Map.copyOf(gus.cookies);
        assertThat(new Visitor().finish(answer).statusCode()).isEqualTo(400);
        assertThat(gus.finish(answer).statusCode()).isEqualTo(303);
        var again = new Visitor();
        again.cookies.putAll(kept);
        Response refused = again.finish(answer);
        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(refused.asString()).contains("SIGN_IN_REFUSED");
    }

    @Test
    void a_person_may_refuse() {
        var visitor = new Visitor();
        Response refused = visitor.finish(visitor.answer(""));
        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(refused.asString()).contains("Test ID did not sign you in");
    }

    @Test
    void without_the_provider_the_rest_of_the_server_works() {
        var visitor = new Visitor();
        String answer = visitor.answer("hal");
        stopProvider();
        try {
            Response away = visitor.finish(answer);
            assertThat(away.statusCode()).isEqualTo(503);
            assertThat(away.asString()).contains("PROVIDER_UNAVAILABLE");
            assertThat(Visitor.guest().get(ME).statusCode()).isEqualTo(200);
        } finally {
            startProvider();
        }
        assertThat(Visitor.signedIn("hal").get(ME).statusCode()).isEqualTo(200);
    }
}
