package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Seed;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Tokens are made, shown once, listed, used up and revoked.
@QuarkusTest
class TokensTest {
    private static final String TOKENS = "/v1/players/me/tokens";

    private Client ada = new Client("", "");

    @BeforeEach
    void an_account() {
        ada = Client.open("Ada");
    }

    private static void isDead(Client client) {
        Response answer = client.request().get("/v1/players/me");
        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(answer.header("WWW-Authenticate"))
                .startsWith("Bearer error=\"invalid_token\", ");
    }

    private static void lives(Client client) {
        client.request().get("/v1/players/me").then().statusCode(200);
    }

    private void refused(Map<String, ?> wish, int status, String code) {
        Response answer = ada.json(wish).post(TOKENS);
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo(code);
    }

    @Test
    void a_token_is_256_random_bits_and_listed_by_its_first_characters_only() {
        String token = ada.token(Map.of("label", "phone", "scopes", List.of("watch", "play")));

        assertThat(token).matches("ch_[A-Za-z0-9_-]{43}");
        Response list = ada.request().get(TOKENS);
        assertThat(list.asString()).doesNotContain(token).doesNotContain(ada.token());
        assertThat(list.as(JsonBody.class).getList("tokens")).hasSize(2);
        assertThat(list.as(JsonBody.class).getString("tokens[0].prefix"))
                .isEqualTo(token.substring(0, 9));
        assertThat(list.as(JsonBody.class).getString("tokens[0].label")).isEqualTo("phone");
        assertThat(list.as(JsonBody.class).getList("tokens[0].scopes"))
                .containsExactly("play", "watch");
        assertThat(list.as(JsonBody.class).getList("tokens[1].scopes"))
                .containsExactly("play", "watch", "audit", "account");
        assertThat(list.as(JsonBody.class).getString("tokens[0].parent"))
                .isEqualTo(list.as(JsonBody.class).getString("tokens[1].id"));
        assertThat(list.as(JsonBody.class).getString("tokens[0].lastUsedAt")).isNull();
        assertThat(list.as(JsonBody.class).getString("tokens[1].lastUsedAt")).isNotNull();
    }

    @Test
    void a_token_that_plays_does_not_own_the_account() {
        Client bot = ada.with(ada.token(Map.of("scopes", List.of("play"))));
        for (Response answer :
                List.of(
                        bot.request().get(TOKENS),
                        bot.json(Map.of("scopes", List.of("play"))).post(TOKENS),
                        bot.request().delete(TOKENS),
                        bot.request().delete("/v1/players/me")))
            assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo("INSUFFICIENT_SCOPE");
        lives(ada);
    }

    @Test
    void one_token_is_left_when_the_others_are_revoked() {
        Client phone = ada.with(ada.token(Map.of("scopes", List.of("play", "account"))));
        Client screen = phone.with(phone.token(Map.of()));
        lives(screen);

        phone.request().delete(TOKENS).then().statusCode(204);

        lives(phone);
        isDead(ada);
        isDead(screen);
        assertThat(phone.request().get(TOKENS).as(JsonBody.class).getList("tokens")).hasSize(1);
    }

    @Test
    void a_revoked_token_is_dead_at_once() {
        Client phone = ada.with(ada.token(Map.of()));
        lives(phone);
        String id = ada.request().get(TOKENS).as(JsonBody.class).getString("tokens[0].id");

        ada.request().delete(TOKENS + "/" + id).then().statusCode(204);

        isDead(phone);
        lives(ada);
        ada.request().delete(TOKENS + "/" + id).then().statusCode(404);
        ada.request().delete(TOKENS + "/" + ada.token()).then().statusCode(404);
    }

    @Test
    void a_token_revokes_itself() {
        String id = ada.request().get(TOKENS).as(JsonBody.class).getString("tokens[0].id");

        ada.request().delete(TOKENS + "/" + id).then().statusCode(204);

        isDead(ada);
    }

    @Test
    void a_token_expires_although_it_was_just_used() {
        Client guest = ada.with(ada.token(Map.of("expiresIn", "PT3S")));
        lives(guest);
        Await.until(
                "its end",
                Duration.ofSeconds(60),
                () -> guest.request().get("/v1/players/me").statusCode() != 200);

        isDead(guest);
        lives(ada);
    }

