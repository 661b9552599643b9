package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.games.Catalog;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A bot draws tables that it could be sitting at, and sees where its moves lead from there.
@QuarkusTest
class SamplesTest {
    private static final String TRIO_STEPS = "/v1/games/trio/simulations";

    private Client ada;

    @BeforeEach
    void open() {
        ada = Client.open("Ada");
    }

    @ParameterizedTest
    @ValueSource(strings = {"trashed", "garbage", "trash", "trio", "dumpster-brawl"})
    void samples_contain_the_results_of_the_own_moves(String game) {
        String match = ada.matchAgainst(game, "greedy");
        var view = aloneToMove(match);
        var samples = drawn(match, "count=8&seed=7");
        assertThat(samples.getInt("revision")).isEqualTo(view.getInt("revision"));
        assertThat(samples.getString("viewer")).isEqualTo("seat0");
        var tables = samples.getList("samples");
        assertThat(tables).hasSize(8).doesNotHaveDuplicates();
        assertThat(drawn(match, "count=8&seed=7").getList("samples")).isEqualTo(tables);
        assertThat(drawn(match, "count=8&seed=8").getList("samples")).isNotEqualTo(tables);
        assertThat(drawn(match, "seed=9").getList("samples")).hasSize(16);
        var steps = new ArrayList<Map<String, ?>>();
        for (Object table : tables)
            for (Object move : view.getList("legalMoves")) steps.add(step(table, 0, move));
        var taken = taken(game, steps);
        assertThat(taken.getList("steps")).hasSize(steps.size());
        // Nothing has happened at the match.
        assertThat(ada.view(match).getInt("revision")).isEqualTo(view.getInt("revision"));
    }

    /// No other seat moves then: where seats move at once, the bot has already moved.
    private JsonBody aloneToMove(String match) {
        Await.until(
                "the bot's move",
                Duration.ofSeconds(30),
                () -> ada.view(match).getList("toAct").equals(List.of(0)),
                () -> ada.view(match).getMap("$").toString());
        return ada.view(match);
    }

    /// A client without any knowledge of the rules can simulate a match to its end.
    @Test
    void steps_lead_from_a_sample_to_the_end_of_the_match() {
        var rules = Map.of("turnLimit", 60);
        String match = ada.matchAgainst("trio", "greedy", rules);
        Object move = ada.myTurn(match).getList("legalMoves").getFirst();
        Object table = drawn(match, "count=1").getList("samples").getFirst();
        int seat = 0;
        for (int seed = 0; ; seed++) {
            var steps = List.of(step(table, seat, move));
            var body = Map.of("seats", 2, "seed", seed, "rules", rules, "steps", steps);
            var answer = send("trio", body);
            assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
            var after = answer.as(JsonBody.class);
            if (after.getList("steps[0].toAct").isEmpty()) {
                assertThat(after.getList("steps[0].outcome.places")).hasSize(2);
                return;
            }
            table = after.getMap("steps[0].table");
            seat = after.getInt("steps[0].toAct[0].seat");
            move = after.getList("steps[0].toAct[0].legalMoves").getFirst();
        }
    }

