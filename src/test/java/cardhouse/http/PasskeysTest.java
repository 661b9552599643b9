package cardhouse.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Seed;
import cardhouse.match.TestClock;
import cardhouse.players.Accounts;
import cardhouse.players.Bearers;
import cardhouse.players.Player;
import cardhouse.players.Players;
import cardhouse.players.Session;
import cardhouse.players.Token;
import cardhouse.players.Tokens;
import cardhouse.players.WaysIn;
import cardhouse.players.passkeys.PasskeyStore;
import cardhouse.players.passkeys.Passkeys;
import cardhouse.players.passkeys.RecoveryCodes;
import cardhouse.players.passkeys.Site;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A guest returns by a passkey or a recovery code, and others do not.
@QuarkusTest
class PasskeysTest {
    /// As set for tests.
    private static final String SERVER = "https://cards.example";

    private static final String PAGE = "/table/passkeys";
    private static final String ACCOUNT = "/table/account";
    private static final Pattern FORM_TOKEN = Pattern.compile("name=\"token\" value=\"([^\"]+)\"");
    private static final Pattern PASSKEY = Pattern.compile("name=\"passkey\" value=\"([^\"]+)\"");
    private static final Pattern CODE =
            Pattern.compile("<code>((?:[0-9a-hjkmnp-tv-z]{5}-){3}[0-9a-hjkmnp-tv-z]{5})</code>");

    @Inject PasskeyStore store;
    @Inject Players players;
    @Inject Accounts accounts;
    @Inject Bearers bearers;
    @Inject Tokens tokens;
    @Inject WaysIn ways;
    @Inject Supplier<UUID> ids;

    private static String found(Pattern pattern, String page) {
        var found = pattern.matcher(page);
        assertThat(found.find()).as(page).isTrue();
        return found.group(1);
    }

    /// A browser that keeps its cookies.
    private static final class Tab {
        final Map<String, String> cookies = new HashMap<>();

        static Tab guest(String name) {
            var tab = new Tab();
            tab.post(
                    ACCOUNT,
                    Map.of(
                            "do",
                            "begin",
                            "name",
                            name,
                            "key",
                            "a-key-of-a-form-" + UUID.randomUUID()));
            return tab;
        }

        Response get(String address) {
            return given().cookies(cookies).get(address);
        }

        Response post(String address, Map<String, String> form) {
            var sent = new HashMap<>(form);
            var token = FORM_TOKEN.matcher(get(ACCOUNT).asString());
            if (token.find()) sent.putIfAbsent("token", token.group(1));
            Response answer =
                    given().redirects()
                            .follow(false)
                            .cookies(cookies)
                            .header("Sec-Fetch-Site", "same-origin")
                            .contentType("application/x-www-form-urlencoded;charset=UTF-8")
                            .formParams(sent)
                            .post(address);
            cookies.putAll(answer.cookies());
            return answer;
        }

        Response post(String button) {
            return post(PAGE, Map.of("do", button));
        }

        JsonPath options(String ask) {
            Response answer = post(ask);
            assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
            assertThat(answer.contentType()).startsWith("application/json");
            return answer.jsonPath();
        }

        Response add(SoftAuthenticator device) throws GeneralSecurityException {
            return post(
                    PAGE,
                    Map.of(
                            "do",
                            "add",
                            "name",
                            "my key",
                            "answer",
                            device.create(options("ask-add"))));
        }

        Response signIn(String answer) {
            return post(PAGE, Map.of("do", "passkey", "answer", answer));
        }

        Response signIn(SoftAuthenticator device) throws GeneralSecurityException {
            return signIn(device.get(options("ask")));
        }

        Response redeem(String code) {
            return post(PAGE, Map.of("do", "code", "code", code));
        }

        List<String> codes() {
            var made = CODE.matcher(post("codes").asString());
            return made.results().map(one -> one.group(1)).toList();
        }

        /// The name of the account, or empty.
        String who() {
            var name = Pattern.compile("You are ([^.]+)\\.").matcher(get(ACCOUNT).asString());
            return name.find() ? name.group(1) : "";
        }

