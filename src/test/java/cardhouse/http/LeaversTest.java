package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Players who leave, and the bots that play on for them.
@QuarkusTest
class LeaversTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Map<String, Object> THINKING =
            Map.of("bot", "mcts", "thinking", Map.of("iterations", 20, "time", "PT0.05S"));

    private static Response open(Client client, Map<String, ?> more) {
        var wish = new HashMap<String, Object>(Map.of("game", "trash"));
        wish.put("seats", List.of(Client.me(), Client.open()));
        wish.putAll(more);
        return client.json(wish).post("/v1/matches");
    }

    private static String match(Client ada, Client bob, Map<String, ?> more) {
        Response opened = open(ada, more);
        assertThat(opened.statusCode()).as(opened.asString()).isEqualTo(201);
        String match = "/v1/matches/" + opened.as(JsonBody.class).getString("id");
        bob.sit(match, 1);
        return match;
    }

    private static JsonBody summary(Client client, String match) {
        return client.request().get(match).as(JsonBody.class);
    }

    private static List<String> causes(Client client, String match) {
        return client.request()
                .get(match + "/journal?limit=1000")
                .as(JsonBody.class)
                .getList("entries.cause");
    }

    private static void playOut(Client client, String match) {
        for (JsonBody view = client.myTurn(match);
                !view.getString("status").equals("FINISHED");
                view = client.myTurn(match))
            client.move(match, view.getList("legalMoves").getFirst()).then().statusCode(201);
    }

    private static void isProven(Client client, String match) {
        JsonBody verdict = client.request().get(match + "/audit").as(JsonBody.class);
        assertThat(verdict.getList("depths.status")).hasSize(4).containsOnly("PASSED");
    }

    @Test
    void a_bot_plays_on_for_who_resigns_and_the_match_is_proven() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        String match =
                match(ada, bob, Map.of("onLeave", "BOT", "substitute", Map.of("bot", "greedy")));
        assertThat(summary(ada, match).getString("onLeave")).isEqualTo("BOT");
        assertThat(summary(ada, match).getMap("substitute")).isEqualTo(Map.of("bot", "greedy"));

        Response gone =
                bob.json(Map.of())
                        .header("Idempotency-Key", "bob-has-gone")
                        .post(match + "/resignation");
        assertThat(gone.statusCode()).isEqualTo(201);
        assertThat(gone.as(JsonBody.class).getString("entry.cause"))
                .isEqualTo("RESIGNATION_TO_BOT");
        assertThat(gone.as(JsonBody.class).getList("entry.events")).isEmpty();
        assertThat(gone.as(JsonBody.class).getString("status")).isEqualTo("RUNNING");
        assertThat(gone.as(JsonBody.class).getList("legalMoves")).isEmpty();
        // The same request has the same answer; another is refused.
        assertThat(
                        bob.json(Map.of())
                                .header("Idempotency-Key", "bob-has-gone")
                                .post(match + "/resignation")
                                .asString())
                .isEqualTo(gone.asString());
        assertThat(bob.json(Map.of()).post(match + "/resignation").statusCode()).isEqualTo(409);
        assertThat(summary(ada, match).getMap("seats[1]"))
                .containsEntry("left", "BOT")
                .containsEntry("bot", "greedy")
                .containsEntry("name", "Bob");
        assertThat(summary(ada, match).getMap("seats[0]")).doesNotContainKey("left");

        playOut(ada, match);
        var causes = causes(ada, match);
        assertThat(causes).contains("SUBSTITUTE_MOVE").containsOnlyOnce("RESIGNATION_TO_BOT");
        assertThat(summary(ada, match).getString("outcome.status")).isNotEqualTo("RESIGNED");
        isProven(ada, match);
    }

    @Test
    void player_that_left_is_never_to_act() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        String match = match(ada, bob, Map.of("onLeave", "BOT", "substitute", THINKING));
        boolean adaFirst = ada.view(match).getInt("toAct[0]") == 0;
        Client first = adaFirst ? ada : bob;
        Client other = adaFirst ? bob : ada;
        Object move = first.view(match).getList("legalMoves").getFirst();
        first.json(Map.of()).post(match + "/resignation").then().statusCode(201);
        assertThat(first.request().get("/v1/turns").statusCode()).isEqualTo(204);
        Response late = first.move(match, move);
        assertThat(late.statusCode()).isEqualTo(409);
        assertThat(late.as(JsonBody.class).getString("code")).isEqualTo("SEAT_LEFT");
        assertThat(late.as(JsonBody.class).getList("legalMoves")).isNull();
        Response judged = first.json(move).post(match + "/moves?dryRun=true");
        assertThat(judged.as(JsonBody.class).getString("code")).isEqualTo("SEAT_LEFT");
        assertThat(first.view(match).getList("legalMoves")).isEmpty();
        // A thinking bot takes over, and the other comes to its turn.
        assertThat(other.myTurn(match).getList("legalMoves")).isNotEmpty();
        assertThat(causes(other, match)).contains("SUBSTITUTE_MOVE").doesNotContain("MOVE");
        assertThat(summary(other, match).getMap("seats[" + (adaFirst ? 0 : 1) + "]"))
                .containsEntry("thinking", THINKING.get("thinking"));
        // Even when both have gone the match comes to its end.
        other.json(Map.of()).post(match + "/resignation").then().statusCode(201);
        Await.until("the end", SOON, () -> ada.view(match).getString("status").equals("FINISHED"));
        isProven(ada, match);
    }

    @Test
    void a_bot_plays_on_for_who_runs_out_of_time_and_needs_no_clock() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        var clock = Map.of("perMove", "PT3S", "onTimeout", "FORFEIT");
        String match = match(ada, bob, Map.of("onLeave", "BOT", "clock", clock));
        int late = ada.view(match).getInt("toAct[0]");
        Client other = late == 0 ? bob : ada;
        Await.until("the other's turn", SOON, () -> causes(ada, match).contains("FORFEIT_TO_BOT"));
        assertThat(causes(ada, match).subList(0, 2)).containsExactly("START", "FORFEIT_TO_BOT");
        assertThat(other.myTurn(match).getList("clocks.seat", Integer.class)).doesNotContain(late);
        assertThat(summary(ada, match).getMap("seats[" + late + "]"))
                .containsEntry("left", "BOT")
                .containsEntry("bot", "random");
    }

    @Test
    void a_bot_plays_on_for_who_is_erased() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        String match =
                match(ada, bob, Map.of("onLeave", "BOT", "substitute", Map.of("bot", "greedy")));
        bob.request().delete("/v1/players/me").then().statusCode(204);
        assertThat(causes(ada, match)).contains("RESIGNATION_TO_BOT");
        assertThat(summary(ada, match).getMap("seats[1]"))
                .containsEntry("name", "erased")
                .containsEntry("left", "BOT");
        playOut(ada, match);
        isProven(ada, match);
    }

    @Test
    void without_a_bot_the_seat_is_out_and_says_so() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        String match = match(ada, bob, Map.of());
        assertThat(summary(ada, match).getString("onLeave")).isEqualTo("OUT");
        assertThat(summary(ada, match).getMap("$")).doesNotContainKey("substitute");
        bob.json(Map.of()).post(match + "/resignation").then().statusCode(201);
        assertThat(causes(ada, match)).containsExactly("START", "RESIGNATION");
        assertThat(summary(ada, match).getMap("seats[1]"))
                .containsEntry("left", "OUT")
                .doesNotContainKey("bot");
    }

    @Test
    void the_substitute_moves_for_who_is_late_where_the_clock_names_no_bot() {
        Client ada = Client.open("Ada");
        var clock = Map.of("perMove", "PT30S", "onTimeout", "BOT");
        JsonBody named =
                open(ada, Map.of("clock", clock, "substitute", THINKING)).as(JsonBody.class);
        assertThat(named.getMap("clock"))
                .containsEntry("bot", "mcts")
                .containsEntry("thinking", THINKING.get("thinking"));
        assertThat(open(ada, Map.of("clock", clock)).as(JsonBody.class).getString("clock.bot"))
                .isEqualTo("random");
    }

    @Test
    void a_seat_may_be_given_to_a_bot_with_a_budget() {
        Client ada = Client.open("Ada");
        var seat = new HashMap<String, Object>(THINKING);
        seat.put("kind", "BOT");
        JsonBody opened = open(ada, Map.of("seats", List.of(Client.me(), seat))).as(JsonBody.class);
        assertThat(opened.getMap("seats[1].thinking")).isEqualTo(THINKING.get("thinking"));
        String match = "/v1/matches/" + opened.getString("id");
        assertThat(ada.myTurn(match).getList("legalMoves")).isNotEmpty();
        assertThat(summary(ada, match).getMap("seats[1].thinking"))
                .isEqualTo(THINKING.get("thinking"));
    }

    @Test
    void unknown_substitute_bots_are_rejected() {
        Client ada = Client.open("Ada");
        var unknown = open(ada, Map.of("onLeave", "BOT", "substitute", Map.of("bot", "wizard")));
        assertThat(unknown.statusCode()).isEqualTo(422);
        assertThat(unknown.as(JsonBody.class).getString("code")).isEqualTo("INVALID_SUBSTITUTE");
        var hasty = Map.of("bot", "greedy", "thinking", Map.of("iterations", 0));
        assertThat(
                        open(ada, Map.of("onLeave", "GAME", "substitute", hasty))
                                .as(JsonBody.class)
                                .getList("violations.field", String.class))
                .containsExactlyInAnyOrder(
                        "onLeave", "substitute.thinking", "substitute.thinking.iterations");
        assertThat(
                        open(ada, Map.of("substitute", Map.of("thinking", Map.of("time", "P1D"))))
                                .as(JsonBody.class)
                                .getList("violations.field", String.class))
                .contains("substitute.thinking.time", "substitute.bot");
    }
}
