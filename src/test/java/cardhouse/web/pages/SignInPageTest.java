package cardhouse.web.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.http.parameters.FormFields;
import cardhouse.players.Player;
import cardhouse.web.Language;
import cardhouse.web.oidc.ForgedProvider;
import cardhouse.web.oidc.Provider;
import cardhouse.web.oidc.Providers;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.keys.HmacKey;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Signing in with an identity provider, and what is refused there.
class SignInPageTest {
    private static final String SIGN_IN = "Sign in with " + ForgedProvider.NAME;
    private static final String ADD =
            "Add " + ForgedProvider.NAME + " as a way to sign in to this account";

    private ForgedProvider forged;
    private MemoryPages pages;

    @BeforeEach
    void start() throws IOException {
        forged = new ForgedProvider();
        pages = new MemoryPages("sign-in", new Providers(Optional.of(forged.client())));
    }

    @AfterEach
    void stop() {
        forged.close();
    }

    /// Presses a button of the account page, and returns what the provider answers.
    private Map<String, String> authorized(Browser browser, String button, String subject) {
        browser.open("/table/account").press(button);
        String next = browser.answer().refresh().orElseThrow();
        return forged.authorized(next.replaceFirst("0; url=", ""), subject);
    }

    private static Browser returned(Browser browser, Map<String, String> answer) {
        return browser.open("/table/sign-in/back?" + FormFields.text(answer)).refresh();
    }

    private Browser signedIn(String subject) {
        Browser browser = pages.browser();
        returned(browser, authorized(browser, SIGN_IN, subject));
        assertThat(browser.at()).isEqualTo("/table");
        return browser;
    }

    private Browser guest() {
        return pages.browser().open("/table/account").press("Sit down as a guest");
    }

    private static String account(Browser browser) {
        return browser.open("/table/account").page().text();
    }

    private List<Player> players() {
        return pages.players.list(Optional.empty(), 100);
    }

    private static void failed(Browser browser, int status, String code) {
        assertThat(browser.status()).as(browser.page().text()).isEqualTo(status);
        assertThat(browser.page().text()).contains(code);
    }

    @Test
    void the_first_sign_in_opens_an_account_and_the_next_ones_return_to_it() {
        assertThat(account(signedIn("ada"))).contains("You are Name of ada");
        assertThat(account(signedIn("ada"))).contains("Name of ada at " + forged.issuer());
        assertThat(account(signedIn("bob"))).contains("You are Name of bob");
        assertThat(players()).extracting(Player::name).containsOnly("Name of ada", "Name of bob");
        assertThat(players()).hasSize(2);
    }

    @Test
    void a_guest_adds_an_identity_after_a_question_and_returns_with_it() {
        Browser guest = guest();
        String name = players().getFirst().name();
        returned(guest, authorized(guest, ADD, "ada"));
        assertThat(guest.page().text())
                .contains("Add Forged ID as a way to sign in to the account " + name);
        guest.press("Add");
        assertThat(guest.at()).isEqualTo("/table/account");
        assertThat(guest.page().text()).contains("Name of ada at " + forged.issuer());
        assertThat(account(signedIn("ada"))).contains("You are " + name);
        returned(guest, authorized(guest, ADD, "ada")).press("Add");
        assertThat(guest.at()).as("once more").isEqualTo("/table/account");
        assertThat(players()).hasSize(1);
    }

    @Test
    void the_identity_of_another_account_cannot_be_added() {
        signedIn("ada");
        Browser guest = guest();
        returned(guest, authorized(guest, ADD, "ada")).press("Add");
        assertThat(guest.status()).isEqualTo(409);
        assertThat(guest.page().text()).contains("already opens another account");
        assertThat(account(guest)).contains("No identity opens this account");
        assertThat(account(signedIn("ada"))).contains("You are Name of ada");
    }

    @Test
    void nothing_is_added_without_the_form_of_the_session() {
        Browser guest = guest();
        returned(guest, authorized(guest, ADD, "ada"));
        var form = guest.page().form("/finish").orElseThrow();
        guest.send(form.without("token"));
        assertThat(guest.status()).isEqualTo(403);
        assertThat(account(guest)).contains("No identity opens this account");
    }

    @Test
    void a_session_that_only_plays_can_neither_add_nor_remove_an_identity() {
        Browser owner = signedIn("ada");
        var identity =
                owner.open("/table/account").page().links().stream()
                        .filter(link -> link.text().equals("Remove"))
                        .findFirst()
                        .orElseThrow();
        owner.press("Show me a token");
        String token = owner.page().text().replaceFirst("(?s).*?(ch_[\\w-]{43}).*", "$1");
        Browser player = pages.browser().open("/table/account");
        player.send(
                player.page().forms().stream()
                        .filter(form -> form.fields().containsKey("token-text"))
                        .findFirst()
                        .orElseThrow()
                        .with("token-text", token)
                        .with("do", "in"));
        assertThat(account(player))
                .contains("Name of ada", "can only play")
                .doesNotContain("Remove");
        player.open(identity.address()).press("Remove");
        assertThat(player.status()).isEqualTo(403);
        assertThat(account(owner)).contains("Name of ada at");
    }

