package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.match.live.TurnSubscriptions;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Looking for an opponent, at the interface.
@QuarkusTest
@Timeout(180)
class SeeksTest {
    private static final String SEEKS = "/v1/seeks";
    private static final Duration SOON = Duration.ofSeconds(60);

    /// Only the seeks of one test have its clock.
    private static final AtomicInteger CLOCKS = new AtomicInteger(1000);

    @Inject DataSource database;
    @Inject TurnSubscriptions turns;

    private final int seconds = CLOCKS.incrementAndGet();
    private Client ada = new Client("", "");
    private Client bob = ada;

    @BeforeEach
    void two_accounts() {
        ada = Client.open("Ada");
        bob = Client.open("Bob");
    }

    private Map<String, Object> wish(String game, Map<String, ?> more) {
        var wish = new HashMap<String, Object>(more);
        wish.put("game", game);
        wish.put("clock", Map.of("perMove", "PT" + seconds + "S"));
        return wish;
    }

    private String begun(Client client, String game, Map<String, ?> more) {
        return client.json(wish(game, more))
                .post(SEEKS)
                .then()
                .statusCode(201)
                .extract()
                .header("Location")
                .replaceFirst("^https?://[^/]+", "");
    }

    private static JsonBody look(Client client, String seek) {
        return client.request().get(seek).then().statusCode(200).extract().as(JsonBody.class);
    }

    private static JsonBody ended(Client client, String seek) {
        return client.request()
                .get(seek + "?wait=PT60S")
                .then()
                .statusCode(200)
                .extract()
                .as(JsonBody.class);
    }