        /// A token with all rights over the account.
        Client token() {
            var form = Map.of("do", "take", "key", "a-key-of-a-form-" + UUID.randomUUID());
            String page = post(ACCOUNT, form).asString();
            return new Client("", found(Pattern.compile("<code>(ch_[^<]+)</code>"), page));
        }

        Session session() {
            return Session.sent(cookies.getOrDefault("cardhouse", ""));
        }
    }

    private static SoftAuthenticator device() throws GeneralSecurityException {
        return new SoftAuthenticator(SERVER);
    }

    /// A guest with a passkey.
    private static Tab guest(String name, SoftAuthenticator device)
            throws GeneralSecurityException {
        Tab tab = Tab.guest(name);
        done(tab.add(device));
        return tab;
    }

    private static void done(Response answer) {
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(303);
    }

    private static void refused(Response answer, String text) {
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(422);
        assertThat(answer.asString()).contains(text);
    }

    private static void refused(Response answer) {
        refused(answer, "The passkey was refused");
    }

    @Test
    void a_guest_returns_with_a_passkey_in_another_browser() throws GeneralSecurityException {
        var device = device();
        Tab ada = guest("Ada", device);
        assertThat(ada.get(ACCOUNT).asString()).contains("<strong>my key</strong>", "not used yet");

        var elsewhere = new Tab();
        Response entered = elsewhere.signIn(device);
        done(entered);
        assertThat(entered.header("Location")).isEqualTo("/table");
        assertThat(entered.getDetailedCookie("cardhouse").isHttpOnly()).isTrue();
        assertThat(elsewhere.who()).isEqualTo("Ada");
        assertThat(ada.who()).isEqualTo("Ada");
        assertThat(elsewhere.get(ACCOUNT).asString()).contains("last used on", "Show me a token");

        // A browser that is signed in to the account gets a new session instead of its own.
        String before = elsewhere.cookies.getOrDefault("cardhouse", "");
        done(elsewhere.signIn(device));
        assertThat(elsewhere.who()).isEqualTo("Ada");
        assertThat(bearers.bearer(Session.sent(before))).isEmpty();
    }

    @Test
    void the_browser_is_asked_for_a_discoverable_verified_passkey_without_attestation()
            throws GeneralSecurityException {
        Tab ada = Tab.guest("Ada");
        var adding = ada.options("ask-add");
        assertThat(adding.getString("rp.id")).isEqualTo("cards.example");
        assertThat(adding.getString("user.name")).isEqualTo("Ada");
        assertThat(adding.getString("attestation")).isEqualTo("none");
        assertThat(adding.getString("authenticatorSelection.residentKey")).isEqualTo("required");
        assertThat(adding.getString("authenticatorSelection.userVerification"))
                .isEqualTo("required");
        assertThat(adding.getList("excludeCredentials")).isEmpty();

        var device = device();
        done(ada.add(device));
        var second = ada.options("ask-add");
        assertThat(second.getList("excludeCredentials.transports.flatten()"))
                .contains("internal", "hybrid");
        assertThat(second.getString("user.id")).isEqualTo(device.handle);
        var signing = ada.options("ask");
        assertThat(signing.getString("rpId")).isEqualTo("cards.example");
        assertThat(signing.getString("userVerification")).isEqualTo("required");
        assertThat(signing.getString("challenge")).isNotEqualTo(second.getString("challenge"));
    }

    @Test
    void an_answer_counts_once_and_only_in_the_browser_that_asked()
            throws GeneralSecurityException {
        var device = device();
        guest("Ada", device);
        var tab = new Tab();
        String answer = device.get(tab.options("ask"));
        refused(new Tab().signIn(answer));
        var other = new Tab();
        other.options("ask");
        refused(other.signIn(answer));
        var cookies = Map.copyOf(tab.cookies);
        done(tab.signIn(answer));
        var replay = new Tab();
        replay.cookies.putAll(cookies);
        refused(replay.signIn(answer));
        assertThat(replay.who()).isEmpty();
    }

