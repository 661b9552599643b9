package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Deadlines as clients see them.
@QuarkusTest
class ClocksTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    private static Map<String, Object> clock(String perMove, String onTimeout) {
        return Map.of("perMove", perMove, "onTimeout", onTimeout);
    }

    private static Response open(Client client, String game, Map<String, ?> clock, int seats) {
        var kinds = new java.util.ArrayList<>(List.of(Client.me()));
        while (kinds.size() < seats) kinds.add(Client.open());
        return client.json(Map.of("game", game, "clock", clock, "seats", kinds))
                .post("/v1/matches");
    }

    private static String matchOfTwo(Client ada, Client bob, String game, Map<String, ?> clock) {
        Response opened = open(ada, game, clock, 2);
        assertThat(opened.statusCode()).isEqualTo(201);
        String match = "/v1/matches/" + opened.as(JsonBody.class).getString("id");
        bob.sit(match, 1);
        return match;
    }

    private static JsonBody journal(Client client, String match) {
        return client.request().get(match + "/journal").as(JsonBody.class);
    }

    @Test
    void a_match_without_a_clock_has_no_deadline() {
        Client ada = Client.open("Ada");
        JsonBody view = ada.view(ada.matchAgainst("trash", "greedy"));
        assertThat(view.getString("deadline")).isNull();
        assertThat(view.getList("clocks")).isNull();
    }

    @Test
    void each_of_two_who_are_to_act_at_once_has_a_deadline() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        var clock = new HashMap<>(clock("PT1H", "BOT"));
        clock.putAll(Map.of("bank", "PT30M", "bot", "greedy"));
        String match = matchOfTwo(ada, bob, "trio", clock);
        assertThat(ada.request().get(match).as(JsonBody.class).getMap("clock"))
                .isEqualTo(
                        Map.of(
                                "perMove",
                                "PT1H",
                                "bank",
                                "PT30M",
                                "onTimeout",
                                "BOT",
                                "bot",
                                "greedy"));
        Instant started = Instant.parse(journal(ada, match).getString("entries[0].at"));
        JsonBody both = ada.view(match);
        assertThat(both.getList("toAct", Integer.class)).containsExactly(0, 1);
        String first = started.plus(Duration.ofMinutes(90)).toString();
        assertThat(both.getList("clocks.deadline", String.class)).containsExactly(first, first);
        assertThat(both.getString("deadline")).isEqualTo(first);

        ada.move(match, Map.of("type", "keep-hand")).then().statusCode(201);
        JsonBody one = bob.view(match);
        assertThat(one.getMap("clocks[0]")).doesNotContainKey("deadline");
        assertThat(one.getString("clocks[1].deadline")).isEqualTo(first);
        assertThat(one.getString("clocks[0].bank")).isEqualTo("PT30M");
    }

    @Test
    void a_view_has_the_time_that_decides() {
        Client ada = Client.open("Ada");
        String match = ada.matchAgainst("trash", "greedy");
        Response view = ada.request().get(match + "/view");
        assertThat(Instant.parse(view.header("Server-Time")))
                .isBetween(Instant.now().minusSeconds(30), Instant.now());
    }

    @Test
    void a_bot_moves_for_a_seat_whose_time_is_up_and_the_match_goes_on() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        String match = matchOfTwo(ada, bob, "garbage", clock("PT1S", "BOT"));
        Await.until("two deadlines", SOON, () -> ada.view(match).getInt("revision") >= 3);
        JsonBody journal = journal(ada, match);
        assertThat(journal.getList("entries.cause", String.class).subList(1, 3))
                .containsOnly("TIMEOUT_MOVE");
        var times = journal.getList("entries.at", String.class).stream().map(Instant::parse);
        assertThat(times.toList())
                .satisfies(at -> {
                    for (int i = 1; i < 3; i++)
                        assertThat(Duration.between(at.get(i - 1), at.get(i)))
                                .isGreaterThanOrEqualTo(Duration.ofSeconds(1));
                });
        // A second may be over before a move is there: then it is the next one's turn.
        Await.until("a move of its own", SOON, () -> moves(ada, match) || moves(bob, match));
        ada.request().post(match + "/resignation").then().statusCode(201);
        assertThat(proven(match).getString("header.clock.bot")).isEqualTo("random");
    }

    /// Whether it was its turn, and its move came in time.
    private static boolean moves(Client client, String match) {
        var legal = client.view(match).getList("legalMoves");
        return !legal.isEmpty() && client.move(match, legal.getFirst()).statusCode() == 201;
    }

    /// The proof of a match that is over and passes an audit, its deadlines included.
    private static JsonBody proven(String match) {
        JsonBody verdict = Client.anonymous().get(match + "/audit").as(JsonBody.class);
        assertThat(verdict.getList("findings")).isEmpty();
        assertThat(verdict.getList("depths.status")).containsOnly("PASSED");
        return Client.anonymous().get(match + "/proof").as(JsonBody.class);
    }

    @Test
    void a_seat_whose_time_is_up_leaves_the_match() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        String match = matchOfTwo(ada, bob, "trash", clock("PT3S", "FORFEIT"));
        int late = ada.view(match).getInt("toAct[0]");
        Await.until("its end", SOON, () -> ada.view(match).getString("status").equals("FINISHED"));
        JsonBody view = ada.view(match);
        assertThat(view.getInt("outcome.places[" + late + "]")).isEqualTo(2);
        assertThat(view.getString("deadline")).isNull();
        JsonBody journal = journal(ada, match);
        assertThat(journal.getList("entries.cause", String.class))
                .containsExactly("START", "FORFEIT");
        assertThat(journal.getInt("entries[1].seat")).isEqualTo(late);
        assertThat(proven(match).getMap("header.clock"))
                .isEqualTo(
                        Map.of(
                                "perMove",
                                "PT3S",
                                "bank",
                                "PT0S",
                                "onTimeout",
                                "FORFEIT",
                                "seats",
                                List.of(0, 1)));
    }

    /// The other one's time was up first, though perhaps nothing had been done about it yet.
    @Test
    void resignation_after_the_deadline_of_the_opponent_wins() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        for (int match = 0; match < 8; match++) {
            String path = matchOfTwo(ada, bob, "trash", clock("PT1S", "FORFEIT"));
            JsonBody view = ada.view(path);
            int late = view.getInt("toAct[0]");
            Instant deadline = Instant.parse(view.getString("deadline"));
            Instant nearly = deadline.minusMillis(50);
            Await.until("nearly the deadline", SOON, () -> Instant.now().isAfter(nearly));
            while (!Instant.now().isAfter(deadline)) Thread.onSpinWait();
            Response resigned = (late == 0 ? bob : ada).request().post(path + "/resignation");
            assertThat(resigned.statusCode()).isEqualTo(409);
            assertThat(resigned.as(JsonBody.class).getString("code")).isEqualTo("MATCH_FINISHED");
            assertThat(journal(ada, path).getList("entries.cause", String.class))
                    .containsExactly("START", "FORFEIT");
            assertThat(ada.view(path).getInt("outcome.places[" + late + "]")).isEqualTo(2);
            proven(path);
        }
    }

    @Test
    void a_clock_that_cannot_be_is_refused_with_all_that_is_wrong() {
        Client ada = Client.open("Ada");
        for (String bad : List.of("PT0.5S", "P1Y", "soon", "PT9999H", "-PT5S")) {
            Response refused = open(ada, "trash", clock(bad, "BOT"), 2);
            assertThat(refused.statusCode()).isEqualTo(400);
            assertThat(refused.as(JsonBody.class).getList("violations.field", String.class))
                    .containsExactly("clock.perMove");
        }
        var odd = Map.of("bank", "PT5S", "onTimeout", "NONE", "bot", "greedy", "colour", "red");
        assertThat(
                        open(ada, "trash", odd, 2)
                                .as(JsonBody.class)
                                .getList("violations.field", String.class))
                .containsExactlyInAnyOrder("clock.perMove", "clock.bot", "clock.colour");
        var unknown = Map.of("perMove", "PT5S", "onTimeout", "BOT", "bot", "wizard");
        Response refused = open(ada, "trash", unknown, 2);
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.as(JsonBody.class).getString("code")).isEqualTo("INVALID_CLOCK");
    }
}
