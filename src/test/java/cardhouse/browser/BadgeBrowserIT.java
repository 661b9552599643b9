package cardhouse.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The text of a match's badge, and the cases in which it is green.
@Tag("thorough")
@Tag("weekly")
class BadgeBrowserIT {
    @BeforeAll
    static void wait_as_long_as_it_takes() {
        PlaywrightAssertions.setDefaultAssertionTimeout(Chromium.LONG_MILLIS);
    }

    private static BadgeSite site() throws Exception {
        return new BadgeSite(new Browser.NewContextOptions());
    }

    private static Locator verdict(Page page) {
        return page.locator(".fairness .verdict");
    }

    private static Locator badge(Page page, String tone) {
        return page.locator("section.fairness." + tone);
    }

    private static void accessible(Page page) {
        assertThat(new AxeBuilder(page).analyze().getViolations())
                .extracting(rule -> rule.getId() + " " + rule.getNodes())
                .isEmpty();
    }

    /// A site whose key the browser has seen before.
    private static BadgeSite known(BadgeSite site) {
        assertThat(badge(site.page(), "consistent")).isVisible();
        return site;
    }

    @Test
    void badge_lists_passed_and_missing_checks() throws Exception {
        Page page = known(site()).page();
        assertThat(badge(page, "checked")).isVisible();
        assertThat(verdict(page)).containsText("5 of 5 deals and rolls");
        assertThat(verdict(page)).containsText("32 of 32 links");
        assertThat(verdict(page)).containsText("1 signature");
        assertThat(verdict(page)).containsText("This page does not check moves and their results");
        page.getByText("List of checks").click();
        assertThat(page.locator(".check.passed").getByText("The signed root of its day"))
                .isVisible();
        var moves = page.locator(".check.not_checked").getByText("Legality and results of moves");
        assertThat(moves).containsText("The server’s own audit: passed");
        // No day was given on which the match was created.
        assertThat(page.locator(".check.not_checked").getByText("on which the match was created"))
                .isVisible();
        accessible(page);
    }

    @Test
    void a_key_is_known_since_it_was_seen_first() throws Exception {
        var site = site();
        Page first = site.page();
        assertThat(badge(first, "consistent")).isVisible();
        first.getByText("List of checks").click();
        assertThat(first.locator(".check.not_checked").getByText("for the first time")).isVisible();
        Page later = site.page();
        assertThat(badge(later, "checked")).isVisible();
        later.getByText("List of checks").click();
        assertThat(later.locator(".check.passed").getByText("known to this browser since"))
                .isVisible();
    }

    @Test
    void a_change_is_shown_where_it_was_made_and_a_replay_can_go_there() throws Exception {
        String changed =
                Files.readString(BadgeSite.PROOF)
                        .replace("2026-01-02T03:12:38.972322Z", "2026-01-02T03:12:38.972323Z");
        Page page = site().answering(BadgeSite.AT + "/proof", changed).page();
        assertThat(badge(page, "wrong")).isVisible();
        assertThat(verdict(page)).containsText("Check failed: 1 finding");
        page.evaluate(
                "() => addEventListener('cardhouse-ply', event => { gone = event.detail.revision; })");
        page.locator(".findings button").click();
        assertThat(page.evaluate("() => gone")).isEqualTo(4);
        accessible(page);
    }

    @Test
    void stored_receipts_are_compared_with_the_proof() throws Exception {
        var site = known(site());
        Page page = site.page();
        String receipt =
                Files.readString(BadgeSite.PROOF)
                        .replaceFirst("(?s).*\"receipts\":\\[\"([^\"]+)\".*", "$1");
        keep(page, receipt, "2a9f4e3d28fb2dbe6bd8c3adcc07776075d1687e61bb67e72ecf8ceb49a6d8da");
        page.reload();
        assertThat(verdict(page)).containsText("1 own receipt");
        page.getByText("List of checks").click();
        assertThat(page.locator(".check.passed").getByText("that this browser saw")).isVisible();

        keep(page, receipt.substring(1), "another");
        page.reload();
        assertThat(badge(page, "wrong")).isVisible();
        assertThat(page.locator(".findings")).containsText("This browser saw another commitment");
        assertThat(page.locator(".findings"))
                .containsText("A receipt of this browser contradicts this");
    }

