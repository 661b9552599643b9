/// Tests of this project's browser code in a real browser: Debian's chromium, driven by Playwright.
/// Without it these tests are skipped with a message, but not in CI.
@NullMarked
package cardhouse.browser;

import org.jspecify.annotations.NullMarked;
