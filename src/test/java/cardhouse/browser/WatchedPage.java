package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.Rule;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// A page of which is noted what no page should ever do: complain, be stopped by its own policy, or
/// open a dialog.
final class WatchedPage implements AutoCloseable {
    private static final List<String> RULES =
            List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice");

    final Page page;
    private final BrowserContext visitor;
    private final List<String> faults = new ArrayList<>();

    WatchedPage(BrowserContext visitor) {
        this.visitor = visitor;
        this.page = visitor.newPage();
        page.onConsoleMessage(said -> {
            if (isFault(said)) faults.add(said.text());
            // For example the reason why a page stays plain; printed next to the failure.
            if (said.type().equals("warning")) System.out.println("a page warns: " + said.text());
        });
        page.onPageError(faults::add);
        page.onDialog(dialog -> {
            faults.add("dialog " + dialog.message());
            dialog.dismiss();
        });
    }

    /// Whether it says anything but that a check could not have something yet: of a path to the
    /// root of a day there is none before that day is over, and notes are secret for a minute after
    /// a match.
    static boolean isFault(ConsoleMessage said) {
        boolean early =
                said.text().contains("409")
                        || said.text().contains("403") && said.location().contains("/notes");
        return said.type().equals("error") && !early;
    }

    /// A page with a replay, once that is there.
    WatchedPage replay(BrowserServer house, String path) {
        page.navigate(house.address(path).toString());
        page.locator(".replay").waitFor();
        return this;
    }

    Locator at(String selector) {
        return page.locator(selector);
    }

    /// Waits until the address ends so.
    void arrives(String end) {
        page.waitForURL(Pattern.compile(Pattern.quote(end) + "$"));
    }

    /// What the replay says of its present entry.
    List<String> told() {
        return at(".replay .log li").allTextContents();
    }

    /// Where the keys go: a name for people to read in a failure.
    String focus() {
        return (String)
                page.evaluate(
                        "() => document.activeElement.tagName + ' ' +"
                                + " (document.activeElement.getAttribute('aria-label') ?? '')");
    }

    void isForEverybody(String state) {
        List<Rule> violations = new AxeBuilder(page).withTags(RULES).analyze().getViolations();
        assertThat(violations)
                .as(state)
                .extracting(rule -> rule.getId() + ": " + rule.getNodes().getFirst().getHtml())
                .isEmpty();
    }

    List<String> faults() {
        return faults;
    }

    @Override
    public void close() {
        visitor.close();
    }
}
