package cardhouse.browser;

import com.microsoft.playwright.Page;

/// Moves at a live table by keys alone.
final class Keys {
    private static final int ON_PAGE = 9;
    private static final String REVISION =
            "() => document.querySelector('cardhouse-table').seen.revision";

    private Keys() {}

    /// Presses what makes a listed move: two keys at most.
    static void press(Page page, int number) {
        int to = (number - 1) / ON_PAGE;
        if (to > 0) page.keyboard().press("Shift+Digit" + (to + 1));
        page.keyboard().press(String.valueOf((number - 1) % ON_PAGE + 1));
    }

    /// Makes a listed move, and waits until it is made.
    static void move(Page page, int number) {
        int before = ((Number) page.evaluate(REVISION)).intValue();
        press(page, number);
        PageWait.await(page, "the move is made", REVISION + " > " + before);
    }
}