    @Test
    void a_removed_identity_opens_the_account_no_more_and_its_other_sessions_end() {
        Browser owner = signedIn("ada");
        Browser other = signedIn("ada");
        owner.open("/table/account").follow("Remove");
        assertThat(owner.page().text()).contains("the account is lost");
        owner.press("Remove");
        assertThat(account(owner))
                .contains("You are Name of ada", "No identity opens this account");
        assertThat(account(other)).contains(SIGN_IN);
        assertThat(account(signedIn("ada"))).as("a new account").contains("You are Name of ada");
        assertThat(players()).hasSize(2);
    }

    @Test
    void an_account_with_a_token_of_its_owner_has_another_way_in() {
        Browser owner = signedIn("ada").open("/table/account").press("Show me a token");
        owner.open("/table/account").follow("Remove");
        assertThat(owner.page().text()).contains("are signed out").doesNotContain("is lost");
    }

    @Test
    void the_oldest_of_too_many_sessions_ends() {
        Browser first = signedIn("ada");
        for (int number = 0; number < 3; number++) signedIn("ada");
        assertThat(account(first)).contains(SIGN_IN);
    }

    @Test
    void the_keys_of_the_provider_may_change() {
        signedIn("ada");
        forged.signing = ForgedProvider.key("second");
        forged.published = List.of(forged.signing);
        assertThat(account(signedIn("ada"))).contains("You are Name of ada");
    }

    @Test
    void an_answer_counts_once() {
        Browser browser = pages.browser();
        var answer = authorized(browser, SIGN_IN, "ada");
        returned(browser, answer);
        browser.open("/table/account").press("Sign out");
        failed(returned(browser, answer), 400, "SIGN_IN_EXPIRED");
    }

    @Test
    void a_code_counts_once() {
        Browser browser = pages.browser();
        var used = authorized(browser, SIGN_IN, "ada");
        returned(browser, used);
        browser.open("/table/account").press("Sign out");
        var answer = new HashMap<>(authorized(browser, SIGN_IN, "ada"));
        answer.put("code", used.get("code"));
        failed(returned(browser, answer), 403, "SIGN_IN_REFUSED");
    }

    @Test
    void an_answer_to_another_browser_opens_no_account() {
        var answer = authorized(pages.browser(), SIGN_IN, "mallory");
        failed(returned(pages.browser(), answer), 400, "SIGN_IN_EXPIRED");
        Browser victim = pages.browser();
        authorized(victim, SIGN_IN, "ada");
        failed(returned(victim, answer), 400, "SIGN_IN_EXPIRED");
        assertThat(players()).isEmpty();
    }

    /// A code of another browser with the right state: its PKCE challenge and nonce are not ours.
    @Test
    void a_code_of_another_browser_is_refused() {
        Browser thief = pages.browser();
        var answer = new HashMap<>(authorized(thief, SIGN_IN, "mallory"));
        answer.put("code", authorized(pages.browser(), SIGN_IN, "ada").get("code"));
        failed(returned(thief, answer), 403, "SIGN_IN_REFUSED");
        assertThat(players()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"//evil.example/", "https://evil.example/table/", "/table/\\evil", "/v1"})
    void it_returns_only_to_pages_of_this_server(String back) {
        Browser browser = pages.browser().open("/table/account");
        browser.send(browser.page().form("/sign-in").orElseThrow().with("back", back));
        var answer =
                forged.authorized(
                        browser.answer().refresh().orElseThrow().replaceFirst("0; url=", ""),
                        "ada");
        returned(browser, answer);
        assertThat(browser.at()).isEqualTo("/table");
    }

    @Test
    void it_returns_to_the_page_that_asked_for_it() {
        Browser browser = pages.browser().open("/table/account?back=/table/applications");
        browser.press(SIGN_IN);
        returned(
                browser,
                forged.authorized(
                        browser.answer().refresh().orElseThrow().replaceFirst("0; url=", ""),
                        "ada"));
        assertThat(browser.at()).isEqualTo("/table/applications");
    }

    private static Arguments token(String what, Consumer<JwtClaims> change) {
        return Arguments.of(what, (Consumer<ForgedProvider>) forged -> forged.claims = change);
    }

    private static Arguments signature(String what, Consumer<JsonWebSignature> change) {
        return Arguments.of(what, (Consumer<ForgedProvider>) forged -> forged.signature = change);
    }

    private static Arguments provider(String what, Consumer<ForgedProvider> change) {
        return Arguments.of(what, change);
    }

