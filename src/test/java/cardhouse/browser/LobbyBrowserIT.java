package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Clock;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.RequestOptions;
import com.microsoft.playwright.options.SelectOption;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The lobby and the waiting room in a browser follow what happens: they show what they would if
/// they were loaded again, and nobody has to do that.
@Tag("thorough")
class LobbyBrowserIT {
    private static final Map<String, String> OPEN = Map.of("kind", "OPEN");
    private static final int LONG_MILLIS = 300_000;
    private static final int STEP_MILLIS = 1_000;
    private static final Duration LONG = Duration.ofSeconds(60);

    /// All lists of the lobby to the letter, but for the ends of lines in the source.
    private static final String LISTS =
            """
            () => [...document.querySelectorAll('[data-matches]')]
                .map((one) => one.outerHTML.replaceAll('\\n', '')).join('\\n')
            """;

    /// What can be read and sent at each seat. Keys of forms are drawn.
    private static final String SEATS =
            """
            () => JSON.stringify([...document.querySelectorAll('.seats > li')].map((seat) => [
              seat.innerText,
              [...seat.querySelectorAll('form')].map((form) => [
                form.method,
                form.getAttribute('action'),
                [...form.elements].map((one) => [
                  one.type, one.name, one.name === 'key' ? one.value.length : one.value,
                  one.ariaLabel, one.className, one.textContent])])]), null, 1)
            """;

    /// Has the page believe that nobody sees it, or that somebody does.
    private static final String HIDDEN =
            """
            (hidden) => {
              Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
              document.dispatchEvent(new Event('visibilitychange'));
            }
            """;

    private static House house;

    @BeforeAll
    static void open() throws IOException {
        Chromium.need();
        house = House.open();
    }

    private static Browser.NewContextOptions speaking(String language) {
        return Chromium.usual().setLocale(language);
    }

    private static Watched at(BrowserContext visitor, String path) {
        var one = new Watched(visitor);
        one.page.navigate(house.address(path).toString());
        return one;
    }

    private static void awaitLink(Page page, String list, String match, boolean there) {
        Patience.await(
                page,
                match + (there ? " is among " : " is no longer among ") + list,
                "() => !!document.querySelector('[data-matches=%s] [data-match=\"%s\"]') === %s"
                        .formatted(list, match, there));
    }

    private static void awaitText(Page page, String selector, String text) {
        Patience.await(
                page,
                selector + " says " + text,
                "() => document.querySelector(`%s`)?.textContent.includes(`%s`)"
                        .formatted(selector, text));
    }

    private static String said(Watched one) {
        return one.at("main > [role=status]").textContent();
    }

    /// The same page, loaded now by the same person without scripts, is what stands there.
    private static void isUpToDate(Guest guest, Watched one, String what, String language) {
        String path = one.page.url();
        try (var plain =
                Chromium.visitor(
                        speaking(language)
                                .setStorageState(guest.context.storageState())
                                .setJavaScriptEnabled(false))) {
            Page again = plain.newPage();
            again.navigate(path);
            Object shown = again.evaluate(what);
            // The lists are not asked for at the same moment.
            try {
                Await.until("the same", LONG, () -> shown.equals(one.page.evaluate(what)));
            } catch (AssertionError late) {
                throw new AssertionError(one.page.evaluate(what) + "\nis not " + shown, late);
            }
        }
    }

    private static void sit(Guest guest, String match, int seat) {
        guest.send("PUT", "/v1/matches/" + match + "/seats/" + seat, Map.of());
    }

    private static void stand(Guest guest, String match, int seat) {
        delete(guest, "/v1/matches/" + match + "/seats/" + seat);
    }

    private static void callOff(Guest guest, String match) {
        delete(guest, "/v1/matches/" + match);
    }

    private static void delete(Guest guest, String path) {
        var fromPage = RequestOptions.create().setHeader("Sec-Fetch-Site", "same-origin");
        var answer = guest.context.request().delete(path, fromPage);
        assertThat(answer.status()).as(answer.text()).isBetween(200, 299);
    }

    private static String listed(Guest guest, int seats) {
        var all = new ArrayList<Object>(List.of(Map.of("kind", "ME")));
        while (all.size() < seats) all.add(OPEN);
        return guest.send(
                        "POST",
                        "/v1/matches",
                        Map.of("game", "trash", "seats", all, "listed", true))
                .path("id")
                .asText();
    }

