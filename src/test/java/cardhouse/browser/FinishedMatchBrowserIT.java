package cardhouse.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.util.ArrayList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The page of a match that is over, as the server sends it: it checks the match, under the policy
/// by which browsers run the server's own files and nothing else.
@Tag("thorough")
class FinishedMatchBrowserIT {
    @Test
    void the_page_of_a_match_that_is_over_checks_it() throws Exception {
        PlaywrightAssertions.setDefaultAssertionTimeout(60_000);
        Chromium.need();
        House house = House.open();
        try (var visitor = Chromium.visitor()) {
            String match = house.finished("trash");
            Page page = visitor.newPage();
            var wrong = new ArrayList<String>();
            page.onConsoleMessage(said -> {
                // Of a path to the root of a day there is none yet, which is no fault.
                if (said.type().equals("error") && !said.text().contains("409"))
                    wrong.add(said.text());
            });
            page.onPageError(wrong::add);
            page.navigate(house.address("/table/" + match).toString());

            // It is loaded when somebody gets there.
            page.evaluate("() => document.querySelector('[data-fairness]').scrollIntoView()");
            var badge = page.locator("section.fairness.checked .verdict");
            assertThat(badge).containsText("Checked here");
            page.getByText("What was checked, and what not").click();
            assertThat(page.locator(".fairness")).containsText("The server’s own audit says");
            // What the badge finds, the replay goes to.
            page.locator("cardhouse-replay input[type=range]").waitFor();
            page.evaluate(
                    "() => document.querySelector('cardhouse-fairness').dispatchEvent("
                            + "new CustomEvent('cardhouse-ply',"
                            + " { detail: { revision: 1 }, bubbles: true }))");
            Patience.await(
                    page,
                    "the replay is there",
                    "() => new URLSearchParams(location.search).get('at') === '1'");
            assertThat(wrong).isEmpty();

            page.navigate(house.address("/table/" + match + "?plain").toString());
            assertThat(page.locator(".fairness")).hasCount(0);
        }
    }
}