    @Test
    void a_step_that_cannot_be_taken_is_named() {
        String match = ada.matchAgainst("trio", "greedy");
        var moves = ada.myTurn(match).getList("legalMoves");
        var table = drawn(match, "count=1").<Map<String, Object>>getList("samples").getFirst();
        var good = step(table, 0, moves.getFirst());
        var crooked = new HashMap<>(table);
        crooked.put(
                "course",
                Map.of(
                        "pile", List.of(), "seen", List.of(), "places", List.of(), "left",
                        List.of()));
        refused(
                List.of(good, step(crooked, 0, moves.getFirst())),
                "INVALID_VALUE",
                "steps[1].table");
        // At the beginning both may exchange cards, and none of them may do this.
        refused(
                List.of(good, good, step(table, 1, Map.of("type", "pick-up"))),
                "INVALID_VALUE",
                "steps[2].move");
        refused(
                List.of(step(table, 0, Map.of("type", "draw", "from", "STOCK"))),
                "INVALID_VALUE",
                "steps[0].move");
        refused(List.of(), "INVALID_VALUE", "steps");
        var many = new ArrayList<Map<String, ?>>();
        while (many.size() < 257) many.add(good);
        refused(many, "INVALID_VALUE", "steps");
        assertThat(taken("trio", many.subList(0, 256)).getList("steps")).hasSize(256);
        var body = Map.of("seats", 2, "steps", List.of(good));
        refused(with(body, "seats", 7), "INVALID_VALUE", "seats");
        refused(with(body, "seats", 3), "INVALID_VALUE", "steps[0].table");
        refused(with(body, "edition", 99), "INVALID_VALUE", "edition");
        refused(with(body, "rules", Map.of("rounds", -1)), "INVALID_VALUE", "rules.rounds");
        refused(with(body, "table", 1), "UNKNOWN_FIELD", "table");
        var tooLong = send("trio", with(body, "rules", Map.of("preset", "x".repeat(1 << 20))));
        assertThat(tooLong.statusCode()).isEqualTo(413);
        assertThat(send("poker", body).statusCode()).isEqualTo(404);
        for (String nothing : List.of("null", "[]", "3", "", "{\"seats\": 2, \"steps\": [null]}")) {
            var answer =
                    ada.unchecked().contentType("application/json").body(nothing).post(TRIO_STEPS);
            assertThat(answer.statusCode()).as("body %s", nothing).isEqualTo(400);
        }
    }

    private static Map<String, Object> with(Map<String, ?> body, String field, Object value) {
        var other = new HashMap<String, Object>(body);
        other.put(field, value);
        return other;
    }

    private void refused(List<Map<String, ?>> steps, String code, String field) {
        refused(Map.of("seats", 2, "steps", steps), code, field);
    }

    private void refused(Map<String, ?> body, String code, String field) {
        var answer = ada.unchecked().contentType("application/json").body(body).post(TRIO_STEPS);
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(400);
        var problem = answer.as(JsonBody.class);
        assertThat(problem.getString("code")).isEqualTo(code);
        assertThat(problem.getString("violations[0].field")).isEqualTo(field);
    }

    @Test
    void tables_are_for_players_with_a_seat() {
        String match = ada.matchAgainst("trio", "greedy");
        var eve = Client.open("Eve");
        assertThat(eve.request().get(match + "/view/samples").statusCode()).isEqualTo(403);
        var watching = eve.with(ada.token(Map.of("scopes", List.of("watch"))));
        assertThat(watching.request().get(match + "/view/samples").statusCode()).isEqualTo(403);
        for (String wrong : List.of("count=0", "count=65", "seed=-1", "seed=x"))
            assertThat(ada.unchecked().get(match + "/view/samples?" + wrong).statusCode())
                    .isEqualTo(400);
    }

    @Test
    void there_are_none_where_nothing_is_hidden() {
        String over = ada.matchAgainst("trio", "greedy");
        ada.request().post(over + "/resignation").then().statusCode(201);
        var answer = ada.request().get(over + "/view/samples");
        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo("NO_SAMPLES");
    }

    private static Map<String, ?> step(Object table, int seat, Object move) {
        return Map.of("table", table, "seat", seat, "move", move);
    }

    private JsonBody drawn(String match, String query) {
        return ada.request()
                .get(match + "/view/samples?" + query)
                .then()
                .statusCode(200)
                .extract()
                .as(JsonBody.class);
    }

    private JsonBody taken(String game, List<Map<String, ?>> steps) {
        var answer = send(game, Map.of("seats", seats(game), "steps", steps));
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        return answer.as(JsonBody.class);
    }

    private static int seats(String game) {
        return Catalog.find(game).orElseThrow().minSeats();
    }

    private Response send(String game, Map<String, ?> body) {
        return ada.json(body).post("/v1/games/" + game + "/simulations");
    }
}
