/// What browsers run of this project, in a real browser: Debian's chromium, driven by Playwright.
/// Without it these tests are left out and say so, but not where CI runs them.
@NullMarked
package cardhouse.browser;

import org.jspecify.annotations.NullMarked;
