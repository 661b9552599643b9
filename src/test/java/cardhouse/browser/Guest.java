package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.options.FormData;
import com.microsoft.playwright.options.RequestOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/// A player with a guest account and a browser of its own. Requests outside of pages use the same
/// session, as a page's script would.
final class Guest implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    final BrowserContext context;

    private Guest(BrowserContext context) {
        this.context = context;
    }

    static Guest called(BrowserServer house, String name) {
        return called(house, name, new Browser.NewContextOptions().setViewportSize(1100, 900));
    }

    static Guest called(BrowserServer house, String name, Browser.NewContextOptions with) {
        return called(name, Chromium.visitor(with.setBaseURL(house.address("/").toString())));
    }

    /// @param context the browser, with the server's address as base
    static Guest called(String name, BrowserContext context) {
        var guest = new Guest(context);
        var form =
                FormData.create()
                        .set("do", "begin")
                        .set("key", "a-key-of-24-letters-" + System.identityHashCode(guest))
                        .set("name", name);
        APIResponse begun =
                guest.context.request().post("/table/account", fromPage().setForm(form));
        assertThat(begun.status()).as(begun.text()).isEqualTo(200);
        return guest;
    }

    private static RequestOptions fromPage() {
        return RequestOptions.create().setHeader("Sec-Fetch-Site", "same-origin");
    }

    JsonNode ask(String path) {
        return json(context.request().get(path, fromPage()));
    }

    JsonNode send(String method, String path, Object body) {
        return json(
                context.request()
                        .fetch(
                                path,
                                fromPage()
                                        .setMethod(method)
                                        .setHeader("Content-Type", "application/json")
                                        .setData(written(body))));
    }

    private static String written(Object body) {
        try {
            return JSON.writeValueAsString(body);
        } catch (JsonProcessingException bad) {
            throw new AssertionError(bad);
        }
    }

    private static JsonNode json(APIResponse answer) {
        assertThat(answer.status()).as(answer.text()).isBetween(200, 299);
        try {
            return JSON.readTree(answer.text());
        } catch (JsonProcessingException bad) {
            throw new AssertionError(answer.text(), bad);
        }
    }

    /// A match of its own, with others on the other seats.
    String match(String game, Map<String, ?> rules, Object... others) {
        var seats = new ArrayList<Object>(List.of(Map.of("kind", "ME")));
        seats.addAll(List.of(others));
        return send("POST", "/v1/matches", Map.of("game", game, "rules", rules, "seats", seats))
                .path("id")
                .asText();
    }

    /// Moves by the first legal move, if it is this guest's turn.
    void move(String match) {
        JsonNode moves = ask("/v1/matches/" + match + "/view").path("legalMoves");
        if (!moves.isEmpty()) send("POST", "/v1/matches/" + match + "/moves", moves.get(0));
    }

    /// Waits until it is this guest's turn, or the match is over.
    boolean hasTurn(String match) {
        var view = new AtomicReference<JsonNode>();
        Await.until(
                "a turn, or the end",
                Duration.ofSeconds(60),
                () -> {
                    view.set(ask("/v1/matches/" + match + "/view"));
                    return !view.get().path("legalMoves").isEmpty()
                            || view.get().path("status").asText().equals("FINISHED");
                });
        return !view.get().path("legalMoves").isEmpty();
    }

    /// The events of a match that a seat received, in the server's own words.
    List<String> told(String match, int seat) {
        String path = "/v1/matches/%s/journal?limit=1000&as=seat%d".formatted(match, seat);
        return context.request()
                .get(path, fromPage().setHeader("Accept", "text/plain"))
                .text()
                .lines()
                .filter(line -> line.startsWith("-- "))
                .map(line -> line.substring("-- ".length()))
                .toList();
    }

    /// The page of a running match, when it has become a live table; a match in which all moves are
    /// forced may be over before, and then it is the replay.
    WatchedPage table(String match) {
        var one = new WatchedPage(context);
        one.page.navigate("/table/" + match);
        PageWait.awaitTable(one.page);
        return one;
    }

    @Override
    public void close() {
        context.close();
    }
}
