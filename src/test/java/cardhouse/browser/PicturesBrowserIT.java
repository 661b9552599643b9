package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Pictures of every page with its scripts, in `target/pictures/table`, for people to look at:
/// nothing else tells whether a page is ugly. What can be told is that no page is wider than its
/// window. `-Dpictures=write` makes the README's picture anew.
@Tag("thorough")
class PicturesBrowserIT {
    private static final Path FOLDER = Path.of("target", "pictures", "table");
    private static final Path IN_README = Path.of("src", "table.png");
    private static final Map<String, String> GREEDY = Map.of("kind", "BOT", "bot", "greedy");
    private static final int MOVES = 3;
    private static final Duration LONG = Duration.ofSeconds(120);
    private static House house;

    /// How somebody looks at pages.
    enum Window {
        LIGHT(1100, 900),
        DARK(1100, 900),
        FORCED(1100, 900),
        NARROW(320, 640);

        private final int width;
        private final int height;

        Window(int width, int height) {
            this.width = width;
            this.height = height;
        }

        private Browser.NewContextOptions options() {
            return new Browser.NewContextOptions()
                    .setViewportSize(width, height)
                    .setColorScheme(this == DARK ? ColorScheme.DARK : ColorScheme.LIGHT)
                    .setForcedColors(this == FORCED ? ForcedColors.ACTIVE : ForcedColors.NONE);
        }
    }

    @BeforeAll
    static void open() throws IOException {
        Chromium.need();
        house = House.open();
        Files.createDirectories(FOLDER);
    }

    private static Object[] others(int seats) {
        return Stream.generate(() -> GREEDY).limit(seats - 1L).toArray();
    }

    /// Opens the page of a match in which the guest has moved a few times.
    private static void begun(Guest guest, Page page, String game, int seats) {
        String match = guest.match(game, Map.of(), others(seats));
        for (int move = 0; move < MOVES; move++) guest.move(match);
        page.navigate("/table/" + match);
        page.locator("cardhouse-table [data-place]").first().waitFor();
        Patience.await(page, "a turn", "() => !!document.querySelector('.moves button')");
    }

    @ParameterizedTest
    @EnumSource
    void every_page_fits_its_window(Window window) {
        try (var guest = Guest.called(house, "Ada", window.options());
                var one = new Watched(guest.context)) {
            for (var game : new TreeMap<>(House.GAMES).entrySet()) {
                begun(guest, one.page, game.getKey(), game.getValue());
                picture(one.page, game.getKey(), window);
            }
            begun(guest, one.page, "trash", 8);
            picture(one.page, "eight", window);
            one.page.navigate("/table");
            picture(one.page, "lobby", window);
            one.page.navigate("/table/new?game=trio");
            picture(one.page, "new", window);
            one.page.navigate("/table/ladders?game=trio");
            picture(one.page, "ladder", window);
            competition(guest, one, window);
            one.page.navigate("/table/nothing");
            picture(one.page, "missing", window);
            for (String game : House.GAMES.keySet()) {
                String match = house.finished(game);
                int last = house.get("/v1/matches/" + match).path("revision").asInt();
                one.page.navigate("/table/" + match + "?as=all&at=" + Math.min(9, last));
                one.at(".replay").waitFor();
                picture(one.page, "replay-" + game, window);
            }
            one.page.navigate("/table/" + house.finished("trash") + "/analysis");
            one.page.evaluate("() => document.querySelector('details').setAttribute('open', '')");
            one.isForEverybody("analysis");
            picture(one.page, "analysis", window);
        }
    }

    /// What those see who compete: no scripts are needed for that, and everybody can read it.
    private static void competition(Guest guest, Watched one, Window window) {
        one.page.navigate("/table/statistics?game=trash");
        picture(one.page, "statistics", window);
        String set = overSet(guest);
        String series =
                guest.send(
                                "POST",
                                "/v1/matches",
                                Map.of(
                                        "game",
                                        "trash",
                                        "seats",
                                        List.of(Map.of("kind", "ME"), GREEDY),
                                        "series",
                                        Map.of("bestOf", 3)))
                        .path("id")
                        .asText();
        guest.send("POST", "/v1/matches/" + series + "/resignation", Map.of());
        Await.until(
                "the second match",
                LONG,
                () -> guest.ask("/v1/series/" + series).path("matches").size() == 2);
        var pages = Map.of("sets", "/table/sets", "set", set, "series", "/table/series/" + series);
        pages.forEach((name, address) -> {
            one.page.navigate(address);
            one.page.evaluate("() => document.querySelector('details')?.setAttribute('open', '')");
            one.isForEverybody(name);
            picture(one.page, name, window);
        });
        one.page.navigate("/table");
        one.at("form[action='/table/seeks'] button").click();
        one.at("button[value=withdraw]").waitFor();
        one.isForEverybody("seek");
        picture(one.page, "seek", window);
        one.at("button[value=withdraw]").click();
        one.arrives("/table");
    }

    /// @return the address of its page
    private static String overSet(Guest guest) {
        String set =
                guest.send(
                                "POST",
                                "/v1/sets",
                                Map.of(
                                        "game",
                                        "trash",
                                        "rules",
                                        Map.of("preset", "short"),
                                        "boards",
                                        3,
                                        "seating",
                                        "TABLE",
                                        "contestants",
                                        List.of(GREEDY, Map.of("kind", "BOT", "bot", "random"))))
                        .path("id")
                        .asText();
        Await.until(
                "the end of the set",
                LONG,
                () -> guest.ask("/v1/sets/" + set).path("state").asText().equals("OVER"));
        return "/table/sets/" + set;
    }

    private static void picture(Page page, String name, Window window) {
        String file = name + "-" + window.name().toLowerCase(Locale.ROOT) + ".png";
        page.screenshot(
                new Page.ScreenshotOptions().setPath(FOLDER.resolve(file)).setFullPage(true));
        // It may be told anew meanwhile.
        Patience.await(
                page,
                file + " as wide as its window",
                "() => document.documentElement.scrollWidth === document.documentElement.clientWidth");
    }

    @Test
    void the_readme_shows_a_table() throws IOException {
        if ("write".equals(System.getProperty("pictures"))) drawForReadme();
        assertThat(Files.readString(Path.of("README.md"))).contains("(" + IN_README + ")");
        assertThat(IN_README).isNotEmptyFile();
    }

    private static void drawForReadme() {
        var window = new Browser.NewContextOptions().setViewportSize(1000, 1020);
        try (var guest = Guest.called(house, "Ada", window);
                var one = new Watched(guest.context)) {
            begun(guest, one.page, "trash", 2);
            one.page.screenshot(new Page.ScreenshotOptions().setPath(IN_README));
        }
    }
}
