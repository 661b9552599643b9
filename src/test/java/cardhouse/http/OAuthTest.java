package cardhouse.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Seed;
import cardhouse.http.parameters.FormFields;
import cardhouse.match.TestClock;
import cardhouse.players.Token;
import cardhouse.players.Tokens;
import cardhouse.players.oauth.Authorizations;
import cardhouse.players.oauth.Codes;
import cardhouse.players.oauth.OAuthError;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.net.URI;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// An application gets a token with the consent of a player, and not otherwise.
@QuarkusTest
class OAuthTest {
    /// As set for tests.
    private static final String SERVER = "https://cards.example";

    private static final String BACK = "https://app.example/back?from=cards";
    private static final String VERIFIER = "a-verifier-of-43-characters-or-more-0123456789";
    private static final String CHALLENGE = challenge(VERIFIER);
    private static final Pattern HIDDEN =
            Pattern.compile("type=\"hidden\" name=\"(\\w+)\" value=\"([^\"]*)\"");

    @Inject Codes codes;
    @Inject Tokens tokens;
    @Inject Supplier<UUID> ids;
    @Inject DataSource database;

    private static String challenge(String verifier) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Token.sent(verifier).hash());
    }

    private static Response register(Object metadata) {
        return given().contentType("application/json").body(metadata).post("/oauth/register");
    }

    private static String client(String name, String... redirects) {
        return register(Map.of("client_name", name, "redirect_uris", List.of(redirects)))
                .then()
                .statusCode(201)
                .extract()
                .path("client_id");
    }

    private static final String APP = "Trash Watch";

    private static Map<String, String> request() {
        var request = new HashMap<String, String>();
        request.put("client_id", client(APP, BACK));
        request.put("redirect_uri", BACK);
        request.put("response_type", "code");
        request.put("scope", "play");
        request.put("state", "a b&c");
        request.put("code_challenge", CHALLENGE);
        request.put("code_challenge_method", "S256");
        request.put("resource", SERVER + "/mcp");
        return request;
    }

    private static Map<String, String> request(String name, String value) {
        var request = request();
        if (value.isEmpty()) request.remove(name);
        else request.put(name, value);
        return request;
    }

    /// A browser of a guest.
    private record Visitor(Map<String, String> cookies) {
        static Visitor guest() {
            Response begun =
                    given().redirects()
                            .follow(false)
                            .header("Sec-Fetch-Site", "same-origin")
                            .formParam("key", "a-key-of-a-form-" + UUID.randomUUID())
                            .formParam("do", "begin")
                            .formParam("name", "Ada")
                            .post("/table/account");
            return new Visitor(begun.cookies());
        }

        static Visitor signedIn(String token) {
            return new Visitor(
                    given().redirects()
                            .follow(false)
                            .header("Sec-Fetch-Site", "same-origin")
                            .formParam("do", "in")
                            .formParam("token-text", token)
                            .post("/table/account")
                            .cookies());
        }

        Response get(String address) {
            return given().urlEncodingEnabled(false).cookies(cookies).get(address);
        }

        Response post(String address, Map<String, String> form) {
            return given().redirects()
                    .follow(false)
                    .cookies(cookies)
                    .header("Sec-Fetch-Site", "same-origin")
                    .contentType("application/x-www-form-urlencoded;charset=UTF-8")
                    .formParams(form)
                    .post(address);
        }

        /// The page that asks for consent.
        Response asked(Map<String, String> request) {
            Response leading = given().queryParams(request).get("/oauth/authorize");
            assertThat(leading.statusCode()).as(leading.asString()).isEqualTo(200);
            return get(leading.header("Refresh").replaceFirst("0; url=", ""));
        }

        /// Presses a button on that page.
        Response answer(String button, Map<String, String> request) {
            var form = fields(asked(request).asString());
            form.put("do", button);
            return post("/table/authorize", form);
        }

        String code(Map<String, String> request) {
            return sent(answer("allow", request)).getOrDefault("code", "");
        }
    }

    /// The hidden fields of the last form before the footer.
    private static Map<String, String> fields(String page) {
        var fields = new HashMap<String, String>();
        var field = HIDDEN.matcher(page.replaceFirst("(?s)<footer.*", ""));
        while (field.find()) fields.put(field.group(1), field.group(2));
        return fields;
    }

    /// The parameters of a redirect to the application.
    private static Map<String, String> sent(Response answer) {
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(303);
        String to = answer.header("Location");
        assertThat(to).startsWith(BACK + "&");
        return FormFields.of(URI.create(to).getRawQuery()).orElseThrow();
    }

    private static Map<String, String> redemption(Map<String, String> request, String code) {
        var form = new HashMap<String, String>();
        form.put("grant_type", "authorization_code");
        form.put("code", code);
        form.put("client_id", request.get("client_id"));
        form.put("redirect_uri", request.get("redirect_uri"));
        form.put("code_verifier", VERIFIER);
        return form;
    }

    private static Response token(Map<String, String> form) {
        return given().contentType("application/x-www-form-urlencoded")
                .formParams(form)
                .post("/oauth/token");
    }

    private static String redeemed(Map<String, String> request, String code) {
        return token(redemption(request, code))
                .then()
                .statusCode(200)
                .extract()
                .path("access_token");
    }

    private static void refused(Response answer, String error) {
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(400);
        assertThat(answer.jsonPath().getString("error")).isEqualTo(error);
        assertThat(answer.jsonPath().getString("error_description")).isNotEmpty();
        assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
    }

    private static int status(String token) {
        return new Client("", token).unchecked().get("/v1/players/me").statusCode();
    }

    @Test
    void an_application_plays_for_a_guest_who_allowed_it() {
        Visitor ada = Visitor.guest();
        var request = request();
        Response page = ada.asked(request);
        assertThat(page.asString())
                .contains("Trash Watch asks to use your account Ada.", "app.example", "play as you")
                .doesNotContain("see what you see", "public matches");
        assertThat(page.header("Content-Security-Policy"))
                .contains("form-action 'self' https:;", "frame-ancestors 'none'");
        assertThat(page.header("X-Frame-Options")).isEqualTo("DENY");

        Response allowed = ada.answer("allow", request);
        assertThat(allowed.header("Location")).startsWith(BACK + "&").doesNotContain("error");
        assertThat(sent(allowed)).containsEntry("state", "a b&c").containsEntry("iss", SERVER);

        Response answer = token(redemption(request, sent(allowed).getOrDefault("code", "")));
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
        assertThat(answer.jsonPath().getString("token_type")).isEqualTo("Bearer");
        assertThat(answer.jsonPath().getString("scope")).isEqualTo("play");
        assertThat(answer.jsonPath().getInt("expires_in"))
                .isEqualTo((int) Duration.ofDays(30).toSeconds());
        var application = new Client("Ada", answer.jsonPath().getString("access_token"));
        assertThat(application.request().get("/v1/players/me").as(JsonBody.class).getString("name"))
                .isEqualTo("Ada");
        application.matchAgainst("trash", "greedy");
        assertThat(
                        application
                                .unchecked()
                                .get("/v1/players/me/tokens")
                                .as(JsonBody.class)
                                .getString("code"))
                .isEqualTo("INSUFFICIENT_SCOPE");
    }

    @Test
    void a_visitor_signs_in_first_and_returns_to_the_question() {
        var visitor = new Visitor(Map.of());
        Response page = visitor.asked(request());
        assertThat(page.asString()).contains("Sign in first").doesNotContain("value=\"allow\"");
        var link = Pattern.compile("href=\"(/table/account[^\"]+)\"").matcher(page.asString());
        assertThat(link.find()).isTrue();
        var form = fields(visitor.get(link.group(1)).asString());
        form.putAll(Map.of("do", "begin", "name", "Bob"));
        Response begun = visitor.post("/table/account", form);
        assertThat(begun.header("Location")).startsWith("/table/authorize?r=");
        assertThat(new Visitor(begun.cookies()).get(begun.header("Location")).asString())
                .contains("your account Bob");
        form.putAll(Map.of("back", "https://elsewhere.example/table/"));
        form.put("key", "another-key-of-a-form-" + UUID.randomUUID());
        assertThat(visitor.post("/table/account", form).header("Location")).isEqualTo("/table");
    }

    @Test
    void the_page_is_german_and_escapes_what_an_application_calls_itself() {
        var request = request("client_id", client("<b>Müll</b>", BACK));
        String address =
                given().queryParams(request)
                        .get("/oauth/authorize")
                        .header("Refresh")
                        .replaceFirst("0; url=", "");
        assertThat(
                        given().urlEncodingEnabled(false)
                                .cookies(Visitor.guest().cookies())
                                .header("Accept-Language", "de")
                                .get(address)
                                .asString())
                .contains("&lt;b&gt;Müll&lt;/b&gt; möchte dein Konto Ada benutzen.", "Erlauben");
    }

    @Test
    void a_player_may_deny() {
        assertThat(sent(Visitor.guest().answer("deny", request())))
                .containsEntry("error", "access_denied")
                .containsEntry("state", "a b&c")
                .containsEntry("iss", SERVER)
                .doesNotContainKey("code");
    }

    @ParameterizedTest
    @CsvSource({
        "response_type, token, unsupported_response_type",
        "code_challenge, '', invalid_request",
        "code_challenge, short, invalid_request",
        "code_challenge_method, plain, invalid_request",
        "code_challenge_method, '', invalid_request",
        "scope, play account, invalid_scope",
        "scope, admin, invalid_scope",
        "scope, nothing, invalid_scope",
        "resource, https://other.example, invalid_target",
        "resource, https://cards.example/other, invalid_target"
    })
    void a_faulty_request_is_shown_and_returned_only_by_a_button(
            String name, String value, String error) {
        Visitor ada = Visitor.guest();
        var request = request(name, value);
        Response page = ada.asked(request);
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.asString()).doesNotContain("value=\"allow\"");
        for (String button : List.of("deny", "allow"))
            assertThat(sent(ada.answer(button, request)))
                    .containsEntry("error", error)
                    .doesNotContainKey("code");
    }

    @ParameterizedTest
    @CsvSource({
        "client_id, ''",
        "client_id, nonsense",
        "client_id, bm8gYWRkcmVzcw",
        "redirect_uri, ''",
        "redirect_uri, https://app.example/other",
        "redirect_uri, https://app.example.evil.example/back",
        "redirect_uri, http://127.0.0.1/back"
    })
    void an_unknown_client_or_address_never_redirects(String name, String value) {
        Response page =
                given().redirects()
                        .follow(false)
                        .queryParams(request(name, value))
                        .get("/oauth/authorize");
        assertThat(page.statusCode()).isEqualTo(400);
        assertThat(page.header("Refresh")).isNull();
        assertThat(page.asString()).contains("Nothing was sent there.");
    }

    @Test
    void a_form_without_the_token_of_the_session_allows_nothing() {
        Visitor ada = Visitor.guest();
        var form = fields(ada.asked(request()).asString());
        form.put("do", "allow");
        var others = new HashMap<>(form);
        others.put("token", fields(Visitor.guest().asked(request()).asString()).get("token"));
        var without = new HashMap<>(form);
        assertThat(without.remove("token")).isNotEmpty();
        for (var forged : List.of(others, without))
            assertThat(ada.post("/table/authorize", forged).statusCode()).isEqualTo(403);
        assertThat(
                        given().redirects()
                                .follow(false)
                                .cookies(ada.cookies())
                                .header("Sec-Fetch-Site", "cross-site")
                                .formParams(form)
                                .post("/table/authorize")
                                .statusCode())
                .isEqualTo(403);
        assertThat(new Visitor(Map.of()).post("/table/authorize", form).statusCode())
                .isEqualTo(403);
        assertThat(sent(ada.post("/table/authorize", form))).containsKey("code");
    }

    @ParameterizedTest
    @CsvSource({
        "code_verifier, another-verifier-of-43-characters-0123456789-, invalid_grant",
        "code_verifier, short, invalid_request",
        "code_verifier, '', invalid_request",
        "code, unknown, invalid_grant",
        "code, '', invalid_request",
        "client_id, '', invalid_request",
        "client_id, nonsense, invalid_client",
        "redirect_uri, https://app.example/other, invalid_grant",
        "grant_type, password, unsupported_grant_type",
        "grant_type, '', invalid_request",
        "resource, https://other.example, invalid_target"
    })
    void a_token_needs_the_code_of_this_client(String name, String value, String error) {
        var request = request();
        String code = Visitor.guest().code(request);
        var form = redemption(request, code);
        if (value.isEmpty()) form.remove(name);
        else form.put(name, value);
        refused(token(form), error);
        // A wrong request does not use up the code.
        assertThat(status(redeemed(request, code))).isEqualTo(200);
    }

    @Test
    void another_client_cannot_redeem_a_code() {
        var request = request();
        String code = Visitor.guest().code(request);
        var form = redemption(request, code);
        form.put("client_id", client("Another", BACK));
        refused(token(form), "invalid_grant");
    }

    @Test
    void an_expired_code_is_rejected() throws SQLException {
        var request = request();
        String code = Visitor.guest().code(request);
        try (var connection = database.getConnection();
                var statement =
                        connection.prepareStatement(
                                "update authorization_code set expires_at = expires_at - interval '61 s' where hash = ?")) {
            statement.setBytes(1, Token.sent(code).hash());
            assertThat(statement.executeUpdate()).isOne();
        }
        refused(token(redemption(request, code)), "invalid_grant");
    }

    @Test
    void a_second_use_of_a_code_revokes_the_token() {
        var request = request();
        String code = Visitor.guest().code(request);
        String token = redeemed(request, code);
        assertThat(status(token)).isEqualTo(200);
        var wrong = redemption(request, code);
        wrong.put("code_verifier", VERIFIER + "x");
        refused(token(wrong), "invalid_grant");
        assertThat(status(token)).isEqualTo(200);
        refused(token(redemption(request, code)), "invalid_grant");
        assertThat(status(token)).isEqualTo(401);
        refused(token(redemption(request, code)), "invalid_grant");
    }

    /// Nodes share nothing but the database.
    @Test
    void of_two_nodes_one_redeems_a_code_and_the_other_revokes_its_token()
            throws InterruptedException, ExecutionException {
        var request = request();
        String code = Visitor.guest().code(request);
        var random = Seed.secure("OAuthTest");
        try (var threads = Executors.newFixedThreadPool(2)) {
            Callable<Optional<Tokens.Issued>> node =
                    () -> {
                        var there =
                                new Authorizations(
                                        codes,
                                        tokens,
                                        TestClock.SYSTEM,
                                        () -> Token.draw(random),
                                        ids);
                        try {
                            return Optional.of(there.redeem(redemption(request, code), SERVER));
                        } catch (OAuthError error) {
                            assertThat(error.code()).isEqualTo(OAuthError.Code.INVALID_GRANT);
                            return Optional.empty();
                        }
                    };
            var results = threads.invokeAll(List.of(node, node));
            var issued =
                    Stream.of(results.get(0).get(), results.get(1).get())
                            .flatMap(Optional::stream)
                            .toList();
            assertThat(issued).hasSize(1);
            assertThat(status(issued.getFirst().token().reveal())).isEqualTo(401);
        }
    }

    @Test
    void a_token_has_at_most_the_scopes_and_the_lifetime_of_its_browser() {
        Client bob = Client.open("Bob");
        Visitor narrow =
                Visitor.signedIn(
                        bob.token(
                                Map.of(
                                        "label",
                                        "old",
                                        "scopes",
                                        List.of("play"),
                                        "expiresIn",
                                        "PT1H")));
        var request = request("scope", "play audit");
        Response answer = token(redemption(request, narrow.code(request)));
        assertThat(answer.jsonPath().getString("scope")).isEqualTo("play");
        assertThat(answer.jsonPath().getInt("expires_in")).isLessThanOrEqualTo(3600);
        String token = answer.jsonPath().getString("access_token");
        // It ends with the token by which the browser signed in, not with the browser's session.
        narrow.post("/table/account", withDo(narrow, "out"));
        assertThat(status(token)).isEqualTo(200);
        bob.request().delete("/v1/players/me/tokens/" + bob.tokenId("old"));
        assertThat(status(token)).isEqualTo(401);
    }

    private static Map<String, String> withDo(Visitor visitor, String button) {
        var form = fields(visitor.get("/table/account").asString());
        form.put("do", button);
        return form;
    }

    @Test
    void a_code_ends_with_the_session_that_allowed_it() {
        Visitor ada = Visitor.guest();
        var request = request();
        String code = ada.code(request);
        ada.post("/table/account", withDo(ada, "out"));
        refused(token(redemption(request, code)), "invalid_grant");
    }

    @Test
    void connected_applications_are_listed_and_disconnected() {
        Client bob = Client.open("Bob");
        Visitor browser = Visitor.signedIn(bob.token());
        var request = request();
        String first = redeemed(request, browser.code(request));
        String second = redeemed(request, browser.code(request));
        var listed =
                bob
                        .request()
                        .get("/v1/players/me/tokens")
                        .as(JsonBody.class)
                        .<Map<String, Object>>getList("tokens")
                        .stream()
                        .filter(one -> one.get("application") != null)
                        .toList();
        assertThat(listed)
                .hasSize(2)
                .allSatisfy(one ->
                        assertThat(one)
                                .containsEntry("label", APP)
                                .containsEntry("application", "app.example"));
        Response page = browser.get("/table/applications");
        assertThat(page.asString()).contains("<h2>Trash Watch</h2>", "app.example");
        assertThat(browser.get("/table/account").asString()).contains("/table/applications");

        var form = fields(page.asString());
        assertThat(browser.post("/table/applications", form).statusCode()).isEqualTo(303);
        // The page lists the newest first, and the last form is that of the first token.
        assertThat(status(first)).isEqualTo(401);
        assertThat(status(second)).isEqualTo(200);
        form.put("application", bob.tokenId(""));
        browser.post("/table/applications", form);
        assertThat(status(bob.token())).isEqualTo(200);

        bob.request()
                .delete("/v1/players/me/tokens/" + listed.getFirst().get("id"))
                .then()
                .statusCode(204);
        assertThat(status(second)).isEqualTo(401);
    }

    @Test
    void an_application_has_at_most_five_tokens_of_an_account() {
        Visitor ada = Visitor.guest();
        var request = request();
        String first = redeemed(request, ada.code(request));
        for (int i = 0; i < 4; i++) redeemed(request, ada.code(request));
        assertThat(status(first)).isEqualTo(200);
        String last = redeemed(request, ada.code(request));
        assertThat(status(first)).isEqualTo(401);
        assertThat(status(last)).isEqualTo(200);
    }

    private static Response revoke(String token) {
        return given().formParam("token", token).post("/oauth/revoke");
    }

    @Test
    void an_application_revokes_its_token_and_no_other() {
        var request = request();
        String token = redeemed(request, Visitor.guest().code(request));
        assertThat(revoke(token).statusCode()).isEqualTo(200);
        assertThat(status(token)).isEqualTo(401);
        assertThat(revoke(token).statusCode()).isEqualTo(200);
        assertThat(revoke("unknown").statusCode()).isEqualTo(200);
        refused(given().formParam("nothing", "x").post("/oauth/revoke"), "invalid_request");
        Client bob = Client.open("Bob");
        refused(revoke(bob.token()), "unsupported_token_type");
        assertThat(status(bob.token())).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://app.example/back",
                "http://127.0.0.1:3000/back",
                "http://[::1]/back",
                "http://localhost/back",
                "com.example.app:/back",
                "cursor://editor/back"
            })
    void clients_register_addresses(String redirect) {
        Response answer =
                register(
                        Map.of(
                                "redirect_uris",
                                List.of(redirect),
                                "grant_types",
                                List.of("authorization_code", "refresh_token"),
                                "token_endpoint_auth_method",
                                "client_secret_basic"));
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(201);
        assertThat(answer.jsonPath().getList("redirect_uris")).containsExactly(redirect);
        assertThat(answer.jsonPath().getString("token_endpoint_auth_method")).isEqualTo("none");
        assertThat(answer.jsonPath().getString("client_secret")).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://app.example/back",
                "javascript:alert(1)",
                "data:text/html,x",
                "https:///back",
                "https://user@app.example/back",
                "https://app.example/back#here",
                "http://127.0.0.1.evil.example/back",
                "/back",
                "not an address"
            })
    void other_addresses_are_rejected(String redirect) {
        refused(register(Map.of("redirect_uris", List.of(redirect))), "invalid_redirect_uri");
    }

    @Test
    void bad_metadata_is_rejected() {
        refused(register("{"), "invalid_client_metadata");
        refused(register("{}"), "invalid_client_metadata");
        refused(
                register(Map.of("client_name", "a\u202eb", "redirect_uris", List.of(BACK))),
                "invalid_client_metadata");
        refused(
                register(Map.of("client_name", 1, "redirect_uris", List.of(BACK))),
                "invalid_client_metadata");
        refused(
                register(
                        Map.of(
                                "redirect_uris",
                                List.of(BACK + "x".repeat(450), BACK + "y".repeat(450)))),
                "invalid_client_metadata");
    }

    /// RFC 8252, section 7.3.
    @Test
    void a_program_on_the_device_may_use_any_port() {
        String id = client("Tool", "http://127.0.0.1:1/back");
        var request = request("client_id", id);
        request.put("redirect_uri", "http://127.0.0.1:54321/back");
        Response allowed = Visitor.guest().answer("allow", request);
        assertThat(allowed.header("Location")).startsWith("http://127.0.0.1:54321/back?");
        for (String other :
                List.of(
                        "http://127.0.0.1:1/other",
                        "http://localhost:1/back",
                        "https://127.0.0.1/back")) {
            request.put("redirect_uri", other);
            assertThat(given().queryParams(request).get("/oauth/authorize").statusCode())
                    .isEqualTo(400);
        }
    }

    @Test
    void clients_discover_the_endpoints() {
        Response server = given().get("/.well-known/oauth-authorization-server");
        assertThat(server.jsonPath().getString("issuer")).isEqualTo(SERVER);
        assertThat(server.jsonPath().getString("authorization_endpoint"))
                .isEqualTo(SERVER + "/oauth/authorize");
        assertThat(server.jsonPath().getList("code_challenge_methods_supported"))
                .containsExactly("S256");
        for (String path : List.of("", "/mcp")) {
            Response resource = given().get("/.well-known/oauth-protected-resource" + path);
            assertThat(resource.jsonPath().getString("resource")).isEqualTo(SERVER + path);
            assertThat(resource.jsonPath().getList("authorization_servers"))
                    .containsExactly(SERVER);
        }
        String metadata = "resource_metadata=\"" + SERVER + "/.well-known/oauth-protected-resource";
        assertThat(given().get("/v1/players/me").header("WWW-Authenticate"))
                .isEqualTo("Bearer " + metadata + "\"");
        assertThat(new Client("", "dead").unchecked().get("/v1/turns").header("WWW-Authenticate"))
                .isEqualTo("Bearer error=\"invalid_token\", " + metadata + "\"");
        assertThat(
                        given().contentType("application/json")
                                .body("{}")
                                .post("/mcp")
                                .header("WWW-Authenticate"))
                .isEqualTo("Bearer " + metadata + "/mcp\"");
    }
}
