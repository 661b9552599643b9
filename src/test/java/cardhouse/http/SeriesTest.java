package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Series, at the interface.
@QuarkusTest
class SeriesTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    private Client ada = new Client("", "");
    private Client bob = ada;

    @BeforeEach
    void two_accounts() {
        ada = Client.open("Ada");
        bob = Client.open("Bob");
    }

    private static Map<String, Object> wish(int bestOf) {
        return Map.of(
                "game",
                "trash",
                "seats",
                List.of(Client.me(), Client.open()),
                "series",
                Map.of("bestOf", bestOf));
    }

    private static JsonBody got(Client client, String path) {
        return client.request().get(path).then().statusCode(200).extract().as(JsonBody.class);
    }

    private static void refused(Response answer, int status, String code) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo(code);
    }

    private static void resign(Client client, String match) {
        client.request().post(match + "/resignation").then().statusCode(201);
    }

    private String awaited(String series, int number) {
        Await.until(
                "match " + number,
                SOON,
                () -> got(ada, series).getList("matches").size() == number);
        return "/v1/matches/" + got(ada, series).getString("matches[" + (number - 1) + "].match");
    }

    @Test
    void the_best_of_three_is_played_by_itself() {
        String first = ada.match(wish(3));
        bob.sit(first, 1);
        String series = first.replace("/matches/", "/series/");
        assertThat(got(ada, first).getString("series.id"))
                .isEqualTo(first.substring("/v1/matches/".length()));
        resign(bob, first);

        String second = awaited(series, 2);
        JsonBody summary = got(bob, second);
        assertThat(summary.getString("status")).isEqualTo("RUNNING");
        assertThat(summary.getList("seats.name", String.class)).containsExactly("Bob", "Ada");
        assertThat(summary.getInt("series.number")).isEqualTo(2);
        assertThat(summary.getList("series.wins", Integer.class)).containsExactly(0, 1);
        assertThat(got(ada, first).getList("series.wins", Integer.class)).containsExactly(1, 0);
        assertThat(got(ada, first).getMap("$")).doesNotContainKey("rematch");
        refused(ada.json(Map.of()).post(first + "/rematch"), 409, "NO_REMATCH");
        resign(ada, second);

        String third = awaited(series, 3);
        resign(bob, third);
        JsonBody over = got(ada, series);
        assertThat(over.getBoolean("finished")).isTrue();
        assertThat(over.getList("wins", Integer.class)).containsExactly(2, 1);
        assertThat(over.getInt("winner")).isZero();
        assertThat(over.getList("matches.winner", Integer.class)).containsExactly(0, 1, 0);
        assertThat(got(Client.open("Eve"), series).getList("seats.name", String.class))
                .containsExactly("Ada", "Bob");
    }

    @Test
    void a_rematch_begins_another_series() {
        String first = ada.match(wish(3));
        bob.sit(first, 1);
        resign(bob, first);
        String second = awaited(first.replace("/matches/", "/series/"), 2);
        resign(bob, second);
        assertThat(got(ada, second).getString("rematch.status")).isEqualTo("POSSIBLE");
        String again =
                ada.json(Map.of())
                        .post(second + "/rematch")
                        .then()
                        .statusCode(201)
                        .extract()
                        .header("Location")
                        .replaceFirst("^https?://[^/]+", "");
        assertThat(got(ada, again).getInt("series.number")).isEqualTo(1);
        assertThat(got(ada, again).getString("series.id"))
                .isEqualTo(again.substring("/v1/matches/".length()));
    }

    @Test
    void invalid_series_are_rejected() {
        refused(ada.json(wish(4)).post("/v1/matches"), 400, "INVALID_VALUE");
        refused(ada.json(wish(17)).post("/v1/matches"), 400, "INVALID_VALUE");
        refused(ada.request().get("/v1/series/" + UUID.randomUUID()), 404, "SERIES_NOT_FOUND");
        String match = ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        refused(ada.request().get(match.replace("/matches/", "/series/")), 404, "SERIES_NOT_FOUND");
    }
}
