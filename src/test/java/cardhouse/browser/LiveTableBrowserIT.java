package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The live table in a browser: whole matches by keys, without contact for a while, without
/// movement, with names that would like to be markup.
@Tag("thorough")
class LiveTableBrowserIT {
    private static final Map<String, String> GREEDY = Map.of("kind", "BOT", "bot", "greedy");
    private static final int MOST_MOVES = 400;

    /// Whether a seat can move here, or the match is over.
    private static final String READY =
            """
            () => !document.querySelector('.play[aria-busy]')
                && (!!document.querySelector('.moves button') || !document.querySelector('#moves'))
            """;

    private static final String SEEN = "() => document.querySelector('cardhouse-table').seen";
    private static BrowserServer house;

    @BeforeAll
    static void open() throws IOException {
        Chromium.need();
        house = BrowserServer.open();
    }

    private static Browser.NewContextOptions calm() {
        return new Browser.NewContextOptions().setReducedMotion(ReducedMotion.REDUCE);
    }

    private static int number(Page page, String what) {
        return ((Number) page.evaluate(what)).intValue();
    }

    private static List<String> log(WatchedPage one) {
        return one.at("[role=log] li").allTextContents();
    }

    static Set<String> games() {
        return new TreeSet<>(BrowserServer.GAMES.keySet());
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_whole_match_is_played_by_keyboard_and_announced_once(String game) {
        // What is forced is done for a player: in a short match that may be everything.
        int own;
        do own = played(game);
        while (own == 0);
    }

    /// @return how many moves were made
    private static int played(String game) {
        try (var ada = Guest.called(house, "Ada", calm())) {
            var rules = new HashMap<>(BrowserServer.SHORT.getOrDefault(game, Map.of()));
            rules.put("turnLimit", Effort.atLeast(20, 200));
            String match = ada.match(game, rules, others(game));
            var one = ada.table(match);
            if (one.at("cardhouse-table").count() == 0) return 0;
            Page page = one.page;
            page.keyboard().press("m");
            int own = 0;
            while (own < MOST_MOVES) {
                PageWait.await(page, "a turn or the end", READY);
                if (one.at("#moves").count() == 0) break;
                int moves = number(page, SEEN + ".legalMoves.length");
                if (moves == 0) continue;
                Keys.move(page, 1 + own++ * 7 % moves);
                assertThat(one.focus()).as("after move %s", own).doesNotStartWith("BODY");
                assertThat(one.at("[role=alert]").textContent()).isBlank();
            }
            assertThat(ada.ask("/v1/matches/" + match).path("status").asText())
                    .isEqualTo("FINISHED");
            var told = ada.told(match, 0);
            PageWait.await(
                    page,
                    "all events are announced",
                    "() => document.querySelector('[role=log] li:last-child').textContent === "
                            + "'"
                            + told.getLast().replace("'", "\\'")
                            + "'");
            var heard = log(one);
            assertThat(heard)
                    .isEqualTo(told.subList(Math.max(0, told.size() - heard.size()), told.size()));
            one.isForEverybody("over");
            assertThat(one.faults()).isEmpty();
            return own;
        }
    }

    @Test
    void a_place_is_chosen_by_keys_and_let_go_of() {
        try (var ada = Guest.called(house, "Ada")) {
            var one = ada.table(ada.match("trio", Map.of(), GREEDY));
            Page page = one.page;
            PageWait.await(page, "a turn", READY);
            one.at("[data-place='s0.hand.0']").focus();
            page.keyboard().press("Enter");
            assertThat(one.at("[data-place='s0.hand.0']").getAttribute("aria-pressed"))
                    .isEqualTo("true");
            page.keyboard().press("ArrowRight");
            assertThat(one.focus()).startsWith("BUTTON Hand, card 2 of 3");
            page.keyboard().press("Escape");
            assertThat(one.at("[aria-pressed='true']").count()).isZero();
            assertThat(one.focus()).startsWith("BUTTON Hand, card 2 of 3");
            assertThat(one.at("[data-zone='s0.hand'] [tabindex='0']").count()).isEqualTo(1);
            assertThat(one.faults()).isEmpty();
        }
    }

    @Test
    void events_of_an_outage_are_announced_once_and_shown_later() {
        try (var ada = Guest.called(house, "Ada");
                var bob = Guest.called(house, "Bob")) {
            String match = ada.match("trash", Map.of(), Map.of("kind", "OPEN"));
            bob.send("PUT", "/v1/matches/" + match + "/seats/1", Map.of());
            var one = ada.table(match);
            Page page = one.page;
            page.context().setOffline(true);
            PageWait.await(page, "a banner", "() => !document.querySelector('.away').hidden");
            one.isForEverybody("without contact");
            for (int made = 0; made < 4; made++) {
                bob.move(match);
                ada.move(match);
            }
            int revision = house.get("/v1/matches/" + match).path("revision").asInt();
            page.context().setOffline(false);
            PageWait.await(page, "contact", "() => document.querySelector('.away').hidden");
            PageWait.await(page, "the present table", SEEN + ".revision === " + revision);
            PageWait.await(
                    page,
                    "what was missed",
                    "() => document.querySelector('.answer').textContent.startsWith('Connected')");
            var told = ada.told(match, 0);
            PageWait.await(
                    page,
                    "all events are announced",
                    "() => document.querySelectorAll('[role=log] li').length >= " + told.size());
            assertThat(log(one)).isEqualTo(told);
        }
    }

    @Test
    void reduced_motion_disables_animations() {
        try (var ada = Guest.called(house, "Ada", calm())) {
            ada.context.addInitScript(
                    """
                    let calls = 0;
                    const animate = Element.prototype.animate;
                    Element.prototype.animate = function (...how) {
                      calls++;
                      return animate.apply(this, how);
                    };
                    globalThis.animations = () => calls;
                    """);
            var one = ada.table(ada.match("trash", Map.of(), GREEDY));
            for (int own = 0; own < 5; own++) {
                PageWait.await(one.page, "a turn", READY);
                Keys.move(one.page, 1);
            }
            assertThat(number(one.page, "() => animations()")).isZero();
        }
    }

    @Test
    void enabled_sounds_are_played() {
        try (var ada = Guest.called(house, "Ada", calm())) {
            ada.context.addInitScript(
                    """
                    let notes = 0;
                    const start = OscillatorNode.prototype.start;
                    OscillatorNode.prototype.start = function (...when) {
                      notes++;
                      return start.apply(this, when);
                    };
                    globalThis.notes = () => notes;
                    """);
            var one = ada.table(ada.match("trash", Map.of(), GREEDY));
            PageWait.await(one.page, "a turn", READY);
            Keys.move(one.page, 1);
            assertThat(number(one.page, "() => notes()")).isZero();
            one.at(".settings summary").click();
            one.page.getByLabel("Sounds").check();
            one.at("#moves h2").focus();
            PageWait.await(one.page, "a turn", READY);
            Keys.move(one.page, 1);
            PageWait.await(one.page, "a note", "() => notes() > 0");
            one.page.reload();
            one.at("cardhouse-table [data-place]").first().waitFor();
            assertThat(one.page.getByLabel("Sounds").isChecked()).isTrue();
            assertThat(one.faults()).isEmpty();
        }
    }

    @Test
    void each_theme_is_accessible_and_remembered() {
        try (var ada = Guest.called(house, "Ada", calm())) {
            var one = ada.table(ada.match("trash", Map.of(), GREEDY));
            one.at(".settings summary").click();
            var colours = new HashSet<Object>();
            for (String theme : List.of("light", "dark", "contrast"))
                for (String felt : List.of("pale", "green", "blue", "red")) {
                    one.page.getByLabel("Colours of the table").selectOption(theme);
                    one.page.getByLabel("Felt").selectOption(felt);
                    if (theme.equals("dark") || felt.equals("red"))
                        one.isForEverybody(theme + ", " + felt);
                    colours.add(colour(one));
                }
            assertThat(colours).hasSize(4 + 4 + 1);
            one.page.reload();
            one.at("cardhouse-table [data-place]").first().waitFor();
            assertThat(one.page.getByLabel("Colours of the table").inputValue())
                    .isEqualTo("contrast");
            assertThat(colour(one)).isEqualTo("rgb(0, 0, 0)");
            assertThat(one.faults()).isEmpty();
        }
    }

    private static Object colour(WatchedPage one) {
        return one.at(".table").evaluate("table => getComputedStyle(table).backgroundColor");
    }

    /// As many bots as the game needs.
    private static Object[] others(String game) {
        return Collections.nCopies(BrowserServer.GAMES.getOrDefault(game, 2) - 1, GREEDY).toArray();
    }

    /// More of them are tried in [MarkupBrowserIT]; these go all the way.
    @ParameterizedTest
    @ValueSource(strings = {"\"><img src=x onerror=alert(1)>", "</h3><h1>${alert(1)} % $& {{1}}"})
    void a_name_is_written_as_text_everywhere(String name) {
        try (var guest = Guest.called(house, name)) {
            var one = guest.table(guest.match("trash", Map.of(), GREEDY));
            assertThat(one.at("cardhouse-table .seat.yours h3").textContent()).startsWith(name);
            assertThat(one.at("cardhouse-table :is(img, script, h3 *:not(small))").count())
                    .isZero();
            assertThat(one.faults()).isEmpty();
        }
    }

    @Test
    void a_page_without_an_answer_at_first_becomes_a_table_later() {
        try (var ada = Guest.called(house, "Ada")) {
            String match = ada.match("trash", Map.of(), GREEDY);
            var one = new WatchedPage(ada.context);
            var twice = new Page.RouteOptions().setTimes(2);
            one.page.route("**/v1/matches/*/view", Route::abort, twice);
            one.page.navigate("/table/" + match);
            PageWait.await(one.page, "a table", "() => !!document.querySelector('[data-place]')");
            assertThat(one.faults()).as("twice").hasSize(2).allMatch(said -> said.contains("ERR_"));
        }
    }

    @Test
    void plain_parameter_gives_the_plain_page() {
        try (var ada = Guest.called(house, "Ada")) {
            var one = new WatchedPage(ada.context);
            one.page.navigate("/table/" + ada.match("trash", Map.of(), GREEDY) + "?plain");
            assertThat(one.at("cardhouse-table, script").count()).isZero();
        }
    }
}
