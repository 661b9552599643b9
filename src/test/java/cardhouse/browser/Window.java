package cardhouse.browser;

import cardhouse.Seed;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import com.microsoft.playwright.options.ReducedMotion;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// A visitor's display settings.
enum Window {
    LIGHT(1100, 900),
    DARK(1100, 900),
    FORCED(1100, 900),
    NARROW(320, 640),
    GERMAN(1100, 900);

    private static final Path FOLDER = Path.of("target", "pictures", "table");

    /// CI stores no pictures.
    static final boolean IN_CI = "true".equals(System.getenv("CI"));

    private final int width;
    private final int height;

    Window(int width, int height) {
        this.width = width;
        this.height = height;
    }

    /// In CI, one of them by the seed.
    static List<Window> all() {
        var all = List.of(values());
        return IN_CI ? List.of(all.get(Seed.random("Window").nextInt(all.size()))) : all;
    }

    Browser.NewContextOptions options() {
        return new Browser.NewContextOptions()
                .setViewportSize(width, height)
                .setLocale(this == GERMAN ? "de-DE" : "en-GB")
                .setColorScheme(this == DARK ? ColorScheme.DARK : ColorScheme.LIGHT)
                // A picture of cards that fly says nothing.
                .setReducedMotion(ReducedMotion.REDUCE)
                .setForcedColors(this == FORCED ? ForcedColors.ACTIVE : ForcedColors.NONE);
    }

    /// Stores a picture of the whole page, but not in CI. No page may be wider than its window.
    void picture(Page page, String name) {
        String file = name + "-" + name().toLowerCase(Locale.ROOT) + ".png";
        if (!IN_CI)
            page.screenshot(
                    new Page.ScreenshotOptions().setPath(FOLDER.resolve(file)).setFullPage(true));
        // The page may be redrawn meanwhile.
        PageWait.await(
                page,
                file + " as wide as its window",
                "() => document.documentElement.scrollWidth === document.documentElement.clientWidth");
    }

    /// Also checks that it is accessible.
    void pictureForEverybody(WatchedPage one, String name) {
        one.isForEverybody(name + ", " + this);
        picture(one.page, name);
    }
}
