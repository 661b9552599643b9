package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The page that shows a match as spectators see it, and then the next.
@Tag("thorough")
class TvBrowserIT {
    private static BrowserServer house;

    @BeforeAll
    static void open() throws IOException {
        Chromium.need();
        house = BrowserServer.open();
    }

    private static String match(Guest ada, Guest bob) {
        String match = ada.match("garbage", Map.of(), Map.of("kind", "OPEN"));
        bob.send("PUT", "/v1/matches/" + match + "/seats/1", Map.of());
        return match;
    }

    private static void awaitMatch(WatchedPage one, String match) {
        PageWait.await(
                one.page,
                "match " + match,
                "() => document.querySelector('cardhouse-table')?.match?.id === '" + match + "'");
    }

    /// Ada has a seat, and sees no more than others.
    @Test
    void tv_shows_what_spectators_see_and_goes_on_to_the_next_match() {
        var window = Window.NARROW;
        try (var ada = Guest.called(house, "Ada", window.options());
                var bob = Guest.called(house, "Bob")) {
            String first = match(ada, bob);
            var one = new WatchedPage(ada.context);
            one.page.navigate("/tv");
            awaitMatch(one, first);
            one.arrives("/table/tv");
            assertThat(one.at("h1").textContent()).isEqualTo("Cardhouse TV: Garbage");
            assertThat(one.at(".moves button, .plans button").count()).isZero();
            assertThat(one.page.evaluate("document.querySelector('cardhouse-table').seen.viewer"))
                    .isEqualTo("public");
            window.pictureForEverybody(one, "tv");
            ada.move(first);
            bob.move(first);
            PageWait.await(
                    one.page,
                    "the moves",
                    "() => document.querySelector('cardhouse-table').seen.revision === "
                            + ada.ask("/v1/matches/" + first).path("revision").asInt());
            String second = match(ada, bob);
            one.at("h1").focus();
            bob.send("POST", "/v1/matches/" + first + "/resignation", Map.of());
            awaitMatch(one, second);
            PageWait.await(
                    one.page,
                    "the next match is announced",
                    "() => document.querySelector('.answer').textContent.startsWith('Cardhouse TV')");
            assertThat(one.focus()).startsWith("H1");
            assertThat(one.faults()).isEmpty();
        }
    }
}