    static Stream<Arguments> invalid() {
        return Stream.of(
                token("other nonce", claims -> claims.setStringClaim("nonce", "other")),
                token("no nonce", claims -> claims.unsetClaim("nonce")),
                token("other audience", claims -> claims.setAudience("other")),
                token(
                        "several audiences without azp",
                        claims -> claims.setAudience(ForgedProvider.CLIENT, "other")),
                token("other party", claims -> claims.setStringClaim("azp", "other")),
                token("other issuer", claims -> claims.setIssuer("https://other.example")),
                token("expired", claims -> claims.setExpirationTimeMinutesInTheFuture(-2)),
                token("no expiry", claims -> claims.unsetClaim("exp")),
                token("no time of issue", claims -> claims.unsetClaim("iat")),
                token("no subject", claims -> claims.unsetClaim("sub")),
                token("long subject", claims -> claims.setSubject("x".repeat(256))),
                token("subject with NUL", claims -> claims.setSubject("a\u0000b")),
                signature(
                        "not signed",
                        signed -> {
                            signed.setAlgorithmConstraints(AlgorithmConstraints.NO_CONSTRAINTS);
                            signed.setAlgorithmHeaderValue(AlgorithmIdentifiers.NONE);
                            signed.setKey(null);
                        }),
                signature(
                        "signed with a shared key",
                        signed -> {
                            signed.setAlgorithmHeaderValue(AlgorithmIdentifiers.HMAC_SHA256);
                            signed.setKey(new HmacKey(new byte[32]));
                        }),
                provider("unknown key", forged -> forged.signing = ForgedProvider.key("other")),
                provider(
                        "key with the id of a known one",
                        forged -> forged.signing = ForgedProvider.key("first")),
                provider("no ID token", forged -> forged.body = Optional.of("{}")),
                provider("no JSON", forged -> forged.body = Optional.of("<html>")),
                provider(
                        "metadata of another issuer",
                        forged ->
                                forged.metadata =
                                        all -> all.put("issuer", "https://other.example")),
                provider(
                        "keys without TLS",
                        forged ->
                                forged.metadata =
                                        all -> all.put("jwks_uri", "http://other.example/keys")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource
    void invalid(String what, Consumer<ForgedProvider> change) {
        change.accept(forged);
        Browser browser = pages.browser().open("/table/account").press(SIGN_IN);
        if (browser.status() == 200)
            returned(
                    browser,
                    forged.authorized(
                            browser.answer().refresh().orElseThrow().replaceFirst("0; url=", ""),
                            "ada"));
        failed(browser, 502, "PROVIDER_INVALID");
        assertThat(players()).as(what).isEmpty();
        assertThat(account(browser)).contains(SIGN_IN);
    }

    @Test
    void an_answer_of_another_issuer_or_of_none_is_refused() {
        for (String issuer : List.of("https://other.example", "")) {
            Browser browser = pages.browser();
            var answer = new HashMap<>(authorized(browser, SIGN_IN, "ada"));
            if (issuer.isEmpty()) answer.remove("iss");
            else answer.put("iss", issuer);
            failed(returned(browser, answer), 502, "PROVIDER_INVALID");
        }
        assertThat(players()).isEmpty();
    }

    @Test
    void a_provider_that_does_not_announce_its_name_in_answers_need_not_send_it() {
        forged.metadata = all -> all.remove("authorization_response_iss_parameter_supported");
        Browser browser = pages.browser();
        var answer = new HashMap<>(authorized(browser, SIGN_IN, "ada"));
        answer.remove("iss");
        returned(browser, answer);
        assertThat(account(browser)).contains("You are Name of ada");
    }

    @Test
    void a_person_may_refuse() {
        Browser browser = pages.browser();
        var answer = authorized(browser, SIGN_IN, "ada");
        failed(
                returned(browser, Map.of("error", "access_denied", "state", answer.get("state"))),
                403,
                "SIGN_IN_REFUSED");
    }

    @Test
    void without_the_provider_only_this_sign_in_fails() {
        Browser begun = pages.browser();
        var answer = authorized(begun, SIGN_IN, "ada");
        forged.status = 500;
        failed(returned(begun, answer), 503, "PROVIDER_UNAVAILABLE");
        forged.status = 200;
        forged.body = Optional.of("\"" + "x".repeat(300_000) + "\"");
        var again = authorized(begun, SIGN_IN, "ada");
        failed(returned(begun, again), 503, "PROVIDER_UNAVAILABLE");

        forged.close();
        var away = new MemoryPages("away", new Providers(Optional.of(forged.client())));
        Browser browser = away.browser(Language.DE).open("/table/account");
        failed(browser.press("Mit Forged ID anmelden"), 503, "antwortet gerade nicht");
        assertThat(browser.open("/table/account").press("Als Gast hinsetzen").status())
                .isEqualTo(200);
    }

    @Test
    void an_address_of_a_provider_is_protected() {
        for (String issuer : List.of("http://id.example", "ftp://localhost", "id.example"))
            assertThatThrownBy(() ->
                            new Provider(
                                    "ID",
                                    URI.create(issuer),
                                    "cardhouse",
                                    Optional.empty(),
                                    Clock.systemUTC()))
                    .hasMessageContaining("https");
    }

    @Test
    void without_a_provider_there_is_no_such_page() {
        var none = new MemoryPages("none");
        Browser browser = none.browser().open("/table/account");
        assertThat(browser.page().text()).doesNotContain("Sign in with Forged");
        assertThat(browser.open("/table/sign-in/back").status()).isEqualTo(404);
    }
}
