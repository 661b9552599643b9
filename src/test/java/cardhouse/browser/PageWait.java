package cardhouse.browser;

import cardhouse.Await;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.TimeoutError;
import java.time.Duration;

/// Waits for something on a page. The browser driver's own way to do so is one that the policy of
/// the pages forbids.
final class PageWait {
    private static final Duration LONG = Duration.ofSeconds(180);

    private static final Duration ONCE = Duration.ofSeconds(30);
    private static final int LOADS = 3;
    private static final String TABLE = "cardhouse-table [data-place], .replay";

    private PageWait() {}

    /// @param condition a function without parameters
    static void await(Page page, String what, String condition) {
        try {
            Await.until(what, LONG, () -> holds(page, condition));
        } catch (AssertionError late) {
            throw new AssertionError(late.getMessage() + ", but:\n" + page.innerText("main"), late);
        }
    }

    /// Waits for the live table, or for the replay if the match is over already. If a script does
    /// not arrive, the page correctly stays plain; then this reloads it and prints a line.
    static void awaitTable(Page page) {
        var once = new Locator.WaitForOptions().setTimeout(ONCE.toMillis());
        for (int load = 1; load < LOADS; load++) {
            try {
                page.locator(TABLE).first().waitFor(once);
                return;
            } catch (TimeoutError plain) {
                System.out.println("a page stayed plain, and is loaded again: " + page.url());
                page.reload();
            }
        }
        await(page, "a live table", "() => !!document.querySelector('" + TABLE + "')");
    }

    /// Waits until the page of a finished match has checked it. The checking code is loaded when it
    /// scrolls into view, and the replay above it may arrive meanwhile.
    static void awaitChecked(Page page) {
        await(
                page,
                "it is checked",
                "() => { document.querySelector('[data-fairness], .fairness')?.scrollIntoView();"
                        + " return !!document.querySelector('.fairness:is(.checked, .consistent) .verdict'); }");
    }

    /// A page that is being replaced by another, or by itself, is asked again.
    private static boolean holds(Page page, String condition) {
        try {
            return Boolean.TRUE.equals(page.evaluate(condition));
        } catch (PlaywrightException failed) {
            if (String.valueOf(failed.getMessage()).contains("Execution context was destroyed"))
                return false;
            throw failed;
        }
    }
}
