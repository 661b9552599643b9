package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.match.live.JournalSubscriptions;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The matches with most viewers: which are listed, in which order, and which never.
@QuarkusTest
class MostWatchedTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final String LIST = "/v1/matches?sort=VIEWERS";
    private static final Map<String, Object> LIVE = Map.of("mode", "LIVE");

    @Inject JournalSubscriptions<byte[]> journals;

    private Client ada;
    private Client bob;

    @BeforeEach
    void comeIn() {
        ada = Client.open("Ada");
        bob = Client.open("Bob");
    }

    private String match(Map<String, Object> spectators, boolean listed) {
        var wish = new HashMap<String, Object>();
        wish.put("game", "garbage");
        wish.put("listed", listed);
        wish.put("spectators", spectators);
        wish.put("seats", List.of(Client.me(), Client.open()));
        String match = ada.match(wish);
        bob.sit(match, 1);
        return match;
    }

    /// A stream of what spectators see.
    private HttpClient viewer(String match) throws Exception {
        var client = HttpClient.newHttpClient();
        var request =
                HttpRequest.newBuilder(
                                URI.create(
                                        "http://127.0.0.1:%d%s/journal?live=true&as=public"
                                                .formatted(RestAssured.port, match)))
                        .header("Accept", "application/x-ndjson")
                        .header("Authorization", "Bearer " + ada.token());
        InputStream lines = client.send(request.build(), BodyHandlers.ofInputStream()).body();
        assertThat(lines.read()).isNotNegative();
        return client;
    }

    private static List<String> listed(String more) {
        Response answer = Client.anonymous().get(LIST + more);
        assertThat(answer.statusCode()).isEqualTo(200);
        return answer.as(JsonBody.class).<Map<String, Object>>getList("matches").stream()
                .map(one -> "/v1/matches/" + one.get("id"))
                .toList();
    }

    @Test
    void matches_with_most_viewers_come_first_and_then_the_newest() throws Exception {
        String two = match(LIVE, true);
        String one = match(LIVE, true);
        String older = match(LIVE, true);
        String newest = match(LIVE, true);
        try (var first = viewer(two);
                var second = viewer(two);
                var third = viewer(one)) {
            assertThat(listed("&limit=4")).containsExactly(two, one, newest, older);
            assertThat(listed("&limit=1&status=RUNNING&game=garbage")).containsExactly(two);
            assertThat(listed("&game=trio")).doesNotContain(two);
            ada.json(Map.of()).post(two + "/resignation").then().statusCode(201);
            assertThat(listed("")).startsWith(one, newest, older).doesNotContain(two);
            third.shutdownNow();
            Await.until(
                    "the viewer is gone",
                    SOON,
                    () -> !journals.viewers().containsKey(Client.id(one)));
            assertThat(listed("&limit=1")).containsExactly(newest);
            first.shutdownNow();
            second.shutdownNow();
        }
    }

    /// A player with a seat follows the public view of any match, but others may not see it.
    @Test
    void private_and_delayed_matches_are_never_listed() throws Exception {
        String off = match(Map.of("mode", "OFF"), true);
        String delayed = match(Map.of("mode", "DELAYED", "plies", 1), true);
        String unlisted = match(LIVE, false);
        try (var first = viewer(off);
                var second = viewer(delayed);
                var third = viewer(unlisted)) {
            assertThat(journals.viewers())
                    .containsKeys(Client.id(off), Client.id(delayed), Client.id(unlisted));
            assertThat(listed("&limit=100")).doesNotContain(off, delayed, unlisted);
            for (var one : List.of(first, second, third)) one.shutdownNow();
        }
    }

    @Test
    void order_by_viewers_has_one_page_of_running_matches() {
        match(LIVE, true);
        match(LIVE, true);
        String cursor =
                ada.request().get("/v1/matches?limit=1").as(JsonBody.class).getString("next");
        for (String wrong : List.of("mine=true", "status=FINISHED", "cursor=" + cursor)) {
            Response refused = ada.request().get(LIST + "&" + wrong);
            assertThat(refused.statusCode()).as(wrong).isEqualTo(400);
            assertThat(refused.as(JsonBody.class).getString("code")).isEqualTo("INVALID_PARAMETER");
        }
        assertThat(ada.request().get("/v1/matches?sort=viewers").statusCode()).isEqualTo(400);
    }
}
