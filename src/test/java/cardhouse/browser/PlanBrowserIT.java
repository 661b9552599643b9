package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A planned move stays in the browser until it is played.
@Tag("thorough")
class PlanBrowserIT {
    private static BrowserServer house;

    @BeforeAll
    static void open() throws IOException {
        Chromium.need();
        house = BrowserServer.open();
    }

    /// A match of two in which the first moves have been made and it is Bob's turn.
    ///
    /// @param next a move of Bob's after which it is Ada's turn and there is a pile to pick up
    private record Waiting(String match, JsonNode next) {}

    /// What is dealt decides whether there is such a move; another match is opened until there is.
    private static Waiting waiting(Guest ada, Guest bob) {
        for (; ; ) {
            String match = ada.match("trio", Map.of(), Map.of("kind", "OPEN"));
            bob.send("PUT", "/v1/matches/" + match + "/seats/1", Map.of());
            ada.move(match);
            bob.move(match);
            while (!view(ada, match).path("legalMoves").isEmpty()) ada.move(match);
            var seen = view(bob, match);
            for (var move : seen.path("legalMoves"))
                if (leavesPile(move, seen.path("view").path("pile")))
                    return new Waiting(match, move);
        }
    }

    /// One card that burns nothing: neither a 10 nor perhaps the fourth of its value.
    private static boolean leavesPile(JsonNode move, JsonNode pile) {
        var cards = move.path("cards");
        return cards.size() == 1
                && !cards.path(0).asText().equals("10")
                && !pile.toString().contains("\"" + cards.path(0).asText() + "\"");
    }

    private static JsonNode view(Guest one, String match) {
        return one.ask("/v1/matches/" + match + "/view");
    }

    private static int revision(Guest one, String match) {
        return one.ask("/v1/matches/" + match).path("revision").asInt();
    }

    @Test
    void a_planned_move_is_sent_when_the_turn_comes_and_not_before() {
        try (var ada = Guest.called(house, "Ada");
                var bob = Guest.called(house, "Bob")) {
            var waiting = waiting(ada, bob);
            String match = waiting.match;
            var one = ada.table(match);
            var sent = new ArrayList<String>();
            one.page.onRequest(request -> {
                if (!request.method().equals("GET")) sent.add(request.url());
            });
            one.at(".plans button").last().click();
            assertThat(one.at(".plans [aria-pressed=true]").textContent().strip())
                    .isEqualTo("pick up the pile");
            assertThat(one.at(".answer").textContent()).startsWith("Planned: pick up the pile");
            one.isForEverybody("a plan");
            int before = revision(ada, match);
            assertThat(sent).isEmpty();

            bob.send("POST", "/v1/matches/" + match + "/moves", waiting.next);
            PageWait.await(
                    one.page,
                    "the planned move is made",
                    "() => document.querySelector('cardhouse-table').seen.revision > "
                            + (before + 1));
            assertThat(sent).hasSize(1);
            var move =
                    ada.ask("/v1/matches/" + match + "/journal?after=" + (before + 1))
                            .path("entries")
                            .path(0);
            assertThat(move.path("seat").asInt()).isZero();
            assertThat(move.path("move").path("type").asText()).isEqualTo("pick-up");
            assertThat(one.faults()).isEmpty();
        }
    }

    @Test
    void a_plan_is_let_go_of_by_escape() {
        try (var ada = Guest.called(house, "Ada");
                var bob = Guest.called(house, "Bob")) {
            var waiting = waiting(ada, bob);
            String match = waiting.match;
            var one = ada.table(match);
            one.at(".plans button").first().click();
            one.page.keyboard().press("Escape");
            assertThat(one.at(".plans [aria-pressed=true]").count()).isZero();
            bob.send("POST", "/v1/matches/" + match + "/moves", waiting.next);
            PageWait.await(one.page, "a turn", "() => !!document.querySelector('.moves button')");
            assertThat(one.at(".plans").count()).isZero();
            assertThat(one.focus()).doesNotStartWith("BODY");
        }
    }
}