    /// An answer that no honest browser or authenticator sends.
    enum Forgery {
        ORIGIN,
        PORT,
        SITE,
        CHALLENGE,
        SIGNATURE,
        FRAMED,
        NOT_VERIFIED,
        NOT_PRESENT,
        UNKNOWN,
        HANDLE,
        COUNTER,
        COUNTER_GONE;

        String of(SoftAuthenticator device, Tab tab) throws GeneralSecurityException {
            var options = tab.options("ask");
            device.count++;
            switch (this) {
                case ORIGIN -> device.origin = "https://evil.example";
                case PORT -> device.origin = SERVER + ":8443";
                case SITE -> device.site = "evil.example";
                case CHALLENGE -> options = new Tab().options("ask");
                case FRAMED -> device.crossOrigin = true;
                case NOT_VERIFIED -> device.flags = 0x01;
                case NOT_PRESENT -> device.flags = 0x04;
                case UNKNOWN -> device.id = new byte[] {1, 2, 3};
                case HANDLE -> device.handle = "AAAA";
                case COUNTER -> device.count = 7;
                case COUNTER_GONE -> device.count = 0;
                case SIGNATURE -> {}
            }
            String answer = device.get(options);
            // The signature begins with a sequence, here of another length.
            return this == SIGNATURE
                    ? answer.replaceFirst("\"signature\":\"..(.)", "\"signature\":\"MA$1")
                    : answer;
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_forged_answer_is_refused(Forgery forgery) throws GeneralSecurityException {
        var device = device();
        device.count = 7;
        guest("Ada", device);
        var tab = new Tab();
        refused(tab.signIn(forgery.of(device, tab)));
        assertThat(tab.who()).isEmpty();
    }

    @Test
    void the_key_of_another_passkey_does_not_open_the_account() throws GeneralSecurityException {
        var ada = device();
        guest("Ada", ada);
        var bob = device();
        guest("Bob", bob);
        bob.id = ada.id;
        bob.handle = ada.handle;
        refused(new Tab().signIn(bob));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "null",
                "[]",
                "7",
                "{\"id\":\"AAAA\"",
                "\u0000",
                "{\"id\":\"!\",\"response\":{}}"
            })
    void a_malformed_answer_is_refused(String answer) {
        Tab ada = Tab.guest("Ada");
        ada.options("ask-add");
        refused(
                ada.post(PAGE, Map.of("do", "add", "name", "x", "answer", answer)),
                "was not added");
        var tab = new Tab();
        tab.options("ask");
        refused(tab.signIn(answer));
    }

    @Test
    void a_malformed_part_of_an_answer_is_refused() throws GeneralSecurityException {
        var device = device();
        guest("Ada", device);
        for (String part :
                List.of("clientDataJSON", "authenticatorData", "signature", "userHandle"))
            for (String value : List.of("null", "7", "\"\"", "\"!\"", "\"AAAA\"", "{}")) {
                var tab = new Tab();
                String answer = device.get(tab.options("ask"));
                refused(
                        tab.signIn(
                                answer.replaceFirst(
                                        "\"" + part + "\":\"[^\"]*\"",
                                        "\"" + part + "\":" + value)));
            }
    }

    @Test
    void a_challenge_expires() throws GeneralSecurityException {
        var clock = new TestClock();
        var random = Seed.secure("a challenge expires");
        var passkeys =
                new Passkeys(store, players, tokens, ways, clock, () -> Token.draw(random), ids);
        var device = device();
        guest("Ada", device);
        for (boolean late : List.of(false, true)) {
            var ceremony = passkeys.signIn();
            String answer =
                    device.get(new JsonPath("{\"challenge\":\"" + ceremony.challenge() + "\"}"));
            clock.pass(Passkeys.CHALLENGE_LIFETIME.minusSeconds(late ? 0 : 1));
            assertThat(passkeys.account(ceremony.secret(), answer, Site.at(SERVER)).isEmpty())
                    .isEqualTo(late);
        }
    }

