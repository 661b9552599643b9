package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Clock;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Half a minute without network in the middle of a match, again and again. Within a second of its
/// return the table is that of the server, everything was announced once, and no move was made
/// twice. `-Dreconnect.repeats=100` does it more often.
///
/// The page's clock stops unless the test advances it. So half a minute takes no time, and a second
/// is one for the page on any machine.
@Tag("thorough")
class ReconnectBrowserIT {
    private static final int REPEATS = Integer.getInteger("reconnect.repeats", 5);
    private static final int AWAY_MILLIS = 30_000;
    private static final int BACK_MILLIS = 1_000;
    private static final int STEP_MILLIS = 50;
    private static final int MISSED = 4;
    private static final Duration LONG = Duration.ofSeconds(180);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SEEN = "() => document.querySelector('cardhouse-table').seen";

    /// Counts the requests that are under way, until all of the answer is there. The stream of the
    /// journal is always under way.
    private static final String UNDER_WAY =
            """
            globalThis.underWay = 0;
            const send = fetch;
            globalThis.fetch = async (...request) => {
              underWay++;
              try {
                const answer = await send(...request);
                if (answer.headers.get('Content-Type')?.includes('ndjson')) return answer;
                return new Response(await answer.arrayBuffer(), answer);
              } finally {
                underWay--;
              }
            };
            """;

    private static BrowserServer house;

    @BeforeAll
    static void open() throws IOException {
        Chromium.need();
        house = BrowserServer.open();
    }

    /// Events while there is no network.
    private enum Meanwhile {
        /// Others move, and Ada elsewhere.
        OTHERS,
        /// Ada moves here, and nothing comes through.
        OWN,
        /// Ada moves here, and it is the answer that does not come through.
        OWN_WITHOUT_ANSWER
    }

    /// Ada's table, and Bob who plays elsewhere.
    private static final class Round implements AutoCloseable {
        private final Guest ada =
                Guest.called(
                        house,
                        "Ada",
                        new Browser.NewContextOptions().setReducedMotion(ReducedMotion.REDUCE));
        private final Guest bob = Guest.called(house, "Bob");
        private final Map<String, Integer> sent = new HashMap<>();
        private String match = "";
        private WatchedPage one;
        private int own;
        private boolean lost;

        Round() {
            ada.context.addInitScript(UNDER_WAY);
            ada.context.clock().install(new Clock.InstallOptions().setTime(0));
            ada.context.clock().pauseAt(1_000);
            one = sitDown();
        }

        private WatchedPage sitDown() {
            match = ada.match("trash", Map.of(), Map.of("kind", "OPEN"));
            bob.send("PUT", "/v1/matches/" + match + "/seats/1", Map.of());
            var table = ada.table(match);
            table.page.onRequest(this::note);
            return table;
        }

        private void note(Request request) {
            if (request.method().equals("POST") && request.url().endsWith("/moves"))
                sent.merge(
                        Objects.requireNonNull(request.headers().get("idempotency-key")),
                        1,
                        Integer::sum);
        }

        private Page page() {
            return one.page;
        }

        private int revision() {
            return house.get("/v1/matches/" + match).path("revision").asInt();
        }

        private boolean isOver() {
            return !house.get("/v1/matches/" + match).path("status").asText().equals("RUNNING");
        }

        private boolean isAdas() {
            return !ada.ask("/v1/matches/" + match + "/view").path("legalMoves").isEmpty();
        }

        /// Until it is Ada's turn, and her table says so; at another table if this match is over.
        private void begin() {
            while (!isOver() && !isAdas()) bob.move(match);
            if (isOver()) {
                one.page.close();
                one = sitDown();
                begin();
                return;
            }
            PageWait.await(page(), "her turn", SEEN + ".revision === " + revision());
            settle();
        }

        void away(Meanwhile what) {
            begin();
            int before = revision();
            if (what == Meanwhile.OWN_WITHOUT_ANSWER) loseAnAnswer();
            else page().context().setOffline(true);
            if (what != Meanwhile.OTHERS) {
                own++;
                Keys.press(page(), 1);
            }
            if (what == Meanwhile.OWN_WITHOUT_ANSWER) {
                Await.until("the answer is lost", LONG, () -> page().title() != null && lost);
                page().context().setOffline(true);
            }
            if (what == Meanwhile.OTHERS)
                for (int made = 0; made < MISSED; made++) {
                    ada.move(match);
                    bob.move(match);
                }
            pass();
            assertThat(one.at(".away").isVisible()).as("it says that it is away").isTrue();
            int expected = revision();
            if (what == Meanwhile.OWN) assertThat(expected++).isEqualTo(before);
            page().context().setOffline(false);
            int after = expected;
            within(() -> seen().path("revision").asInt() >= after && seen().equals(view()));
            settle();
        }

        /// The next move comes through, its answer does not.
        private void loseAnAnswer() {
            lost = false;
            page().route(
                            "**/moves",
                            route -> {
                                var headers = new HashMap<>(route.request().headers());
                                headers.put("sec-fetch-site", "same-origin");
                                route.fetch(new Route.FetchOptions().setHeaders(headers));
                                route.abort();
                                lost = true;
                            },
                            new Page.RouteOptions().setTimes(1));
        }

        private void pass() {
            for (int passed = 0; passed < AWAY_MILLIS; passed += 2_000) {
                answered();
                page().clock().runFor(2_000);
            }
            answered();
        }

        private void within(BooleanSupplier holds) {
            for (int passed = 0; ; passed += STEP_MILLIS) {
                answered();
                if (holds.getAsBoolean()) return;
                assertThat(passed)
                        .as("%s is the table of the server after so much time", seen())
                        .isLessThan(BACK_MILLIS);
                page().clock().runFor(STEP_MILLIS);
            }
        }

        private void answered() {
            PageWait.await(page(), "every answer", "() => underWay === 0");
        }

        /// Everything that follows has come, be it late.
        private void settle() {
            var told = ada.told(match, 0);
            for (int looks = 0; !heard().equals(told) && looks < 100; looks++) {
                answered();
                page().clock().runFor(100);
            }
            assertThat(heard()).isEqualTo(told);
            PageWait.await(
                    page(), "nothing is under way", "() => !document.querySelector('.pending')");
        }

        private List<String> heard() {
            return one.at("[role=log] li").allTextContents();
        }

        private JsonNode seen() {
            return tree((String) page().evaluate("() => JSON.stringify((" + SEEN + ")())"));
        }

        private JsonNode view() {
            return ada.ask("/v1/matches/" + match + "/view");
        }

        /// What an answer to a move has besides a view is left out.
        private static JsonNode tree(String json) {
            try {
                return ((ObjectNode) JSON.readTree(json)).without(List.of("entry", "receipt"));
            } catch (JsonProcessingException bad) {
                throw new AssertionError(json, bad);
            }
        }

        @Override
        public void close() {
            ada.close();
            bob.close();
        }
    }

    @Test
    void a_match_goes_on_after_half_a_minute_without_network() {
        var plays = new ArrayList<String>();
        try (var round = new Round()) {
            for (int repeat = 0; repeat < REPEATS; repeat++) {
                Meanwhile what = Meanwhile.values()[repeat % Meanwhile.values().length];
                round.away(what);
                assertThat(round.sent).as("moves that were sent").hasSize(round.own);
                plays.add(what + " " + round.sent.values());
            }
            assertThat(round.one.page.locator("[role=alert]").textContent()).isBlank();
        }
        System.out.println(plays.size() + " times without network; last " + plays.getLast());
    }
}
