package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Once more, at the interface.
@QuarkusTest
class RematchTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    @Inject DataSource database;

    private Client ada = new Client("", "");
    private Client bob = ada;

    @BeforeEach
    void two_accounts() {
        ada = Client.open("Ada");
        bob = Client.open("Bob");
    }

    @AfterEach
    void no_bot_is_left() throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("delete from bot");
            statement.execute("update seat set for_bots = false where for_bots");
        }
    }

    private String over(Client one, Client other) {
        String match = one.match("garbage", Map.of(), List.of(Client.me(), Client.open()));
        other.sit(match, 1);
        one.view(match);
        other.request().post(match + "/resignation").then().statusCode(201);
        return match;
    }

    private static Response ask(Client client, String match) {
        return client.json(Map.of()).post(match + "/rematch");
    }

    private static String asked(Client client, String match) {
        return ask(client, match)
                .then()
                .statusCode(201)
                .extract()
                .header("Location")
                .replaceFirst("^https?://[^/]+", "");
    }

    private static JsonBody summary(Client client, String match) {
        return client.request().get(match).then().statusCode(200).extract().as(JsonBody.class);
    }

    private static void refused(Response answer, int status, String code) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo(code);
    }

    @Test
    void those_who_played_find_each_other_again() {
        String match = over(ada, bob);
        assertThat(summary(bob, match).getString("rematch.status")).isEqualTo("POSSIBLE");
        String rematch = asked(ada, match);
        JsonBody told = summary(bob, match);
        assertThat(told.getString("rematch.status")).isEqualTo("OPENED");
        assertThat("/v1/matches/" + told.getString("rematch.match")).isEqualTo(rematch);

        JsonBody waiting = summary(bob, rematch);
        assertThat(waiting.getString("status")).isEqualTo("WAITING");
        assertThat("/v1/matches/" + waiting.getString("rematchOf")).isEqualTo(match);
        assertThat(waiting.getList("seats.kind", String.class))
                .containsExactly("RESERVED", "PLAYER");
        assertThat(waiting.getList("seats.name", String.class)).containsExactly("Bob", "Ada");

        assertThat(asked(bob, match)).isEqualTo(rematch);
        assertThat(summary(ada, rematch).getString("status")).isEqualTo("RUNNING");
        assertThat(ada.view(rematch).getInt("revision")).isEqualTo(1);
    }

    @Test
    void lists_show_it_to_its_players_only() {
        String match = over(ada, bob);
        String rematch = asked(ada, match);
        JsonBody own =
                bob.request()
                        .get("/v1/matches?mine=true&status=FINISHED&limit=1")
                        .as(JsonBody.class);
        assertThat("/v1/matches/" + own.getString("matches[0].id")).isEqualTo(match);
        assertThat("/v1/matches/" + own.getString("matches[0].rematch.match")).isEqualTo(rematch);
        Client eve = Client.open("Eve");
        assertThat(summary(eve, match).getMap("$")).doesNotContainKey("rematch");
        assertThat(Client.anonymous().get(match).as(JsonBody.class).getMap("$"))
                .doesNotContainKey("rematch");
    }

    @Test
    void a_request_that_comes_again_has_the_same_answer() {
        String match = over(ada, bob);
        var answers =
                List.of(1, 2).stream()
                        .map(_ ->
                                ada.json(Map.of("entropy", "salt"))
                                        .header("Idempotency-Key", "again-and-again")
                                        .post(match + "/rematch"))
                        .toList();
        assertThat(answers.get(0).statusCode()).isEqualTo(201);
        assertThat(answers.get(1).asString()).isEqualTo(answers.get(0).asString());
        refused(
                ada.json(Map.of("entropy", "pepper"))
                        .header("Idempotency-Key", "again-and-again")
                        .post(match + "/rematch"),
                422,
                "IDEMPOTENCY_KEY_REUSED");
        String path = bob.json(Map.of()).accept("text/plain").post(match + "/rematch").asString();
        assertThat(answers.get(0).header("Location")).endsWith(path.strip());
    }

    @Test
    void impossible_rematches_are_rejected() {
        String running = ada.matchAgainst("garbage", "greedy");
        refused(ask(ada, running), 409, "MATCH_NOT_FINISHED");
        refused(ask(bob, running), 403, "NOT_SEATED");
        String match = over(ada, bob);
        String branch =
                ada.json(Map.of("revision", 1))
                        .post(match + "/branches")
                        .then()
                        .statusCode(201)
                        .extract()
                        .header("Location");
        refused(ask(ada, branch.replaceFirst("^https?://[^/]+", "")), 409, "NO_REMATCH");
        refused(
                ada.json(Map.of("character", "MOOSIFER")).post(match + "/rematch"),
                422,
                "INVALID_CHARACTER");
        refused(ada.json(Map.of("seats", 2)).post(match + "/rematch"), 400, "UNKNOWN_FIELD");
        assertThat(summary(ada, match).getString("rematch.status")).isEqualTo("POSSIBLE");
    }

    @Test
    void leaving_the_seat_cancels_the_rematch() {
        String match = over(ada, bob);
        String rematch = asked(ada, match);
        bob.request().delete(rematch + "/seats/0").then().statusCode(204);
        ada.request().get(rematch).then().statusCode(404);
        assertThat(summary(ada, match).getString("rematch.status")).isEqualTo("POSSIBLE");
    }

    @Test
    void built_in_bots_play_once_more_at_once() {
        String match = ada.matchAgainst("garbage", "greedy");
        ada.view(match);
        ada.request().post(match + "/resignation").then().statusCode(201);
        String rematch = asked(ada, match);
        JsonBody shown = summary(ada, rematch);
        assertThat(shown.getString("status")).isEqualTo("RUNNING");
        assertThat(shown.getList("seats.kind", String.class)).containsExactly("BOT", "PLAYER");
    }

    @Test
    void available_bot_joins_the_rematch_and_another_is_awaited() {
        Client bot = Client.openBot("Babbage");
        String match = over(ada, bot);
        String rematch = asked(ada, match);
        assertThat(summary(ada, rematch).getString("status")).isEqualTo("WAITING");
        // From now on its manifest says so, and it is seated automatically.
        bot.json(
                        Map.of(
                                "games",
                                List.of(Map.of("game", "garbage")),
                                "alwaysAvailable",
                                true,
                                "matches",
                                2,
                                "clock",
                                Map.of("untimed", true)))
                .put("/v1/players/me/manifest")
                .then()
                .statusCode(200);
        Await.until(
                "the bot", SOON, () -> summary(ada, rematch).getString("status").equals("RUNNING"));

        ada.request().post(rematch + "/resignation").then().statusCode(201);
        String third = asked(ada, rematch);
        assertThat(summary(ada, third).getString("status")).isEqualTo("RUNNING");
        assertThat(summary(ada, third).getList("seats.name", String.class))
                .containsExactly("Ada", "Babbage");
    }
}