    @Test
    void a_second_account_cannot_register_the_passkey_of_the_first()
            throws GeneralSecurityException {
        var device = device();
        guest("Ada", device);
        Tab bob = Tab.guest("Bob");
        var copy = device();
        copy.id = device.id;
        refused(bob.add(copy), "was not added");
        var tab = new Tab();
        done(tab.signIn(device));
        assertThat(tab.who()).isEqualTo("Ada");

        // The options of one account do not serve another.
        String answer = device().create(bob.options("ask-add"));
        Tab ada = Tab.guest("Ada");
        ada.cookies.put("passkey", bob.cookies.getOrDefault("passkey", ""));
        refused(ada.post(PAGE, Map.of("do", "add", "name", "x", "answer", answer)), "not added");
    }

    @Test
    void a_new_passkey_of_another_site_or_without_verification_is_refused()
            throws GeneralSecurityException {
        Tab ada = Tab.guest("Ada");
        var elsewhere = device();
        elsewhere.origin = "https://evil.example";
        refused(ada.add(elsewhere), "was not added");
        var site = device();
        site.site = "evil.example";
        refused(ada.add(site), "was not added");
        var touched = device();
        touched.flags = 0x01;
        refused(ada.add(touched), "was not added");
    }

    @Test
    void an_account_has_ten_passkeys() throws GeneralSecurityException {
        Tab ada = Tab.guest("Ada");
        for (int i = 0; i < Passkeys.MOST - 1; i++) done(ada.add(device()));
        String late = device().create(ada.options("ask-add"));
        var cookie = ada.cookies.getOrDefault("passkey", "");
        done(ada.add(device()));
        assertThat(ada.get(ACCOUNT).asString()).contains("as many passkeys as it can have");
        assertThat(ada.post("ask-add").statusCode()).isEqualTo(422);
        ada.cookies.put("passkey", cookie);
        refused(ada.post(PAGE, Map.of("do", "add", "name", "x", "answer", late)), "was not added");
    }

    @Test
    void programs_list_and_remove_passkeys_only_with_all_rights() throws GeneralSecurityException {
        var device = device();
        Tab ada = guest("Ada", device);
        ada.codes();
        Client owner = ada.token();
        var list = owner.request().get("/v1/players/me/passkeys").as(JsonBody.class);
        assertThat(list.getString("passkeys[0].name")).isEqualTo("my key");
        assertThat(list.getInt("recoveryCodes")).isEqualTo(10);
        String path = "/v1/players/me/passkeys/" + list.getString("passkeys[0].id");

        Client bot = owner.with(owner.token(Map.of("scopes", List.of("play"))));
        assertThat(bot.unchecked().get("/v1/players/me/passkeys").statusCode()).isEqualTo(403);
        assertThat(bot.unchecked().delete(path).statusCode()).isEqualTo(403);
        assertThat(Tab.guest("Bob").token().unchecked().delete(path).statusCode()).isEqualTo(404);
        assertThat(
                        given().cookies(ada.cookies)
                                .header("Sec-Fetch-Site", "same-origin")
                                .delete(path)
                                .statusCode())
                .isEqualTo(403);
        assertThat(owner.unchecked().delete(path).statusCode()).isEqualTo(204);
        assertThat(owner.unchecked().delete(path).statusCode()).isEqualTo(404);
        refused(new Tab().signIn(device));
    }

    @Test
    void only_an_owners_session_with_its_form_token_changes_the_ways_in()
            throws GeneralSecurityException {
        Tab ada = guest("Ada", device());
        String passkey = found(PASSKEY, ada.get(ACCOUNT).asString());
        for (String button : List.of("ask-add", "add", "codes", "remove")) {
            var form = Map.of("do", button, "passkey", passkey, "sure", "yes");
            assertThat(new Tab().post(PAGE, form).statusCode()).as(button).isEqualTo(403);
            var forged = new HashMap<>(form);
            forged.put("token", "of another session");
            assertThat(ada.post(PAGE, forged).statusCode()).as(button).isEqualTo(403);
            assertThat(
                            given().cookies(ada.cookies)
                                    .header("Sec-Fetch-Site", "cross-site")
                                    .formParams(form)
                                    .post(PAGE)
                                    .statusCode())
                    .isEqualTo(403);
        }
        assertThat(ada.get(ACCOUNT).asString()).contains("my key", "Unused codes: 0.");
    }

