package cardhouse.browser;

import cardhouse.deploy.Tools;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One browser for all tests of a process. It lives as long as that does.
final class Chromium {
    private static final Path PROGRAM = Path.of("/usr/bin/chromium");
    private static final Map<String, String> NOTHING_TO_LOAD =
            Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    private static @Nullable Browser running;

    private Chromium() {}

    /// Somebody at a browser who has never been anywhere.
    static BrowserContext visitor() {
        return visitor(new Browser.NewContextOptions());
    }

    static synchronized BrowserContext visitor(Browser.NewContextOptions as) {
        var browser = running;
        if (browser == null) running = browser = start();
        return browser.newContext(as.setLocale(as.locale == null ? "en-GB" : as.locale));
    }

    private static Browser start() {
        need();
        var playwright = Playwright.create(new Playwright.CreateOptions().setEnv(NOTHING_TO_LOAD));
        return playwright
                .chromium()
                .launch(
                        new BrowserType.LaunchOptions()
                                .setExecutablePath(PROGRAM)
                                .setArgs(List.of("--no-sandbox", "--disable-dev-shm-usage")));
    }

    /// Leaves the test out where there is no browser and none can be installed. CI is such a place
    /// until a browser was seen to run there.
    static void need() {
        if ("true".equals(System.getenv("CI"))) throw Tools.leftOut("CI has no browser yet");
        Tools.need("chromium");
    }
}
