package cardhouse.browser;

import cardhouse.Seed;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import com.microsoft.playwright.options.ReducedMotion;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// A visitor's display settings.
enum Window {
    LIGHT(1100, 900),
    DARK(1100, 900),
    FORCED(1100, 900),
    NARROW(320, 640),
    GERMAN(1100, 900);

    private static final Path FOLDER = Path.of("target", "pictures", "table");

    /// Where no pictures are wanted, what two ways of looking show is shown by one of them.
    static final boolean IN_CI = "true".equals(System.getenv("CI"));

    private final int width;
    private final int height;

    Window(int width, int height) {
        this.width = width;
        this.height = height;
    }

    /// In CI, the narrow window, and one of the others by the seed.
    static Set<Window> all() {
        var others = List.of(LIGHT, DARK, FORCED, GERMAN);
        return IN_CI
                ? EnumSet.of(NARROW, others.get(Seed.random("Window").nextInt(others.size())))
                : EnumSet.allOf(Window.class);
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