    @Test
    void a_token_makes_none_that_can_do_more_or_lives_longer() {
        refused(Map.of("scopes", List.of("play", "admin")), 403, "INSUFFICIENT_SCOPE");
        Client brief =
                ada.with(ada.token(Map.of("expiresIn", "PT1H", "scopes", List.of("account"))));
        Response child = brief.json(Map.of("expiresIn", "P300D")).post(TOKENS);

        assertThat(Instant.parse(child.as(JsonBody.class).getString("expiresAt")))
                .isBefore(Instant.now().plus(1, ChronoUnit.HOURS));
        Client watcher = ada.with(ada.token(Map.of("scopes", List.of("watch"))));
        assertThat(watcher.json(Map.of()).post(TOKENS).statusCode()).isEqualTo(403);
    }

    @Test
    void a_wish_that_cannot_be() {
        refused(Map.of("scopes", List.of("dance")), 400, "INVALID_VALUE");
        refused(Map.of("scopes", List.of("play", "play")), 400, "INVALID_VALUE");
        refused(Map.of("scopes", List.of()), 400, "INVALID_VALUE");
        refused(Map.of("scopes", "play"), 400, "WRONG_TYPE");
        refused(Map.of("label", "x".repeat(61)), 400, "INVALID_VALUE");
        refused(Map.of("expiresAt", "2020-01-01T00:00:00Z"), 400, "INVALID_VALUE");
        refused(Map.of("expiresAt", "tomorrow"), 400, "INVALID_VALUE");
        refused(Map.of("expiresIn", "-PT1S"), 400, "INVALID_VALUE");
        refused(Map.of("expiresIn", "PT9999999999999999H"), 400, "INVALID_VALUE");
        refused(
                Map.of("expiresIn", "P1D", "expiresAt", "2999-01-01T00:00:00Z"),
                400,
                "INVALID_VALUE");
    }

    @Test
    void a_repeated_request_makes_one_token() {
        String key = Seed.another("TokensTest").toString();
        Response first = ada.json(Map.of()).header("Idempotency-Key", key).post(TOKENS);
        Response again = ada.json(Map.of()).header("Idempotency-Key", key).post(TOKENS);

        assertThat(again.asString()).isEqualTo(first.asString());
        assertThat(ada.request().get(TOKENS).as(JsonBody.class).getList("tokens")).hasSize(2);
        lives(ada.with(first.as(JsonBody.class).getString("token")));
        assertThat(
                        ada.json(Map.of())
                                .header("Idempotency-Key", "guessable")
                                .post(TOKENS)
                                .statusCode())
                .isEqualTo(400);
    }

    @Test
    void an_account_has_fifty_tokens_at_most() {
        for (int i = 1; i < 50; i++) ada.token(Map.of());

        refused(Map.of(), 409, "TOO_MANY_TOKENS");
    }

    @Test
    void a_watch_token_sees_its_own_seat_and_an_audit_token_the_public_view() {
        String match = ada.matchAgainst("trash", "greedy");
        Client watcher = ada.with(ada.token(Map.of("scopes", List.of("watch"))));
        Client auditor = ada.with(ada.token(Map.of("scopes", List.of("audit"))));

        assertThat(watcher.view(match).getString("viewer")).isEqualTo("seat0");
        assertThat(watcher.move(match, Map.of("type", "draw", "from", "STOCK")).statusCode())
                .isEqualTo(403);
        assertThat(auditor.request().get(match + "/view").statusCode()).isEqualTo(403);
        assertThat(auditor.request().get(match + "/journal").asString())
                .isEqualTo(Client.anonymous().get(match + "/journal").asString());
    }

    /// They are public.
    @Test
    void the_tokens_in_the_examples_of_the_contract_are_invalid() {
        var examples =
                OpenApiDocument.SERVED.file(OpenApiDocument.ROOT).get("components", "examples");
        for (String name : List.of("CreatedPlayer", "CreatedToken"))
            isDead(new Client("", examples.get(name, "value", "token").node().asString()));
    }
}
