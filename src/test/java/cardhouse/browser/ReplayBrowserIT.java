package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A finished match in a browser: step by step, for any viewer, by keys, by link, and on the page
/// of another site.
@Tag("thorough")
@Tag("weekly")
class ReplayBrowserIT {
    /// The focused element, and its announcement.
    private static final String HERE =
            "() => [document.activeElement.tagName,"
                    + " [...document.querySelectorAll('.replay .log li')].map(li => li.textContent)]";

    private static BrowserServer house;

    @BeforeAll
    static void open() throws IOException {
        Chromium.need();
        house = BrowserServer.open();
    }

    static Set<String> games() {
        return new TreeSet<>(BrowserServer.GAMES.keySet());
    }

    private static WatchedPage newPage() {
        return new WatchedPage(Chromium.visitor());
    }

    private static int last(String match) {
        return house.get("/v1/matches/" + match).path("revision").asInt();
    }

    @ParameterizedTest
    @MethodSource("games")
    void every_entry_is_reached_by_keyboard_with_the_text_of_the_server(String game) {
        String match = house.finished(game);
        var expected = house.told(match);
        try (WatchedPage one = newPage().replay(house, "/table/" + match)) {
            one.at(".replay input[type=range]").focus();
            one.page.keyboard().press("Home");
            for (int revision = 1; revision <= expected.size(); revision++) {
                assertThat(one.page.evaluate(HERE))
                        .as("entry %d", revision)
                        .isEqualTo(List.of("INPUT", expected.get(revision - 1)));
                one.page.keyboard().press("ArrowRight");
            }
            one.arrives("?at=" + expected.size() + "&as=all");
            assertThat(one.faults()).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_link_shows_the_same_board_as_the_server(String game) {
        String match = house.finished(game);
        for (String as : new String[] {"all", "public", "seat1"}) {
            int at = Math.max(1, last(match) / 2);
            try (WatchedPage one =
                    newPage().replay(house, "/table/" + match + "?at=" + at + "&as=" + as)) {
                assertThat(one.at(".replay pre").textContent())
                        .isEqualTo(house.board(match, at, as));
                assertThat(one.page.url()).endsWith("?at=" + at + "&as=" + as);
            }
        }
    }

    @Test
    void eyes_turns_and_knowledge_are_a_key_away() {
        String match = house.finished("trio");
        try (WatchedPage one = newPage().replay(house, "/table/" + match + "?at=1&as=all")) {
            one.at(".replay button").first().focus();
            one.page.keyboard().press("v");
            one.arrives("as=public");
            one.page.keyboard().press("]");
            one.arrives("at=2&as=public");
            assertThat(one.at(".replay [role=status]").textContent()).startsWith("2 of ");
            one.page.keyboard().press("k");
            one.at(".replay h2:has-text('Cards seen so far')").waitFor();
            one.page.keyboard().press("End");
            one.arrives("at=" + last(match) + "&as=public");
            // A button without effect keeps the focus, for users of the keyboard.
            assertThat(one.focus()).startsWith("BUTTON");
            assertThat(one.faults()).isEmpty();
        }
    }

    @Test
    void replay_replaces_the_static_table() {
        String page = "/table/" + house.finished("trio") + "?at=5&as=all";
        try (WatchedPage one = newPage().replay(house, page)) {
            PageWait.await(
                    one.page,
                    "one table",
                    "() => [...document.querySelectorAll('h2')].filter(it => it.offsetParent"
                            + " && it.textContent === 'The table').length === 1");
            assertThat(one.at(".still:visible").count()).isZero();
        }
    }

    @Test
    void replay_is_accessible_in_every_state() {
        String page = "/table/" + house.finished("trashed") + "?at=5&as=seat0";
        for (var as :
                new Browser.NewContextOptions[] {
                    new Browser.NewContextOptions().setColorScheme(ColorScheme.LIGHT),
                    new Browser.NewContextOptions().setColorScheme(ColorScheme.DARK),
                    new Browser.NewContextOptions().setForcedColors(ForcedColors.ACTIVE),
                    new Browser.NewContextOptions().setViewportSize(320, 640),
                    new Browser.NewContextOptions().setLocale("de-DE")
                }) {
            try (WatchedPage one = new WatchedPage(Chromium.visitor(as)).replay(house, page)) {
                one.isForEverybody("replay");
                for (var details : one.at(".replay details > summary").all()) details.click();
                one.at(".replay button[aria-pressed]").click();
                one.at(".replay h2 + .marks").waitFor();
                one.isForEverybody("replay, all open");
                assertThat(
                                (Boolean)
                                        one.page.evaluate(
                                                "() => document.documentElement.scrollWidth <= innerWidth"))
                        .as("it fits beside nothing")
                        .isTrue();
            }
        }
    }

    @Test
    void a_failure_is_said_and_leaves_the_plain_page() {
        try (WatchedPage one = newPage()) {
            one.page.route(Pattern.compile(".*/v1/matches/.*/replay\\?.*"), Route::abort);
            one.page.navigate(house.address("/table/" + house.finished("trash")).toString());
            one.at("cardhouse-replay [role=alert]").waitFor();
            assertThat(one.at("main > .play").isVisible()).isTrue();
            one.isForEverybody("a failure");
        }
    }

    @Test
    void without_scripts_and_where_it_is_asked_for_the_page_is_plain() {
        String page = "/table/" + house.finished("garbage");
        var noScripts = new Browser.NewContextOptions().setJavaScriptEnabled(false);
        try (WatchedPage one = new WatchedPage(Chromium.visitor(noScripts))) {
            one.page.navigate(house.address(page).toString());
            assertThat(one.at("main > .play").isVisible()).isTrue();
            assertThat(one.at("noscript, .replay").count()).isZero();
        }
        try (WatchedPage one = newPage()) {
            one.page.navigate(house.address(page + "?plain").toString());
            assertThat(one.at("script").count()).isZero();
        }
    }

    @Test
    void names_of_players_are_escaped() {
        try (WatchedPage one =
                newPage().replay(house, "/table/" + house.finished("dumpster-brawl"))) {
            assertThat(one.at("option").allTextContents()).contains(BrowserServer.NAME);
            assertThat(one.at("img").count()).isZero();
            assertThatThrownBy(() ->
                            one.page.evaluate("() => { document.body.innerHTML = '<b>x</b>'; }"))
                    .isInstanceOf(PlaywrightException.class)
                    .hasMessageContaining("TrustedHTML");
        }
    }

    @Test
    void another_site_can_show_it() throws IOException {
        String match = house.finished("trashed");
        String here = house.address("/").toString().replaceFirst("/$", "");
        byte[] blog =
                """
                <!doctype html><html lang="en"><title>Blog</title><main>
                <script type="module" src="%s/table/web/replay.js"></script>
                <cardhouse-replay match="%s" server="%s" at="3"></cardhouse-replay>
                """
                        .formatted(here, match, here)
                        .getBytes(StandardCharsets.UTF_8);
        // A server of its own: what is not, browsers take for a public one that asks a private one.
        var site = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        site.createContext(
                "/",
                exchange -> {
                    exchange.getResponseHeaders().add("Content-Type", "text/html");
                    exchange.sendResponseHeaders(200, blog.length);
                    exchange.getResponseBody().write(blog);
                    exchange.close();
                });
        site.start();
        String elsewhere = "http://127.0.0.1:" + site.getAddress().getPort() + "/blog";
        try (WatchedPage one = newPage()) {
            one.page.navigate(elsewhere);
            one.at(".replay").waitFor();
            assertThat(one.told()).isEqualTo(house.told(match).get(2));
            assertThat(one.page.url()).isEqualTo(elsewhere);
            assertThat(one.faults()).isEmpty();
        } finally {
            site.stop(0);
        }
    }
}