    @Test
    void a_session_by_a_token_does_not_change_the_ways_in() throws GeneralSecurityException {
        Tab ada = guest("Ada", device());
        String passkey = found(PASSKEY, ada.get(ACCOUNT).asString());
        String token = ada.token().token(Map.of());
        var player = new Tab();
        done(player.post(ACCOUNT, Map.of("do", "in", "token-text", token)));
        assertThat(player.who()).isEqualTo("Ada");
        assertThat(player.get(ACCOUNT).asString()).doesNotContain("my key", "value=\"codes\"");
        for (String button : List.of("ask-add", "add", "codes", "remove"))
            assertThat(
                            player.post(
                                            PAGE,
                                            Map.of("do", button, "passkey", passkey, "sure", "yes"))
                                    .statusCode())
                    .as(button)
                    .isEqualTo(403);
        assertThat(ada.get(ACCOUNT).asString()).contains("my key", "Unused codes: 0.");
    }

    @Test
    void removing_the_last_way_in_warns_first() throws GeneralSecurityException {
        var device = device();
        Tab ada = guest("Ada", device);
        var removal =
                Map.of("do", "remove", "passkey", found(PASSKEY, ada.get(ACCOUNT).asString()));
        refused(ada.post(PAGE, removal), "last way into the account");
        done(new Tab().signIn(device));
        var sure = new HashMap<>(removal);
        sure.put("sure", "yes");
        done(ada.post(PAGE, sure));
        refused(new Tab().signIn(device));
        assertThat(ada.post(PAGE, sure).statusCode()).isEqualTo(404);

        done(ada.add(device()));
        ada.codes();
        done(
                ada.post(
                        PAGE,
                        Map.of(
                                "do",
                                "remove",
                                "passkey",
                                found(PASSKEY, ada.get(ACCOUNT).asString()))));
    }

    @Test
    void a_recovery_code_opens_the_account_once() {
        Tab ada = Tab.guest("Ada");
        List<String> old = ada.codes();
        List<String> codes = ada.codes();
        assertThat(codes).hasSize(10).doesNotHaveDuplicates().doesNotContainAnyElementsOf(old);
        assertThat(ada.get(ACCOUNT).asString()).contains("Unused codes: 10.");

        var tab = new Tab();
        done(tab.redeem(" " + codes.getFirst().toUpperCase(Locale.ROOT).replace('-', ' ')));
        assertThat(tab.who()).isEqualTo("Ada");
        assertThat(tab.get(ACCOUNT).asString()).contains("Unused codes: 9.");
        done(
                new Tab()
                        .redeem(
                                codes.getLast()
                                        .replace("-", "")
                                        .replace('0', 'o')
                                        .replace('1', 'L')));
        for (String wrong :
                List.of(codes.getFirst(), old.getFirst(), "", "00000-00000-00000-00000"))
            refused(new Tab().redeem(wrong), "This code is wrong");
        assertThat(ada.get(ACCOUNT).asString()).contains("Unused codes: 8.");
    }

    @Test
    void wrong_codes_of_an_address_are_limited() {
        var codes =
                new RecoveryCodes(store, players, Clock.systemUTC(), Seed.secure("wrong codes"));
        for (int i = 0; i < RecoveryCodes.MOST_WRONG; i++) {
            assertThat(codes.admits("here")).isTrue();
            assertThat(codes.redeem("wrong", "here", id -> id)).isEmpty();
        }
        assertThat(codes.admits("here")).isFalse();
        assertThat(codes.admits("there")).isTrue();
    }

