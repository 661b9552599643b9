package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import com.microsoft.playwright.Locator;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The pages of competitions and of accounts. They work without scripts, and are accessible for all
/// visitors. There are pictures of them, as of all other pages.
@Tag("thorough")
@Tag("weekly")
class CompetitionBrowserIT {
    private static final Map<String, String> GREEDY = Map.of("kind", "BOT", "bot", "greedy");
    private static final Map<String, String> RANDOM = Map.of("kind", "BOT", "bot", "random");
    private static final Map<String, String> SHORT = Map.of("preset", "short");
    private static final int MOST_TABS = 30;
    private static final Duration LONG = Duration.ofSeconds(180);

    /// Their addresses, once there is data to show.
    private static final Map<String, String> PAGES = new LinkedHashMap<>();

    private static BrowserServer house;

    @BeforeAll
    static void compete() throws IOException {
        Chromium.need();
        house = BrowserServer.open();
        try (var guest = Guest.called(house, "Eva")) {
            PAGES.put("statistics", "/table/statistics?game=trash&preset=short&seats=2");
            PAGES.put(
                    "statistics-overlaid",
                    "/table/statistics?game=trash&preset=short&seats=2&with-classic=true");
            PAGES.put("ladder", "/table/ladders?game=trash&preset=short&seats=2");
            PAGES.put("sets", "/table/sets");
            PAGES.put("set", "/table/sets/" + set(guest));
            PAGES.put("series", "/table/series/" + series(guest));
            PAGES.put("tournament-entering", "/table/tournaments/" + tournament(guest, "SWISS"));
            String running = tournament(guest, "KNOCKOUT");
            guest.send("PUT", "/v1/tournaments/" + running + "/entrants/me", Map.of());
            start(guest, running);
            PAGES.put("tournament-running", "/table/tournaments/" + running);
            String over = tournament(guest, "ROUND_ROBIN");
            start(guest, over);
            Await.until(
                    "the end of the tournament", LONG, () -> isOver(guest, "tournaments", over));
            PAGES.put("tournament-over", "/table/tournaments/" + over);
            PAGES.put("tournaments", "/table/tournaments");
            PAGES.put("clubs", "/table/clubs");
            PAGES.put("club", "/table/clubs/" + club(guest));
            PAGES.put("daily", "/table/daily");
            PAGES.put("tv", "/table/tv");
            PAGES.put("puzzles", "/table/puzzles");
            String puzzle =
                    guest.ask("/v1/puzzles?limit=1").path("puzzles").path(0).path("id").asText();
            PAGES.put("puzzle", "/table/puzzles/" + puzzle);
            PAGES.put("bots", "/table/bots");
            PAGES.put("bot", "/table/players/" + bot());
            PAGES.put("player", "/table/players/" + rated(guest));
        }
    }

    @ParameterizedTest
    @MethodSource("cardhouse.browser.Window#all")
    void pages_of_competitions_are_accessible(Window window) {
        try (var guest = Guest.called(house, "Ada", window.options());
                var one = new WatchedPage(guest.context)) {
            PAGES.forEach((name, address) -> {
                assertThat(one.page.navigate(address).status()).as(address).isEqualTo(200);
                one.page.evaluate(
                        "() => document.querySelectorAll('details').forEach(it => { it.open = true; })");
                window.pictureForEverybody(one, name);
            });
            one.page.navigate("/table");
            one.at("form[action='/table/seeks'] button").click();
            one.at("button[value=withdraw]").waitFor();
            window.pictureForEverybody(one, "seek");
            one.at("button[value=withdraw]").click();
            one.arrives("/table");
            one.page.navigate("/table/account");
            one.at("button[value=take]").click();
            one.at("a.carries").waitFor();
            window.pictureForEverybody(one, "account");
            one.page.navigate("/table/notifications");
            one.at("input[name=url]").fill("https://discord.com/api/webhooks/1/part");
            one.at("button[value=add]").click();
            one.at("button[value=test]").waitFor();
            one.page.evaluate(
                    "() => document.querySelectorAll('details').forEach(it => { it.open = true; })");
            window.pictureForEverybody(one, "notifications");
            assertThat(one.faults()).isEmpty();
        }
    }

    @Test
    void a_puzzle_is_answered_by_keyboard() {
        try (var guest = Guest.called(house, "Ada");
                var one = new WatchedPage(guest.context)) {
            one.page.navigate(PAGES.get("puzzle"));
            var moves = one.at("button[name=move]");
            int count = moves.count();
            String second = moves.nth(1).textContent();
            for (int tabs = 0; tabs < MOST_TABS && !isFocused(moves.nth(1)); tabs++)
                one.page.keyboard().press("Tab");
            one.page.keyboard().press("Enter");
            one.arrives("?move=2");
            assertThat(one.at("[role=status]").textContent())
                    .isIn("Right: no other move is as good.", "Not the best move.");
            assertThat(moves.count()).isZero();
            assertThat(one.at("tbody th").allTextContents()).hasSize(count).contains(second);
            assertThat(one.at("tbody td").allTextContents())
                    .hasSize(count)
                    .allMatch(value -> value.contains(" deal"));
            one.isForEverybody("a puzzle that is answered");
            assertThat(one.faults()).isEmpty();
        }
    }

