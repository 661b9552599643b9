package cardhouse.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The page of a match that is over, as the server sends it: it checks the match, under the policy
/// by which browsers run the server's own files and nothing else.
@Tag("thorough")
class FinishedMatchBrowserIT {
    /// The receipts that the browser has kept of a match.
    private static final String KEPT =
            "() => Object.values(JSON.parse(localStorage['cardhouse.match.%s']).receipts)";

    @Test
    void the_page_of_a_match_that_is_over_checks_it() throws Exception {
        PlaywrightAssertions.setDefaultAssertionTimeout(Chromium.LONG_MILLIS);
        Chromium.need();
        BrowserServer house = BrowserServer.open();
        try (var visitor = Chromium.visitor()) {
            String match = house.finished("trash");
            Page page = visitor.newPage();
            var wrong = new ArrayList<String>();
            page.onConsoleMessage(said -> {
                if (WatchedPage.isFault(said)) wrong.add(said.text());
            });
            page.onPageError(wrong::add);
            page.navigate(house.address("/table/" + match).toString());

            PageWait.awaitChecked(page);
            // The browser has its key from the very server that it checks.
            assertThat(page.locator("section.fairness.consistent .verdict"))
                    .containsText("did not know before");
            // The replay writes its entry into the address. The page that is loaded from there
            // checks the match as well.
            PageWait.await(
                    page,
                    "the replay is there",
                    "() => new URLSearchParams(location.search).has('at')");
            page.reload();
            PageWait.awaitChecked(page);
            var badge = page.locator("section.fairness.checked .verdict");
            assertThat(badge).containsText("Checked here");
            page.getByText("List of checks").click();
            assertThat(page.locator(".fairness")).containsText("The server’s own audit: ");
            // What the badge finds, the replay goes to.
            page.locator("cardhouse-replay input[type=range]").waitFor();
            page.evaluate(
                    "() => document.querySelector('cardhouse-fairness').dispatchEvent("
                            + "new CustomEvent('cardhouse-ply',"
                            + " { detail: { revision: 1 }, bubbles: true }))");
            PageWait.await(
                    page,
                    "the replay is there",
                    "() => new URLSearchParams(location.search).get('at') === '1'");
            assertThat(wrong).isEmpty();

            page.navigate(house.address("/table/" + match + "?plain").toString());
            assertThat(page.locator(".fairness")).hasCount(0);
        }
    }

    /// A short match, in which not all that the player did was forced: what is forced is done for
    /// it.
    private static WatchedPage played(Guest ada) {
        var rules = Map.of("turnLimit", 12);
        var greedy = Map.of("kind", "BOT", "bot", "greedy");
        for (; ; ) {
            var one = ada.table(ada.match("trash", rules, greedy));
            boolean moved = false;
            while (true) {
                PageWait.await(
                        one.page,
                        "a turn or the end",
                        "() => !!document.querySelector('.moves button')"
                                + " || !document.querySelector('#moves')");
                if (one.at("#moves").count() == 0) break;
                Keys.move(one.page, 1);
                moved = true;
            }
            if (moved) return one;
            one.page.close();
        }
    }

    private static List<String> texts(JsonNode proof) {
        var receipts = new ArrayList<String>();
        proof.path("receipts").forEach(receipt -> receipts.add(receipt.asText()));
        return receipts;
    }

    @Test
    void saved_proof_contains_the_own_receipts() throws Exception {
        Chromium.need();
        BrowserServer house = BrowserServer.open();
        try (var ada = Guest.called(house, "Ada")) {
            var one = played(ada);
            String match = one.page.url().replaceFirst(".*/", "");
            // By keys, for a rematch is offered above it meanwhile, and moves it away from a mouse.
            one.page.getByText("Look back at it").press("Enter");
            PageWait.awaitChecked(one.page);
            var saved =
                    one.page.waitForDownload(
                            () -> one.page.getByText("Save the proof, with your receipts").click());
            var file = saved.path();
            var json = new ObjectMapper().readTree(Files.readString(file));
            var proof = ada.ask("/v1/matches/" + match + "/proof");
            var kept = (List<?>) one.page.evaluate(KEPT.formatted(match));
            assertThat(kept).isNotEmpty();
            assertThat(texts(json)).containsAll(texts(proof));
            assertThat(texts(json).toArray()).contains(kept.toArray());
            // Any such page takes it.
            one.at(".fairness input[type=file]").setInputFiles(file);
            assertThat(one.at(".fairness.checked")).containsText("File ");
            assertThat(one.at(".fairness.checked .verdict"))
                    .containsText(json.path("receipts").size() + " signatures");
            assertThat(one.faults()).isEmpty();
        }
    }
}