    @Test
    void a_code_is_not_used_up_if_the_account_cannot_have_another_session() {
        Tab ada = Tab.guest("Ada");
        String code = ada.codes().getFirst();
        Client owner = ada.token();
        ada.post(ACCOUNT, Map.of("do", "out"));
        int made = 1;
        while (owner.unchecked()
                        .contentType(ContentType.JSON)
                        .body(Map.of())
                        .post("/v1/players/me/tokens")
                        .statusCode()
                == 201) made++;
        assertThat(made).isGreaterThan(1);
        assertThat(new Tab().redeem(code).statusCode()).isEqualTo(409);
        String last =
                owner.request()
                        .get("/v1/players/me/tokens")
                        .as(JsonBody.class)
                        .getString("tokens[0].id");
        owner.request().delete("/v1/players/me/tokens/" + last);
        done(new Tab().redeem(code));
    }

    @Test
    void a_guest_confirms_before_it_gives_up_its_account() throws GeneralSecurityException {
        var device = device();
        guest("Ada", device);
        Tab bob = Tab.guest("Bob");
        assertThat(bob.get(PAGE).asString())
                .contains("This browser is Bob now.", "I give up this account");
        refused(bob.signIn(device), "Confirm first");
        assertThat(bob.who()).isEqualTo("Bob");
        var before = bob.session();
        String answer = device.get(bob.options("ask"));
        done(bob.post(PAGE, Map.of("do", "passkey", "answer", answer, "lose", "on")));
        assertThat(bob.who()).isEqualTo("Ada");
        assertThat(bearers.bearer(before)).isEmpty();

        Tab eve = Tab.guest("Eve");
        String code = eve.codes().getFirst();
        assertThat(eve.get(PAGE).asString()).doesNotContain("I give up this account");
        done(eve.signIn(device));
        assertThat(eve.who()).isEqualTo("Ada");
        done(eve.redeem(code));
        assertThat(eve.who()).isEqualTo("Eve");
    }

    @Test
    void the_oldest_of_too_many_sessions_ends() throws GeneralSecurityException {
        var device = device();
        Tab ada = guest("Ada", device);
        var second = new Tab();
        done(second.signIn(device));
        for (int i = 0; i < 8; i++) done(new Tab().signIn(device));
        assertThat(ada.who()).isEqualTo("Ada");
        done(new Tab().signIn(device));
        assertThat(bearers.bearer(ada.session())).isEmpty();
        // Now that of this browser is the oldest.
        done(second.signIn(device));
        assertThat(second.who()).isEqualTo("Ada");
    }

    @Test
    void an_account_that_is_erased_or_locked_has_no_way_in() throws GeneralSecurityException {
        var device = device();
        Tab ada = guest("Ada", device);
        String code = ada.codes().getFirst();
        ada.token().request().delete("/v1/players/me");
        refused(new Tab().signIn(device));
        refused(new Tab().redeem(code), "This code is wrong");

        var second = device();
        Tab bob = guest("Bob", second);
        String other = bob.codes().getFirst();
        accounts.lock(id(bob));
        refused(new Tab().signIn(second));
        refused(new Tab().redeem(other), "This code is wrong");
    }

    private UUID id(Tab tab) {
        return bearers.bearer(tab.session()).orElseThrow().player().id();
    }

    @Test
    void a_passkey_or_a_code_keeps_an_account_that_signed_out() throws GeneralSecurityException {
        Tab ada = guest("Ada", device());
        Tab bob = Tab.guest("Bob");
        bob.codes();
        Tab eve = Tab.guest("Eve");
        List<UUID> accounts = List.of(id(ada), id(bob), id(eve));
        for (Tab tab : List.of(ada, bob, eve)) done(tab.post(ACCOUNT, Map.of("do", "out")));
        assertThat(unused(Duration.ofDays(1), accounts)).containsExactly(accounts.getLast());
        assertThat(unused(Session.LENGTH.plusDays(1), accounts))
                .containsExactlyInAnyOrderElementsOf(accounts);
    }

    private List<UUID> unused(Duration later, List<UUID> among) {
        return players.unused(Clock.systemUTC().instant().plus(later), Integer.MAX_VALUE).stream()
                .map(Player::id)
                .filter(among::contains)
                .toList();
    }
}
