package cardhouse.browser;

import static cardhouse.browser.VisitorActions.at;
import static cardhouse.browser.VisitorActions.awaitLink;
import static cardhouse.browser.VisitorActions.callOff;
import static cardhouse.browser.VisitorActions.listed;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import com.microsoft.playwright.Clock;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Requests of the lobby and the waiting room while they are hidden, and while the server does not
/// answer.
@Tag("thorough")
class AskingBrowserIT {
    private static final int LONG_MILLIS = 300_000;
    private static final int STEP_MILLIS = 1_000;
    private static final Duration LONG = Duration.ofSeconds(180);

    /// Makes the page believe that it is hidden, or visible.
    private static final String HIDDEN =
            """
            (hidden) => {
              Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
              document.dispatchEvent(new Event('visibilitychange'));
            }
            """;

    private static BrowserServer house;

    @BeforeAll
    static void open() throws IOException {
        Chromium.need();
        house = BrowserServer.open();
    }

    @Test
    void hidden_page_sends_no_requests() {
        try (var ada = Guest.called(house, "Ada")) {
            ada.context.clock().install(new Clock.InstallOptions().setTime(0));
            ada.context.clock().pauseAt(1_000);
            for (String path : List.of("/table", "/table/" + listed(ada, 2))) {
                var one = at(house, ada.context, path);
                var asked = counted(one.page);
                // Its script may have come after that.
                pass(ada, 20 * STEP_MILLIS);
                PageWait.await(one.page, "it looks", "() => !!document.querySelector('.words')");
                Await.until(
                        "it asks",
                        LONG,
                        () -> {
                            pass(ada, STEP_MILLIS);
                            return told(one.page, asked) > 0;
                        });
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
            var one = at(house, ada.context, "/table");
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
            // Who was just asking then comes back when the pause is over, as always.
            String gone = "() => !document.querySelector('[data-match=\"%s\"]')".formatted(open);
            Await.until(
                    "the match is no longer among the open ones",
                    LONG,
                    () -> {
                        pass(ada, STEP_MILLIS);
                        return Boolean.TRUE.equals(one.page.evaluate(gone));
                    });
        }
    }

    private static AtomicInteger counted(Page page) {
        var asked = new AtomicInteger();
        page.onRequest(request -> {
            if (request.url().contains("/v1/")) asked.incrementAndGet();
        });
        return asked;
    }

    /// Number of requests, after all pending events of the browser.
    private static int told(Page page, AtomicInteger asked) {
        page.evaluate("() => 0");
        return asked.get();
    }

    /// Advances the page's time, with as many pauses as it needs to notice failures.
    private static void pass(Guest guest, int milliseconds) {
        for (int passed = 0; passed < milliseconds; passed += STEP_MILLIS)
            guest.context.clock().runFor(STEP_MILLIS);
    }
}