    @ParameterizedTest
    @ValueSource(strings = {"en-GB", "de-DE"})
    void lists_of_matches_follow_what_happens(String language) {
        try (var ada = Guest.called(house, "Ada", speaking(language));
                var bob = Guest.called(house, "Bob")) {
            var one = at(ada.context, "/table");
            one.isForEverybody("lobby");
            String open = listed(bob, 3);
            awaitLink(one.page, "open", open, true);
            isUpToDate(ada, one, LISTS, language);
            assertThat(said(one)).containsPattern("^(Open matches|Offene Partien): \\d+$");

            String own = listed(ada, 2);
            awaitLink(one.page, "waiting", own, true);
            awaitLink(one.page, "open", own, true);
            isUpToDate(ada, one, LISTS, language);
            sit(bob, own, 1);
            awaitLink(one.page, "running", own, true);
            awaitLink(one.page, "waiting", own, false);
            awaitLink(one.page, "open", own, false);

            boolean first = !ada.ask("/v1/matches/" + own + "/view").path("legalMoves").isEmpty();
            String turn = language.equals("de-DE") ? "du bist am Zug" : "your turn";
            String stands = "[data-matches=running] [data-match=\"" + own + "\"] small";
            if (first) awaitText(one.page, stands, turn);
            int moves = 0;
            while (!ada.ask("/v1/matches/" + own + "/view").path("legalMoves").isEmpty()) {
                assertThat(moves++).isLessThan(20);
                ada.move(own);
            }
            while (ada.ask("/v1/matches/" + own + "/view").path("legalMoves").isEmpty()) {
                assertThat(moves++).isLessThan(40);
                bob.move(own);
            }
            awaitText(one.page, stands, turn);
            isUpToDate(ada, one, LISTS, language);
            one.isForEverybody("lobby with matches");

            ada.send("POST", "/v1/matches/" + own + "/resignation", Map.of());
            awaitLink(one.page, "finished", own, true);
            awaitLink(one.page, "running", own, false);
            callOff(bob, open);
            awaitLink(one.page, "open", open, false);
            isUpToDate(ada, one, LISTS, language);
            assertThat(one.faults()).isEmpty();
        }
    }

    @Test
    void focus_stays_with_its_match_and_never_falls_to_nothing() {
        try (var ada = Guest.called(house, "Ada");
                var bob = Guest.called(house, "Bob")) {
            String older = listed(bob, 3);
            var one = at(ada.context, "/table");
            awaitLink(one.page, "open", older, true);
            one.at("[data-matches=open] [data-match='" + older + "'] a").focus();
            one.page.evaluate("() => { document.activeElement.mine = true; }");
            String newer = listed(bob, 3);
            awaitLink(one.page, "open", newer, true);
            assertThat(one.page.evaluate("() => document.activeElement.mine === true"))
                    .isEqualTo(true);

            callOff(bob, older);
            awaitLink(one.page, "open", older, false);
            assertThat(one.focus()).doesNotStartWith("BODY");

            String own = listed(ada, 2);
            awaitLink(one.page, "waiting", own, true);
            one.at("[data-matches=waiting] [data-match='" + own + "'] a").focus();
            sit(bob, own, 1);
            awaitLink(one.page, "running", own, true);
            assertThat(one.page.evaluate("() => document.activeElement.getAttribute('href')"))
                    .isEqualTo("/table/" + own);
            callOff(bob, newer);
            assertThat(one.faults()).isEmpty();
        }
    }

    @Test
    void a_page_that_nobody_sees_asks_for_nothing() {
        try (var ada = Guest.called(house, "Ada")) {
            ada.context.clock().install(new Clock.InstallOptions().setTime(0));
            ada.context.clock().pauseAt(1_000);
            for (String path : List.of("/table", "/table/" + listed(ada, 2))) {
                var one = at(ada.context, path);
                var asked = counted(one.page);
                pass(ada, 20 * STEP_MILLIS);
                Patience.await(one.page, "it looks", "() => !!document.querySelector('.words')");
                assertThat(asked.get()).isPositive();
                one.page.evaluate(HIDDEN, true);
                asked.set(0);
                pass(ada, LONG_MILLIS);
                assertThat(asked).hasValue(0);
                one.page.evaluate(HIDDEN, false);
                Await.until("it asks at once", LONG, () -> told(one.page, asked) > 0);
                assertThat(one.faults()).isEmpty();
                one.page.close();
            }
        }
    }

    @Test
    void failures_have_a_page_ask_less_often_and_what_is_there_stays() {
        try (var ada = Guest.called(house, "Ada");
                var bob = Guest.called(house, "Bob")) {
            String open = listed(bob, 3);
            ada.context.clock().install(new Clock.InstallOptions().setTime(0));
            ada.context.clock().pauseAt(1_000);
            var one = at(ada.context, "/table");
            awaitLink(one.page, "open", open, true);
            var asked = counted(one.page);
            ada.context.route("**/v1/**", Route::abort);
            pass(ada, LONG_MILLIS);
            // Five streams and lists, each after 2, 4, 8, 16, 32 and then 60 seconds, or half of
            // that; without longer pauses it would be more than 50 for the open ones alone.
            assertThat(asked.get()).isBetween(10, 100);
            awaitLink(one.page, "open", open, true);
            ada.context.unroute("**/v1/**");
            callOff(bob, open);
            one.page.evaluate("() => dispatchEvent(new Event('online'))");
            pass(ada, STEP_MILLIS);
            awaitLink(one.page, "open", open, false);
        }
    }

