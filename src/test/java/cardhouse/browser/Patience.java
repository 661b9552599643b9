package cardhouse.browser;

import cardhouse.Await;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import java.time.Duration;

/// Waits for something on a page. The browser driver's own way to do so is one that the policy of
/// the pages forbids.
final class Patience {
    private static final Duration LONG = Duration.ofSeconds(180);

    private Patience() {}

    /// @param condition a function without parameters
    static void await(Page page, String what, String condition) {
        try {
            Await.until(what, LONG, () -> holds(page, condition));
        } catch (AssertionError late) {
            throw new AssertionError(late.getMessage() + ", but:\n" + page.innerText("main"), late);
        }
    }

    /// Waits until the page of a match that is over has checked it. What checks is loaded when
    /// somebody gets there, and the replay above it may come meanwhile.
    static void awaitChecked(Page page) {
        await(
                page,
                "it is checked",
                "() => { document.querySelector('[data-fairness], .fairness')?.scrollIntoView();"
                        + " return !!document.querySelector('.fairness.checked .verdict'); }");
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
