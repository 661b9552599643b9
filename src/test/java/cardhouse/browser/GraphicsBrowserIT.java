package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.games.Catalog;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Tables and replays are made of elements and nothing else: a browser without a graphics processor
/// and without WebGL shows the same, and no page ever asks for a canvas.
@Tag("thorough")
@Tag("weekly")
class GraphicsBrowserIT {
    private static final String NO_CANVAS =
            """
            globalThis.canvases = 0;
            HTMLCanvasElement.prototype.getContext = () => { canvases++; return null; };
            globalThis.OffscreenCanvas = class { constructor() { canvases++; } };
            """;

    @Test
    void without_graphics_everything_looks_the_same() throws IOException, InterruptedException {
        try (Browser without = Chromium.with("--disable-gpu", "--disable-3d-apis");
                BrowserContext plain = Chromium.patient(without.newContext(calm()));
                BrowserContext usual = Chromium.visitor(calm())) {
            for (BrowserContext visitor : List.of(plain, usual)) {
                visitor.addInitScript(NO_CANVAS);
                // It comes when it comes, and is drawn by elements as well.
                visitor.route("**/fairness*", Route::abort);
            }
            for (var type : Catalog.GAMES) {
                var played = new WrittenMatch(type, "classic", type.minSeats()).played();
                assertThat(live(plain, played)).as(type.title()).isEqualTo(live(usual, played));
            }
            String replay = "/table/" + BrowserServer.open().finished("trash") + "?at=5&as=all";
            assertThat(replay(plain, replay)).isEqualTo(replay(usual, replay));
        }
    }

    private static Browser.NewContextOptions calm() {
        return Chromium.usual().setReducedMotion(ReducedMotion.REDUCE);
    }

    /// The same entries come to a table on a site of its own.
    private static List<Shown> live(BrowserContext visitor, Recorded played)
            throws IOException, InterruptedException {
        var all = new ArrayList<Shown>();
        try (var site = new SimulatedServer(played, 1);
                Page page = visitor.newPage()) {
            page.navigate(site.page().toString());
            for (int revision = 1; revision <= Math.min(8, played.last() - 1); revision++) {
                site.happens(revision);
                PageWait.await(
                        page,
                        "revision " + revision,
                        """
                        async () => {
                          const table = document.querySelector('cardhouse-table');
                          await table?.updateComplete;
                          return table?.seen.revision === %d
                            && localStorage['cardhouse.match.%s'] !== undefined;
                        }
                        """
                                .formatted(revision, played.match().id()));
                all.add(Shown.on(page));
            }
            drawsNothing(page);
        }
        return all;
    }

    private static Shown replay(BrowserContext visitor, String path) throws IOException {
        try (Page page = visitor.newPage()) {
            page.navigate(BrowserServer.open().address(path).toString());
            page.locator(".replay").waitFor();
            drawsNothing(page);
            return Shown.on(page);
        }
    }

    private static void drawsNothing(Page page) {
        assertThat(page.locator("canvas").count()).isZero();
        assertThat(page.evaluate("() => canvases")).isEqualTo(0);
    }
}