    private static AtomicInteger counted(Page page) {
        var asked = new AtomicInteger();
        page.onRequest(request -> {
            if (request.url().contains("/v1/")) asked.incrementAndGet();
        });
        return asked;
    }

    /// After all that the browser has to tell.
    private static int told(Page page, AtomicInteger asked) {
        page.evaluate("() => 0");
        return asked.get();
    }

    /// Time goes on for the page, with as many pauses as it needs to hear of failures.
    private static void pass(Guest guest, int milliseconds) {
        for (int passed = 0; passed < milliseconds; passed += STEP_MILLIS)
            guest.context.clock().runFor(STEP_MILLIS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en-GB", "de-DE"})
    void a_waiting_room_shows_who_comes_and_goes_on_to_the_table(String language) {
        try (var ada = Guest.called(house, "Ada", speaking(language));
                var bob = Guest.called(house, "Bob");
                var eva = Guest.called(house, "Eva", speaking(language))) {
            String match = listed(ada, 3);
            var one = at(ada.context, "/table/" + match);
            var other = at(eva.context, "/table/" + match);
            var loaded = new ArrayList<String>();
            one.page.onFrameNavigated(frame -> loaded.add(frame.url()));
            one.isForEverybody("waiting room");
            sit(bob, match, 1);
            awaitText(one.page, "[data-seat='1'] p", "Bob");
            awaitText(other.page, "[data-seat='1'] p", "Bob");
            isUpToDate(ada, one, SEATS, language);
            isUpToDate(eva, other, SEATS, language);
            assertThat(said(one)).matches("(Seat|Platz) 1: Bob");
            one.isForEverybody("waiting room with somebody in it");

            one.at("[data-seat='1'] button").focus();
            stand(bob, match, 1);
            awaitText(other.page, "[data-seat='1'] p", language.equals("de-DE") ? "frei" : "free");
            awaitText(one.page, "[data-seat='1'] p", language.equals("de-DE") ? "frei" : "free");
            isUpToDate(ada, one, SEATS, language);
            isUpToDate(eva, other, SEATS, language);
            assertThat(one.focus()).startsWith("BUTTON").contains("1");

            // The button that a script has put there works as that of the page.
            other.at("[data-seat='1'] form button").click();
            awaitText(one.page, "[data-seat='1'] p", "Eva");
            assertThat(loaded).isEmpty();
            sit(bob, match, 2);
            one.at("cardhouse-table [data-place]").first().waitFor();
            other.at("cardhouse-table [data-place]").first().waitFor();
            assertThat(one.faults()).isEmpty();
            assertThat(other.faults()).isEmpty();
        }
    }

    @Test
    void who_chooses_a_character_is_not_disturbed() {
        try (var ada = Guest.called(house, "Ada");
                var bob = Guest.called(house, "Bob");
                var eva = Guest.called(house, "Eva")) {
            String match = ada.match("dumpster-brawl", Map.of(), OPEN, OPEN, OPEN);
            var one = at(eva.context, "/table/" + match);
            var choice = one.at("[data-seat='2'] select");
            choice.selectOption(new SelectOption().setIndex(1));
            String chosen = choice.inputValue();
            choice.focus();
            sit(bob, match, 1);
            awaitText(one.page, "[data-seat='1'] p", "Bob");
            assertThat(choice.inputValue()).isEqualTo(chosen);
            assertThat(one.focus()).startsWith("SELECT");
            stand(bob, match, 1);
            awaitText(one.page, "[data-seat='1'] p", "free");
            choice.selectOption("RANDOM");
            isUpToDate(eva, one, SEATS, "en-GB");
            assertThat(one.faults()).isEmpty();
        }
    }

    @Test
    void a_match_that_is_called_off_says_so() {
        try (var ada = Guest.called(house, "Ada");
                var eva = Guest.called(house, "Eva")) {
            String match = listed(ada, 2);
            var one = at(eva.context, "/table/" + match);
            one.at("[data-seat='1'] button").focus();
            callOff(ada, match);
            awaitText(one.page, "main [role=alert]", "The match was called off.");
            assertThat(one.at("main form").count()).isZero();
            assertThat(one.focus()).startsWith("H1");
            one.isForEverybody("called off");
        }
    }
}
