package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.RequestOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Actions of visitors on matches that have not begun, and the resulting pages.
final class VisitorActions {
    static final Map<String, String> OPEN = Map.of("kind", "OPEN");
    private static final Duration LONG = Duration.ofSeconds(180);

    /// All lists of the lobby to the letter, but for the ends of lines in the source.
    static final String LISTS =
            """
            () => [...document.querySelectorAll('[data-matches]')]
                .map((one) => one.outerHTML.replaceAll('\\n', '')).join('\\n')
            """;

    /// What can be read and sent at each seat. Keys of forms are drawn.
    static final String SEATS =
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

    private VisitorActions() {}

    static Browser.NewContextOptions speaking(String language) {
        return Chromium.usual().setLocale(language);
    }

    static WatchedPage at(BrowserServer house, BrowserContext visitor, String path) {
        var one = new WatchedPage(visitor);
        one.page.navigate(house.address(path).toString());
        return one;
    }

    static void awaitLink(Page page, String list, String match, boolean there) {
        PageWait.await(
                page,
                match + (there ? " is among " : " is no longer among ") + list,
                "() => !!document.querySelector('[data-matches=%s] [data-match=\"%s\"]') === %s"
                        .formatted(list, match, there));
    }

    static void awaitText(Page page, String selector, String text) {
        PageWait.await(
                page,
                selector + " says " + text,
                "() => document.querySelector(`%s`)?.textContent.includes(`%s`)"
                        .formatted(selector, text));
    }

    static String said(WatchedPage one) {
        return one.at("main > [role=status]").textContent();
    }

    /// A reload by the same visitor, without scripts, shows the same page.
    static void isUpToDate(Guest guest, WatchedPage one, String what, String language) {
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

    static void sit(Guest guest, String match, int seat) {
        guest.send("PUT", "/v1/matches/" + match + "/seats/" + seat, Map.of());
    }

    static void stand(Guest guest, String match, int seat) {
        delete(guest, "/v1/matches/" + match + "/seats/" + seat);
    }

    static void callOff(Guest guest, String match) {
        delete(guest, "/v1/matches/" + match);
    }

    private static void delete(Guest guest, String path) {
        var fromPage = RequestOptions.create().setHeader("Sec-Fetch-Site", "same-origin");
        var answer = guest.context.request().delete(path, fromPage);
        assertThat(answer.status()).as(answer.text()).isBetween(200, 299);
    }

    static String listed(Guest guest, int seats) {
        var all = new ArrayList<Object>(List.of(Map.of("kind", "ME")));
        while (all.size() < seats) all.add(OPEN);
        return guest.send(
                        "POST",
                        "/v1/matches",
                        Map.of("game", "trash", "seats", all, "listed", true))
                .path("id")
                .asText();
    }
}
