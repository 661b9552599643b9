package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Sitting down, standing up, starting, resigning, and finding matches.
@QuarkusTest
class SeatsTest {
    @Test
    void the_last_open_seat_starts_the_match_and_publishes_all_entropy() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        String match =
                ada.match(
                        Map.of(
                                "game",
                                "garbage",
                                "seats",
                                List.of(Client.me(), Client.open(), Client.bot("random")),
                                "entropy",
                                "café"));
        JsonBody waiting = bob.request().get(match).as(JsonBody.class);
        assertThat(waiting.getString("status")).isEqualTo("WAITING");
        assertThat(waiting.getInt("revision")).isZero();
        assertThat(waiting.getList("fairness.entropy")).isNull();
        JsonBody started =
                bob.json(Map.of("entropy", "tea")).put(match + "/seats/1").as(JsonBody.class);
        assertThat(started.getString("status")).isEqualTo("RUNNING");
        assertThat(started.getList("fairness.entropy", String.class))
                .containsExactly("café", "tea", "");
        assertThat(started.getString("seats[1].name")).isEqualTo("Bob");
        assertThat(started.getBoolean("seats[1].you")).isTrue();
    }

    @Test
    void a_match_waits_for_entropy_that_comes_after_the_commitment() {
        Client ada = Client.open("Ada");
        var wish =
                Map.of(
                        "game",
                        "trash",
                        "seats",
                        List.of(Client.me(), Client.bot("greedy")),
                        "entropyLater",
                        true);
        JsonBody waiting = ada.json(wish).post("/v1/matches").as(JsonBody.class);
        assertThat(waiting.getString("status")).isEqualTo("WAITING");
        assertThat(waiting.getString("seats[0].waitingFor")).isEqualTo("ENTROPY");
        String entropy = "/v1/matches/" + waiting.getString("id") + "/seats/0/entropy";
        JsonBody started = ada.json(Map.of("entropy", "tea")).put(entropy).as(JsonBody.class);
        assertThat(started.getString("status")).isEqualTo("RUNNING");
        assertThat(started.getString("seats[0].waitingFor")).isNull();
        assertThat(started.getString("fairness.commitment"))
                .isEqualTo(waiting.getString("fairness.commitment"));
        assertThat(started.getList("fairness.entropy", String.class)).containsExactly("tea", "");
        ada.json(Map.of("entropy", "cake")).put(entropy).then().statusCode(409);
    }

    @Test
    void a_seat_can_be_given_up_before_the_start_and_taken_by_another() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        String match =
                ada.match("trash", Map.of(), List.of(Client.me(), Client.open(), Client.open()));
        bob.sit(match, 1);
        bob.sit(match, 1);
        Client cyd = Client.open("Cyd");
        bob.request().delete(match + "/seats/1").then().statusCode(204);
        cyd.sit(match, 1);
        assertThat(ada.request().get(match).as(JsonBody.class).getString("seats[1].name"))
                .isEqualTo("Cyd");
    }

    @Test
    void seats_choose_their_characters_first_come_first_served() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        String match =
                ada.match(
                        "dumpster-brawl",
                        Map.of("character2", "GULLIBLE"),
                        List.of(
                                Map.of("kind", "ME", "character", "SKUNKETTE"),
                                Client.open(),
                                Client.bot("greedy")));
        assertRefused(bob, match, "SKUNKETTE", 409, "CHARACTER_TAKEN");
        assertRefused(bob, match, "BADGER", 422, "INVALID_CHARACTER");
        assertThat(bob.request().get(match).as(JsonBody.class).getString("seats[1].kind"))
                .isEqualTo("OPEN");
        JsonBody started =
                bob.json(Map.of("character", "RATTIGAN"))
                        .put(match + "/seats/1")
                        .as(JsonBody.class);
        assertThat(started.getMap("rules"))
                .containsEntry("character0", "SKUNKETTE")
                .containsEntry("character1", "RATTIGAN")
                .containsEntry("character2", "GULLIBLE");
        assertThat(bob.view(match).getList("view.brawlers.critter", String.class))
                .containsExactly("SKUNKETTE", "RATTIGAN", "GULLIBLE");
    }

    private static void assertRefused(
            Client client, String match, String character, int status, String code) {
        var refused = client.json(Map.of("character", character)).put(match + "/seats/1");
        assertThat(refused.statusCode()).isEqualTo(status);
        assertThat(refused.as(JsonBody.class).getString("code")).isEqualTo(code);
    }

    @Test
    void resigned_seat_takes_the_last_place_and_the_match_continues() {
        Client ada = Client.open("Ada");
        String match =
                ada.match(
                        "trash",
                        Map.of(),
                        List.of(Client.me(), Client.bot("greedy"), Client.bot("random")));
        var answer = ada.request().post(match + "/resignation");
        JsonBody resigned = answer.as(JsonBody.class);
        assertThat(resigned.getString("entry.cause"))
                .as(answer.asString())
                .isEqualTo("RESIGNATION");
        assertThat(ada.request().post(match + "/resignation").statusCode()).isEqualTo(409);
        while (!ada.view(match).getString("status").equals("FINISHED")) Thread.onSpinWait();
        assertThat(ada.view(match).getList("outcome.places", Integer.class).getFirst())
                .isEqualTo(3);
    }

    @Test
    void the_directory_shows_listed_matches_in_pages_and_hides_unlisted_ones() {
        Client ada = Client.open("Ada");
        for (int i = 0; i < 5; i++)
            ada.match("trashed", Map.of(), List.of(Client.me(), Client.open()));
        ada.json(
                        Map.of(
                                "game",
                                "trashed",
                                "seats",
                                List.of(Client.me(), Client.open()),
                                "listed",
                                false))
                .post("/v1/matches")
                .then()
                .statusCode(201);
        JsonBody mine = ada.request().get("/v1/matches?mine=true&limit=4").as(JsonBody.class);
        assertThat(mine.getList("matches")).hasSize(4);
        JsonBody rest =
                ada.request()
                        .get("/v1/matches?mine=true&limit=4&cursor=" + mine.getString("next"))
                        .as(JsonBody.class);
        assertThat(rest.getList("matches")).hasSize(2);
        assertThat(rest.getString("next")).isNull();
        JsonBody everybodys =
                Client.open("Bob")
                        .request()
                        .get("/v1/matches?status=WAITING&game=trashed&limit=100")
                        .as(JsonBody.class);
        assertThat(everybodys.getList("matches.listed", Boolean.class)).containsOnly(true);
    }

    @Test
    void a_dry_run_judges_and_plays_nothing() {
        Client ada = Client.open("Ada");
        String match = ada.matchAgainst("trash", "greedy");
        JsonBody view = ada.myTurn(match);
        JsonBody judged =
                ada.json(view.getList("legalMoves").getFirst())
                        .post(match + "/moves?dryRun=true")
                        .as(JsonBody.class);
        assertThat(judged.getBoolean("allowed")).isTrue();
        Response text =
                ada.request()
                        .accept("text/plain")
                        .contentType("text/plain")
                        .body("1")
                        .post(match + "/moves?dryRun=true");
        assertThat(text.contentType()).startsWith("text/plain");
        assertThat(text.asString()).isEqualTo("allowed\n");
        assertThat(ada.json(Map.of("type", "call")).post(match + "/moves?dryRun=true").statusCode())
                .isEqualTo(422);
        assertThat(ada.view(match).getInt("revision")).isEqualTo(view.getInt("revision"));
    }
}
