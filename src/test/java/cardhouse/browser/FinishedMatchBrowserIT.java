package cardhouse.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.PackagedService;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The page of a match that is over, as the server sends it: it checks the match, under the policy
/// by which browsers run the server's own files and nothing else.
@Tag("thorough")
class FinishedMatchBrowserIT {
    private static final Path FOLDER = Path.of("target", "finished-match");

    @Test
    void the_page_of_a_match_that_is_over_checks_it() throws Exception {
        PlaywrightAssertions.setDefaultAssertionTimeout(60_000);
        Chromium.need();
        try (var service = PackagedService.brieflyOn(FOLDER);
                var visitor = Chromium.visitor()) {
            String match = finished(service.address());
            Page page = visitor.newPage();
            var wrong = new ArrayList<String>();
            page.onConsoleMessage(said -> {
                // Of a path to the root of a day there is none yet, which is no fault.
                if (said.type().equals("error") && !said.text().contains("409"))
                    wrong.add(said.text());
            });
            page.onPageError(wrong::add);
            page.navigate(service.address() + "/table/" + match);

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

            page.navigate(service.address() + "/table/" + match + "?plain");
            assertThat(page.locator(".fairness")).hasCount(0);
        }
    }

    private static String finished(URI server) throws Exception {
        String token = posted(server, "/v1/players", "", "{\"name\":\"Ada\",\"kind\":\"HUMAN\"}");
        String match =
                posted(
                        server,
                        "/v1/matches",
                        token,
                        "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},"
                                + "{\"kind\":\"BOT\",\"bot\":\"greedy\"}]}");
        posted(server, match + "/resignation", token, "");
        return match.substring(match.lastIndexOf('/') + 1);
    }

    /// What is answered as a text for people and shells.
    private static String posted(URI server, String path, String token, String json)
            throws Exception {
        var request =
                HttpRequest.newBuilder(server.resolve(path))
                        .header("Accept", "text/plain, application/json")
                        .header("Content-Type", "application/json");
        if (!token.isEmpty()) request.header("Authorization", "Bearer " + token);
        var body =
                json.isEmpty()
                        ? HttpRequest.BodyPublishers.noBody()
                        : HttpRequest.BodyPublishers.ofString(json);
        try (var client = HttpClient.newHttpClient()) {
            var answer =
                    client.send(request.POST(body).build(), HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
            return answer.body().strip();
        }
    }
}
