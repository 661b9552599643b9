package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Pictures of every page with its scripts, in `target/pictures/table`, for people to look at: no
/// test detects an ugly page. The test checks that no page is wider than its window, and that every
/// page is accessible. Pages of competitions are pictured by [CompetitionBrowserIT].
/// `-Dpictures=write` makes the README's picture anew.
@Tag("thorough")
class PicturesBrowserIT {
    private static final Path IN_README = Path.of("src", "table.png");
    private static final Map<String, String> GREEDY = Map.of("kind", "BOT", "bot", "greedy");
    private static final int MOVES = 3;

    /// Where there is the least room for each seat.
    private static final Map<String, Integer> CROWDED =
            Map.of("trashed", 4, "garbage", 8, "trash", 8, "trio", 5, "dumpster-brawl", 6);

    /// One of each family in CI, for the others look alike.
    private static final Set<String> GAMES =
            Window.IN_CI ? Set.of("trash", "trio", "dumpster-brawl") : BrowserServer.GAMES.keySet();

    private static BrowserServer house;

    @BeforeAll
    static void open() throws IOException {
        Chromium.need();
        house = BrowserServer.open();
    }

    private static Object[] others(int seats) {
        return Stream.generate(() -> GREEDY).limit(seats - 1L).toArray();
    }

    /// Opens the page of a match in which the guest has moved a few times.
    private static void begun(Guest guest, Page page, String game, int seats) {
        String match = guest.match(game, Map.of(), others(seats));
        for (int move = 0; move < MOVES; move++) guest.move(match);
        // Bots may end it before the next turn of the guest.
        if (!guest.hasTurn(match)) {
            begun(guest, page, game, seats);
            return;
        }
        page.navigate("/table/" + match);
        PageWait.awaitTable(page);
        PageWait.await(page, "a turn", "() => !!document.querySelector('.moves button')");
    }

    @ParameterizedTest
    @MethodSource("cardhouse.browser.Window#all")
    void every_page_fits_its_window_and_is_accessible(Window window) {
        try (var guest = Guest.called(house, "Ada", window.options());
                var one = new WatchedPage(guest.context)) {
            if (!Window.IN_CI)
                for (var game : new TreeMap<>(BrowserServer.GAMES).entrySet()) {
                    begun(guest, one.page, game.getKey(), game.getValue());
                    window.picture(one.page, game.getKey());
                }
            for (var game : new TreeMap<>(CROWDED).entrySet()) {
                begun(guest, one.page, game.getKey(), game.getValue());
                window.pictureForEverybody(one, game.getKey() + "-crowded");
            }
            one.page.navigate("/table");
            window.pictureForEverybody(one, "lobby");
            for (String game : GAMES) {
                one.page.navigate("/table/new?game=" + game);
                one.page.evaluate(
                        "() => document.querySelectorAll('details').forEach(it => { it.open = true; })");
                window.pictureForEverybody(one, "new-" + game);
                one.page.navigate("/table/rules/" + game);
                window.pictureForEverybody(one, "rules-" + game);
            }
            one.page.navigate("/table/nothing");
            window.pictureForEverybody(one, "missing");
            for (String game : GAMES) {
                String match = house.finished(game);
                int last = house.get("/v1/matches/" + match).path("revision").asInt();
                one.page.navigate("/table/" + match + "?as=all&at=" + Math.min(9, last));
                one.at(".replay").waitFor();
                window.pictureForEverybody(one, "replay-" + game);
            }
            one.page.navigate("/table/" + house.finished("trash"));
            PageWait.awaitChecked(one.page);
            one.at("section.fairness summary").first().click();
            window.pictureForEverybody(one, "over");
            one.page.navigate("/table/" + house.finished("trash") + "/analysis");
            one.page.evaluate("() => document.querySelector('details').setAttribute('open', '')");
            window.pictureForEverybody(one, "analysis");
        }
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
                var one = new WatchedPage(guest.context)) {
            begun(guest, one.page, "trash", 2);
            one.page.screenshot(new Page.ScreenshotOptions().setPath(IN_README));
        }
    }
}
