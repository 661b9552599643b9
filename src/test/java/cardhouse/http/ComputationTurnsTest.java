package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.platform.background.Asker;
import cardhouse.platform.background.Computations;
import cardhouse.platform.background.HeldPermits;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/// Long computations have a fair queue: an account whose part of the queue is full is rejected, for
/// every kind of computation.
@QuarkusTest
class ComputationTurnsTest {
    private static final Duration SOON = Duration.ofSeconds(90);

    @Inject Computations computations;

    @ConfigProperty(name = "cardhouse.limits.computations-per-account")
    int most;

    @Test
    void expensive_requests_share_one_queue() throws Exception {
        Client ada = Client.open("Ada");
        String match = over(ada);
        String set = set(ada);
        String tournament = tournament(ada);
        var me = ada.request().get("/v1/players/me").as(JsonBody.class);
        UUID account = UUID.fromString(me.getString("id"));
        var costly =
                List.of(
                        "/v1/matches",
                        match + "/audit",
                        match + "/proof",
                        match + "/inclusion",
                        match + "/commitment-inclusion",
                        match + "/knowledge",
                        match + "/replay",
                        match + "/analysis",
                        set + "/results",
                        set + "/boards",
                        set + "/proof",
                        tournament + "/standings",
                        tournament + "/proof");
        try (var _ = new HeldPermits(computations, new Asker("127.0.0.1", account), most)) {
            for (String path : costly) {
                // Without a rate limit, no answer has the number of remaining requests.
                Response answer = ada.unchecked().get(path);
                assertThat(answer.statusCode()).as(path).isEqualTo(429);
                assertThat(answer.as(JsonBody.class).getString("code"))
                        .isEqualTo("TOO_MANY_COMPUTATIONS");
            }
            assertThat(ada.request().get(tournament).statusCode()).isEqualTo(200);
        }
        for (String path : costly)
            assertThat(ada.request().get(path).statusCode()).as(path).isIn(200, 409);
    }

    private static String over(Client ada) {
        String match = ada.matchAgainst("trash", "greedy");
        ada.request().post(match + "/resignation").then().statusCode(201);
        return match;
    }

    private static String set(Client ada) {
        String set =
                made(
                        ada,
                        "/v1/sets",
                        Map.of(
                                "game",
                                "trash",
                                "rules",
                                Map.of("preset", "short"),
                                "boards",
                                1,
                                "contestants",
                                List.of(bot("greedy"), bot("random")),
                                "opponent",
                                Map.of("bot", "random")));
        Await.until(
                "the end of the set",
                SOON,
                () ->
                        ada.request()
                                .get(set)
                                .as(JsonBody.class)
                                .getString("status")
                                .equals("FINISHED"));
        return set;
    }

    private static Map<String, String> bot(String level) {
        return Map.of("kind", "BOT", "bot", level);
    }

    private static String tournament(Client ada) {
        return made(ada, "/v1/tournaments", Map.of("name", "Evening", "game", "trash"));
    }

    private static String made(Client ada, String path, Map<String, ?> wish) {
        return ada.json(wish)
                .post(path)
                .then()
                .statusCode(201)
                .extract()
                .header("Location")
                .replaceFirst("^https?://[^/]+", "");
    }
}
