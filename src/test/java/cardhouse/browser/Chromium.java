package cardhouse.browser;

import cardhouse.deploy.Tools;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One browser for all tests of a process. It lives as long as that does.
final class Chromium {
    private static final Path PROGRAM = Path.of("/usr/bin/chromium");

    /// How long anything may take where the machine has other things to do.
    static final int LONG_MILLIS = 180_000;

    private static final Map<String, String> NOTHING_TO_LOAD =
            Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    private static final List<String> OPTIONS = List.of("--no-sandbox", "--disable-dev-shm-usage");
    private static @Nullable Playwright driver;
    private static @Nullable Browser running;

    private Chromium() {}

    /// A new visitor, without cookies or storage.
    static BrowserContext visitor() {
        return visitor(usual());
    }

    static Browser.NewContextOptions usual() {
        return new Browser.NewContextOptions().setLocale("en-GB");
    }

    static synchronized BrowserContext visitor(Browser.NewContextOptions as) {
        var browser = running;
        if (browser == null) running = browser = with();
        return patient(browser.newContext(as.setLocale(as.locale == null ? "en-GB" : as.locale)));
    }

    /// Sets longer timeouts, for a machine under load.
    static BrowserContext patient(BrowserContext visitor) {
        visitor.setDefaultTimeout(LONG_MILLIS);
        return visitor;
    }

    /// A browser with a profile on disk, as that of a person: it installs pages, which a private
    /// window does not. The caller closes it.
    ///
    /// @param options of its command line
    static synchronized BrowserContext installing(Path profile, String base, String... options) {
        return patient(
                driver().chromium()
                        .launchPersistentContext(
                                profile,
                                new BrowserType.LaunchPersistentContextOptions()
                                        .setExecutablePath(PROGRAM)
                                        .setTimeout(LONG_MILLIS)
                                        .setArgs(all(options))
                                        .setLocale("en-GB")
                                        .setBaseURL(base)));
    }

    private static Playwright driver() {
        need();
        var playwright = driver;
        if (playwright == null)
            driver =
                    playwright =
                            Playwright.create(
                                    new Playwright.CreateOptions().setEnv(NOTHING_TO_LOAD));
        return playwright;
    }

    /// Another browser, which the caller closes.
    ///
    /// @param options of its command line
    static synchronized Browser with(String... options) {
        return driver().chromium()
                .launch(
                        new BrowserType.LaunchOptions()
                                .setExecutablePath(PROGRAM)
                                .setTimeout(LONG_MILLIS)
                                .setArgs(all(options)));
    }

    private static List<String> all(String... options) {
        var all = new ArrayList<>(OPTIONS);
        all.addAll(List.of(options));
        return all;
    }

    /// For programs that end by themselves, when nothing runs any more.
    static synchronized void end() {
        if (driver != null) driver.close();
        driver = null;
        running = null;
    }

    /// Leaves the test out where there is no browser and none can be installed; in CI it fails.
    static void need() {
        Tools.needInCi("chromium");
    }
}