    private static boolean isFocused(Locator one) {
        return (boolean) one.evaluate("one => one === document.activeElement");
    }

    private static boolean isOver(Guest guest, String what, String id) {
        return guest.ask("/v1/%s/%s".formatted(what, id))
                .path("status")
                .asText()
                .equals("FINISHED");
    }

    /// One that is over.
    private static String set(Guest guest) {
        String set =
                guest.send(
                                "POST",
                                "/v1/sets",
                                Map.of(
                                        "game",
                                        "trash",
                                        "rules",
                                        SHORT,
                                        "boards",
                                        3,
                                        "seating",
                                        "TABLE",
                                        "contestants",
                                        List.of(GREEDY, RANDOM)))
                        .path("id")
                        .asText();
        Await.until("the end of the set", LONG, () -> isOver(guest, "sets", set));
        return set;
    }

    /// One of which a match is over.
    private static String series(Guest guest) {
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
        resign(guest, series);
        Await.until(
                "the second match",
                LONG,
                () -> guest.ask("/v1/series/" + series).path("matches").size() == 2);
        return series;
    }

    private static void resign(Guest guest, String match) {
        guest.send("POST", "/v1/matches/" + match + "/resignation", Map.of());
    }

    /// One that can be entered.
    private static String tournament(Guest guest, String system) {
        return guest.send(
                        "POST",
                        "/v1/tournaments",
                        Map.of(
                                "name",
                                "Evening",
                                "game",
                                "trash",
                                "rules",
                                SHORT,
                                "system",
                                system,
                                "perMove",
                                "PT1H",
                                "bots",
                                "MIXED",
                                "builtIn",
                                List.of(
                                        Map.of("bot", "greedy"),
                                        Map.of("bot", "random"),
                                        Map.of("bot", "random"))))
                .path("id")
                .asText();
    }

    /// A club with a season.
    private static String club(Guest guest) {
        String club =
                guest.send(
                                "POST",
                                "/v1/clubs",
                                Map.of("name", "Thursday Cards", "visibility", "PUBLIC"))
                        .path("id")
                        .asText();
        guest.send(
                "POST",
                "/v1/clubs/" + club + "/decisions",
                Map.of("type", "openSeason", "name", "Winter", "game", "trio"));
        return club;
    }

    private static void start(Guest guest, String tournament) {
        guest.send("PUT", "/v1/tournaments/" + tournament + "/start", Map.of());
    }

    /// A bot that says what it plays.
    ///
    /// @return its id
    private static String bot() {
        var opened =
                house.send("POST", "/v1/players", "", Map.of("name", "Babbage", "kind", "BOT"));
        var manifest = new HashMap<String, Object>();
        manifest.put(
                "games",
                List.of(
                        Map.of("game", "trash", "presets", List.of("classic", "short")),
                        Map.of("game", "trio", "seats", Map.of("min", 2, "max", 3))));
        manifest.put("alwaysAvailable", true);
        house.send("PUT", "/v1/players/me/manifest", opened.path("token").asText(), manifest);
        return opened.path("player").path("id").asText();
    }

    /// Moves if it can, and says whether each of two seats has moved.
    private static boolean moved(Guest guest, String match) {
        guest.move(match);
        var entries = guest.ask("/v1/matches/" + match + "/journal").path("entries");
        return StreamSupport.stream(entries.spliterator(), false)
                        .filter(entry -> entry.path("cause").asText().equals("MOVE"))
                        .map(entry -> entry.path("seat").asInt())
                        .distinct()
                        .count()
                == 2;
    }

    /// A player on the leaderboards.
    ///
    /// @return the id
    private static String rated(Guest guest) {
        for (int number = 0; number < 3; number++) {
            String match = guest.match("trash", SHORT, GREEDY);
            Await.until("a move of each seat", LONG, () -> moved(guest, match));
            resign(guest, match);
        }
        try (var one = new WatchedPage(guest.context)) {
            one.page.navigate("/table/ladders?game=trash&preset=short&seats=2");
            one.at("button[value=list]").click();
            one.at("button[value=unlist]").waitFor();
            one.page.navigate("/table/account");
            one.page.getByText("Your profile").click();
            one.arrives("");
            String id = one.page.url().replaceFirst(".*/", "");
            Await.until(
                    "a rating",
                    LONG,
                    () -> !house.get("/v1/players/" + id + "/ratings").path("ratings").isEmpty());
            return id;
        }
    }
}