    private static void refused(Response answer, int status, String code) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo(code);
    }

    private static JsonBody match(Client client, JsonBody seek) {
        return client.request()
                .get("/v1/matches/" + seek.getString("match"))
                .then()
                .statusCode(200)
                .extract()
                .as(JsonBody.class);
    }

    @Test
    void two_who_look_for_the_same_are_put_at_one_match() {
        String first = begun(ada, "trash", Map.of("preset", "short"));
        assertThat(look(ada, first).getString("status")).isEqualTo("SEEKING");
        UUID player = ada.player();
        var waiting =
                CompletableFuture.supplyAsync(
                        () -> ended(ada, first), task -> Thread.ofVirtual().start(task));
        Await.until("Ada waits", SOON, () -> turns.size(player) > 0 || waiting.isDone());
        String second = begun(bob, "trash", Map.of("preset", "short"));
        JsonBody one = waiting.join();
        JsonBody other = ended(bob, second);
        assertThat(one.getString("status")).isEqualTo("PAIRED");
        assertThat(other.getString("match")).isEqualTo(one.getString("match"));
        JsonBody match = match(ada, one);
        assertThat(match.getString("status")).isEqualTo("RUNNING");
        assertThat(match.getBoolean("listed")).isTrue();
        assertThat(match.getString("clock.perMove")).isEqualTo(one.getString("clock.perMove"));
        assertThat(match.getString("clock.onTimeout")).isEqualTo("FORFEIT");
        assertThat(match.getList("seats.name", String.class))
                .containsExactlyInAnyOrder("Ada", "Bob");
        refused(ada.request().delete(first), 409, "SEEK_PAIRED");
        JsonBody listed = ada.request().get(SEEKS).as(JsonBody.class);
        assertThat(listed.getList("seeks.status", String.class)).containsExactly("PAIRED");
    }

    @Test
    void unrated_seek_gives_an_unlisted_match() {
        String first = begun(ada, "garbage", Map.of("rated", false));
        begun(bob, "garbage", Map.of("rated", false));
        assertThat(match(ada, ended(ada, first)).getBoolean("listed")).isFalse();
    }

    @Test
    void a_built_in_bot_joins_a_seek_that_allows_it() {
        String seek = begun(ada, "trio", Map.of("bots", Map.of("bot", "greedy")));
        JsonBody match = match(ada, ended(ada, seek));
        assertThat(match.getList("seats.kind", String.class))
                .containsExactlyInAnyOrder("PLAYER", "BOT");
    }

    @Test
    void pairing_withdraws_the_other_seeks_of_a_player() {
        String trash = begun(ada, "trash", Map.of());
        String trio = begun(ada, "trio", Map.of());
        begun(bob, "trio", Map.of());
        assertThat(ended(ada, trio).getString("status")).isEqualTo("PAIRED");
        assertThat(look(ada, trash).getString("status")).isEqualTo("WITHDRAWN");
    }

    @Test
    void expired_seek_is_not_paired() throws SQLException {
        String seek = begun(ada, "trash", Map.of());
        try (var connection = database.getConnection();
                var statement =
                        connection.prepareStatement(
                                "update seek set expires_at = created_at where id = ?")) {
            statement.setObject(1, UUID.fromString(seek.substring(SEEKS.length() + 1)));
            statement.executeUpdate();
        }
        assertThat(look(ada, seek).getString("status")).isEqualTo("EXPIRED");
        String other = begun(bob, "trash", Map.of("bots", Map.of("bot", "random")));
        assertThat(match(bob, ended(bob, other)).getList("seats.kind", String.class))
                .contains("BOT");
        assertThat(ended(ada, seek).getString("status")).isEqualTo("EXPIRED");
        begun(ada, "trash", Map.of());
    }

    @Test
    void withdrawn_seek_is_not_paired() {
        String seek = begun(ada, "trash", Map.of());
        ada.request().delete(seek).then().statusCode(204);
        ada.request().delete(seek).then().statusCode(204);
        assertThat(look(ada, seek).getString("status")).isEqualTo("WITHDRAWN");
    }

    @Test
    void an_account_looks_for_a_few_things_at_once() {
        begun(ada, "trash", Map.of());
        refused(ada.json(wish("trash", Map.of())).post(SEEKS), 409, "ALREADY_SEEKING");
        begun(ada, "trash", Map.of("preset", "short"));
        begun(ada, "trio", Map.of());
        begun(ada, "garbage", Map.of());
        refused(ada.json(wish("dumpster-brawl", Map.of())).post(SEEKS), 409, "TOO_MANY_SEEKS");
    }

    @Test
    void impossible_seeks_are_rejected() {
        refused(ada.json(Map.of("game", "poker")).post(SEEKS), 422, "INVALID_GAME");
        for (var wrong :
                List.of(
                        Map.of("preset", "none"),
                        Map.of("seats", 16),
                        Map.of("bots", Map.of("bot", "deep")))) {
            JsonBody answer =
                    ada.json(wish("trash", wrong))
                            .post(SEEKS)
                            .then()
                            .statusCode(422)
                            .extract()
                            .as(JsonBody.class);
            assertThat(answer.getString("violations[0].field"))
                    .startsWith(wrong.keySet().iterator().next());
        }
        refused(
                ada.json(wish("trash", Map.of("window", Map.of("within", 9, "atMost", 8))))
                        .post(SEEKS),
                400,
                "INVALID_VALUE");
    }

    @Test
    void a_seek_is_its_accounts_own() {
        String seek = begun(ada, "trash", Map.of());
        refused(bob.request().get(seek), 404, "SEEK_NOT_FOUND");
        refused(bob.request().delete(seek), 404, "SEEK_NOT_FOUND");
        refused(ada.request().get(SEEKS + "/nonsense"), 404, "SEEK_NOT_FOUND");
        var watching = ada.with(ada.token(Map.of("label", "screen", "scopes", List.of("watch"))));
        refused(watching.request().get(seek), 403, "INSUFFICIENT_SCOPE");
    }

    @Test
    void a_request_that_is_sent_again_is_the_same_seek() {
        var wish = wish("trash", Map.of());
        var key = "seek-once-0123456789abcdef";
        var first = ada.json(wish).header("Idempotency-Key", key).post(SEEKS);
        var again = ada.json(wish).header("Idempotency-Key", key).post(SEEKS);
        assertThat(again.statusCode()).isEqualTo(201);
        assertThat(again.body().asString()).isEqualTo(first.body().asString());
    }

    @Test
    void an_account_that_is_gone_looks_for_nothing() {
        begun(ada, "trash", Map.of());
        ada.request().delete("/v1/players/me").then().statusCode(204);
        String other = begun(bob, "trash", Map.of("bots", Map.of("bot", "random")));
        assertThat(match(bob, ended(bob, other)).getList("seats.kind", String.class))
                .contains("BOT");
    }
}
