package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A first visitor, who knows no game and has a keyboard only, comes from the first page of the
/// server to an own move by following the guide.
@Tag("thorough")
class FirstMatchBrowserIT {
    private static final int MOST_STEPS = 12;
    private static final int MOST_TABS = 80;
    private static final String GUIDE = "() => document.querySelector('#guide')?.textContent ?? ''";
    private static BrowserServer house;

    @BeforeAll
    static void open() throws IOException {
        Chromium.need();
        house = BrowserServer.open();
    }

    static List<GameType<?, ?, ?, ?, ?>> games() {
        return Catalog.GAMES;
    }

    @ParameterizedTest
    @MethodSource("games")
    void the_guide_leads_from_the_first_page_to_a_move(GameType<?, ?, ?, ?, ?> game) {
        try (var one = new WatchedPage(Chromium.visitor())) {
            Page page = one.page;
            long since = System.nanoTime();
            page.navigate(house.address("/").toString());
            int actions = 0;
            tabTo(page, "a[href='/table']");
            page.keyboard().press("Enter");
            actions++;
            page.waitForURL("**/table");
            tabTo(page, "button[name=learn][value=" + game.id() + "]");
            page.keyboard().press("Enter");
            actions++;
            one.at("cardhouse-table [data-place]").first().waitFor();
            long card = millis(since);
            one.isForEverybody("guide, " + game.id());
            var sent = new AtomicInteger();
            page.onRequest(request -> {
                if (request.url().endsWith("/moves")) sent.incrementAndGet();
            });
            int steps = 0;
            while (sent.get() == 0) {
                assertThat(steps++).as("steps of the guide").isLessThan(MOST_STEPS);
                // While the bots' moves are shown there is no step.
                page.waitForCondition(() -> !((String) page.evaluate(GUIDE)).isBlank());
                assertThat(one.at("[aria-describedby=guide]").count())
                        .isEqualTo(one.at(".table .guided").count());
                tabTo(page, ".guide button");
                boolean shows = one.at(".guide button").textContent().contains("Show me");
                page.keyboard().press("Enter");
                actions++;
                if (!shows) continue;
                assertThat(one.focus()).startsWith("BUTTON");
                page.keyboard().press("Enter");
                actions++;
                page.waitForTimeout(100);
            }
            System.out.printf(
                    "%s: %d actions, %d ms to the first card, %d ms to the own move%n",
                    game.id(), actions, card, millis(since));
            assertThat(one.at("[role=alert]").textContent()).isBlank();
            one.isForEverybody("guide after a move, " + game.id());
            assertThat(one.faults()).isEmpty();
        }
    }

    private static long millis(long since) {
        return (System.nanoTime() - since) / 1_000_000;
    }

    /// Presses the tab key until that element has the focus, as a person who sees it would.
    private static void tabTo(Page page, String selector) {
        String there = "(what) => document.activeElement.matches(what)";
        for (int tabs = 0; !Boolean.TRUE.equals(page.evaluate(there, selector)); tabs++) {
            assertThat(tabs).as(selector).isLessThan(MOST_TABS);
            page.keyboard().press("Tab");
        }
    }
}