    @Test
    void notes_are_checked_where_they_are_shown_and_said_not_to_be_elsewhere() throws Exception {
        Page without = site().page();
        without.getByText("List of checks").click();
        assertThat(without.locator(".check.not_checked").getByText("Notes on moves")).isVisible();

        String notes = Files.readString(BadgeSite.AUDIT.resolve("day/trash-notes.ndjson"));
        String path = Files.readString(BadgeSite.AUDIT.resolve("day/trash-notes.json"));
        var site = site().answering(BadgeSite.AT + "/notes", notes);
        Page unbound = site.page();
        unbound.getByText("List of checks").click();
        assertThat(unbound.locator(".check.passed").getByText("4 notes on moves")).isVisible();
        assertThat(unbound.locator(".check.not_checked").getByText("the notes were published"))
                .isVisible();
        site.answering(BadgeSite.AT + "/notes/inclusion", path);
        Page bound = site.page();
        bound.getByText("List of checks").click();
        assertThat(bound.locator(".check.passed").getByText("includes the notes")).isVisible();
        assertThat(badge(bound, "checked")).isVisible();

        site.answering(BadgeSite.AT + "/notes", notes.replace("before revision 2", "afterwards"));
        Page changed = site.page();
        assertThat(badge(changed, "wrong")).isVisible();
        assertThat(changed.locator(".findings"))
                .containsText("This is not the note that was sent with a move");
        accessible(changed);
    }

    private static void keep(Page page, String receipt, String commitment) {
        page.evaluate(
                "([match, receipt, commitment]) => localStorage.setItem('cardhouse.match.' + match,"
                        + " JSON.stringify({ commitment, receipts: { 31: receipt } }))",
                List.of(BadgeSite.MATCH, receipt, commitment));
    }

    @Test
    void before_the_end_it_waits_and_keeps_the_promise() throws Exception {
        Page page =
                site().without(BadgeSite.AT + "/proof")
                        .answering(BadgeSite.AT, "{\"fairness\":{\"commitment\":\"promised\"}}")
                        .page();
        assertThat(badge(page, "waiting")).isVisible();
        assertThat(verdict(page)).containsText("Waiting for the end");
        page.waitForFunction(
                "match => localStorage.getItem('cardhouse.match.' + match)?.includes('promised')",
                BadgeSite.MATCH);
        accessible(page);
    }

    @Test
    void without_a_connection_it_checks_the_proof_of_another_server() throws Exception {
        var site = site().without("/.well-known/jwks.json");
        Page page = site.page();
        // This one is signed, but its server publishes no key.
        assertThat(badge(page, "consistent")).isVisible();
        site.visitor().setOffline(true);
        Path trio = BadgeSite.AUDIT.resolve("matches").resolve("trio.json");
        var file = page.locator("input[type=file]");
        file.setInputFiles(trio);
        assertThat(verdict(page)).containsText("Consistent, but signed with a key");
        assertThat(page.locator(".fairness")).containsText("trio.json");
        file.setInputFiles(
                new Path[] {
                    trio, BadgeSite.keys(), BadgeSite.AUDIT.resolve("day").resolve("trio.json")
                });
        assertThat(badge(page, "checked")).isVisible();
        page.getByText("List of checks").click();
        assertThat(page.locator(".check.passed").getByText("in the key set you gave")).isVisible();
        assertThat(page.locator(".check.passed").getByText("root of its day")).isVisible();
        file.setInputFiles(Path.of("README.md"));
        assertThat(badge(page, "unable")).isVisible();
        assertThat(verdict(page)).containsText("this is not a proof of a match");
        accessible(page);
    }

    @Test
    void badge_reports_a_page_without_web_crypto() throws Exception {
        Page page = site().page("http", "en");
        assertThat(badge(page, "unable")).isVisible();
        assertThat(verdict(page)).containsText("only on pages from https addresses");
        assertThat(page.locator(".check.passed")).hasCount(0);
    }

    @Test
    void it_speaks_german_and_is_accessible_in_the_dark_and_on_narrow_screens() throws Exception {
        var narrow =
                new Browser.NewContextOptions()
                        .setColorScheme(ColorScheme.DARK)
                        .setViewportSize(320, 640);
        Page page = known(new BadgeSite(narrow)).page("https", "de");
        assertThat(verdict(page)).containsText("Diese Seite prüft keine Züge und ihre Folgen");
        page.getByText("Liste der Prüfungen").click();
        accessible(page);
        assertThat(page.evaluate("() => document.documentElement.scrollWidth")).isEqualTo(320);
    }
}
