package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.match.live.Waiting;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Waiting for the next revision of a view.
@QuarkusTest
@Timeout(180)
class LongPollTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    @Inject Waiting waiting;

    private Client ada;
    private Client bob;

    @BeforeEach
    void comeIn() {
        ada = Client.open("Ada");
        bob = Client.open("Bob");
    }

    private String match(Map<String, Object> spectators) {
        String match =
                ada.match(
                        Map.of(
                                "game",
                                "garbage",
                                "spectators",
                                spectators,
                                "seats",
                                List.of(Client.me(), Client.open())));
        bob.sit(match, 1);
        return match;
    }

    private void ply(String match) {
        Client mover = ada.view(match).getList("toAct", Integer.class).contains(0) ? ada : bob;
        mover.move(match, mover.view(match).getList("legalMoves").getFirst())
                .then()
                .statusCode(201);
    }

    private int waiting(String match) {
        return waiting.size(Client.id(match));
    }

    private CompletableFuture<Response> poll(
            RequestSpecification who, String match, int revision, String wait) {
        int before = waiting(match);
        var answer =
                CompletableFuture.supplyAsync(
                        () ->
                                who.header("If-None-Match", "\"" + revision + "\"")
                                        .get(match + "/view?wait=" + wait),
                        task -> Thread.ofVirtual().start(task));
        Await.until("a request waits", SOON, () -> waiting(match) > before || answer.isDone());
        return answer;
    }

    @Test
    void a_new_entry_ends_the_wait() {
        String match = match(Map.of("mode", "LIVE"));
        var seat = poll(ada.request(), match, 1, "PT60S");
        var watcher = poll(Client.anonymous(), match, 1, "PT60S");
        assertThat(seat).isNotDone();
        ply(match);
        for (var answer : List.of(seat, watcher)) {
            assertThat(answer.join().statusCode()).isEqualTo(200);
            assertThat(answer.join().as(JsonBody.class).getInt("revision")).isEqualTo(2);
        }
        assertThat(seat.join().as(JsonBody.class).getString("viewer")).isEqualTo("seat0");
    }

    @Test
    void a_token_that_was_revoked_meanwhile_is_shown_nothing() {
        String match = match(Map.of("mode", "LIVE"));
        Client phone = ada.with(ada.token(Map.of("scopes", List.of("watch"), "label", "phone")));
        var view = poll(phone.request(), match, 1, "PT60S");
        var journal = phone.request();
        int before = waiting(match);
        var entries =
                CompletableFuture.supplyAsync(
                        () -> journal.get(match + "/journal?after=1&wait=PT60S"),
                        task -> Thread.ofVirtual().start(task));
        Await.until("a request waits", SOON, () -> waiting(match) > before);
        ada.request()
                .delete("/v1/players/me/tokens/" + ada.tokenId("phone"))
                .then()
                .statusCode(204);
        ply(match);
        assertThat(view.join().statusCode()).isEqualTo(401);
        assertThat(entries.join().statusCode()).isEqualTo(401);
    }

    @Test
    void long_poll_returns_present_entries_at_once() {
        String match = match(Map.of("mode", "LIVE"));
        ply(match);
        assertThat(poll(ada.request(), match, 1, "PT60S").join().statusCode()).isEqualTo(200);
        assertThat(ada.request().get(match + "/view?wait=PT60S").statusCode()).isEqualTo(200);
    }

    @Test
    void without_news_the_wait_ends_with_304() {
        String match = match(Map.of("mode", "LIVE"));
        Response nothing = poll(ada.request(), match, 1, "PT0.3S").join();
        assertThat(nothing.statusCode()).isEqualTo(304);
        assertThat(nothing.header("ETag")).isEqualTo("\"1\"");
    }

    @Test
    void long_poll_of_a_delayed_spectator_returns_after_the_delay() {
        String match = match(Map.of("mode", "DELAYED", "plies", 2));
        assertThat(poll(Client.anonymous(), match, 0, "PT60S").join().statusCode()).isEqualTo(409);
        ply(match);
        ply(match);
        var late = poll(Client.anonymous(), match, 1, "PT60S");
        assertThat(late).isNotDone();
        ply(match);
        assertThat(late.join().as(JsonBody.class).getInt("revision")).isEqualTo(2);
        assertThat(late.join().header("ETag")).isEqualTo("\"2\"");
    }

    @Test
    void a_wait_that_is_none_or_too_long_is_refused() {
        String match = match(Map.of("mode", "LIVE"));
        for (String bad : List.of("PT61S", "-PT1S", "20", "P1Y", "soon")) {
            Response refused = ada.request().get(match + "/view?wait=" + bad);
            assertThat(refused.statusCode()).isEqualTo(400);
            assertThat(refused.as(JsonBody.class).getString("code")).isEqualTo("INVALID_PARAMETER");
        }
    }
}
