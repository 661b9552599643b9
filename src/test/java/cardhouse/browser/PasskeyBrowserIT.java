package cardhouse.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.options.RequestOptions;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A guest returns to its seat by a passkey, in Chromium with a virtual authenticator.
@Tag("thorough")
class PasskeyBrowserIT {
    private static final String ACCOUNT = "/table/account";
    private static final Map<String, String> BOT = Map.of("kind", "BOT", "bot", "greedy");

    private String origin;

    @BeforeEach
    void open() throws IOException {
        Chromium.need();
        // An address is no host of a passkey.
        origin = "http://localhost:" + BrowserServer.open().address("/").getPort();
    }

    private Browser.NewContextOptions here() {
        return new Browser.NewContextOptions().setBaseURL(origin);
    }

    private Guest guest(String name) {
        return Guest.called(name, Chromium.visitor(here()));
    }

    /// A page of a browser with an authenticator of its own.
    private static WatchedPage page(Guest guest) {
        var page = new WatchedPage(guest.context);
        page.page.navigate(ACCOUNT);
        CDPSession devTools = guest.context.newCDPSession(page.page);
        devTools.send("WebAuthn.enable");
        var options = new JsonObject();
        options.addProperty("protocol", "ctap2");
        options.addProperty("transport", "internal");
        options.addProperty("hasResidentKey", true);
        options.addProperty("hasUserVerification", true);
        options.addProperty("isUserVerified", true);
        var wish = new JsonObject();
        wish.add("options", options);
        devTools.send("WebAuthn.addVirtualAuthenticator", wish);
        return page;
    }

    private static void add(WatchedPage page, String name) {
        page.page.navigate(ACCOUNT);
        page.at("form[data-ceremony] [name=name]").fill(name);
        page.at("button[value=add]").click();
        assertThat(page.at("main li strong")).hasText(name);
    }

    /// Loses the cookie, and signs in.
    private static void comeBack(Guest guest, WatchedPage page) {
        guest.context.clearCookies();
        page.page.navigate(ACCOUNT);
        page.at("button[value=passkey]").first().click();
        page.page.waitForURL("**/table");
    }

    /// The status of the view of the first seat.
    private static int view(Guest guest, String match) {
        var fromPage = RequestOptions.create().setHeader("Sec-Fetch-Site", "same-origin");
        String path = "/v1/matches/" + match + "/view?as=seat0";
        return guest.context.request().get(path, fromPage).status();
    }

    @Test
    void a_guest_returns_to_its_seat_and_another_passkey_does_not_open_it() {
        try (Guest ada = guest("Ada");
                Guest bob = guest("Bob");
                WatchedPage adas = page(ada);
                WatchedPage bobs = page(bob)) {
            add(adas, "laptop");
            adas.isForEverybody("an account with a passkey");
            String match = ada.match("trash", Map.of(), BOT);
            assertThat(ada.hasTurn(match)).isTrue();
            comeBack(ada, adas);
            ada.move(match);
            adas.page.navigate("/table/" + match);
            PageWait.awaitTable(adas.page);

            add(bobs, "key");
            comeBack(bob, bobs);
            assertThat(bobs.at("header")).containsText("Bob");
            assertThat(view(ada, match)).isEqualTo(200);
            assertThat(view(bob, match)).isEqualTo(403);

            // A device has one passkey for an account.
            adas.page.navigate(ACCOUNT);
            adas.at("button[value=add]").click();
            assertThat(adas.at("form[data-ceremony] + [role=status]"))
                    .hasText("This device has a passkey for the account already.");
            adas.isForEverybody("a passkey that is known");
            assertThat(adas.faults()).isEmpty();
            assertThat(bobs.faults()).isEmpty();
        }
    }

    @Test
    void without_a_script_a_recovery_code_opens_the_account() {
        try (Guest ada = guest("Ada");
                WatchedPage page = new WatchedPage(ada.context);
                Guest plain =
                        Guest.called("Bob", Chromium.visitor(here().setJavaScriptEnabled(false)))) {
            page.page.navigate(ACCOUNT);
            page.at("button[value=codes]").click();
            String code = page.at("main li code").first().textContent();
            page.isForEverybody("recovery codes");
            assertThat(page.faults()).isEmpty();

            var other = plain.context.newPage();
            other.navigate("/table/passkeys");
            assertThat(other.locator("main")).containsText("Passkeys need JavaScript");
            assertThat(other.locator("button[value=passkey]")).isHidden();
            other.locator("[name=code]").fill(code);
            other.locator("form:has([name=code]) [name=lose]").check();
            other.locator("button[value=code]").click();
            other.waitForURL("**/table");
            assertThat(other.locator("header")).containsText("Ada");
        }
    }
}
